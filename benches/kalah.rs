//! Kalah: every sowing carried out, and a whole game solved by the solver of
//! the examples. Listing, counting, perft and random play are measured with the
//! other games.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hoppity::{KalahPosition, KalahVariant, Position};

#[path = "../examples/solve_kalah/endgame.rs"]
mod endgame;
#[path = "../examples/solve_kalah/search.rs"]
mod search;
#[path = "../examples/solve_kalah/table.rs"]
mod table;

/// How many sowings there are to `depth`, each carried out.
fn sowings(position: &mut KalahPosition, depth: u8) -> u64 {
    if depth == 0 {
        return 0;
    }
    position.legal_moves().fold(0, |sum, m| {
        let undo = position.make(m);
        let below = sowings(position, depth - 1);
        position.unmake(undo);
        sum + 1 + below
    })
}

fn sow(criterion: &mut Criterion) {
    let start = KalahPosition::default();
    let mut group = criterion.benchmark_group("sow");
    group.throughput(Throughput::Elements(sowings(&mut { start }, 7)));
    group.bench_function("kalah:6x4", |bencher| {
        bencher.iter(|| sowings(&mut black_box(start), 7));
    });
    group.finish();
}

fn solve(criterion: &mut Criterion) {
    let variant: KalahVariant = "kalah:3x4".parse().expect("a variant");
    let start: KalahPosition = variant.start().expect("it fits");
    criterion.bench_function("solve/kalah:3x4", |bencher| {
        bencher.iter(|| {
            let mut search = search::Search::new(&start, 1 << 16, |_| ());
            let line = search.line(black_box(start));
            (search.value(&start), search.visited(), line)
        });
    });
}

criterion_group!(benches, sow, solve);
criterion_main!(benches);
