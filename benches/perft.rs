//! How fast move sequences are counted, the last ply in bulk.

mod common;

use std::hint::black_box;
use std::time::Duration;

use common::{Measure, Subject, each_game};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hoppity::{Position, perft};

struct Perft<'a>(&'a mut Criterion);

impl Measure for Perft<'_> {
    fn game<P: Position>(&mut self, subject: &Subject<P>) {
        let few: Vec<P> = subject.midgames.iter().copied().step_by(1000).collect();
        for (stage, positions, depth) in [
            (
                "start",
                &[subject.start][..],
                worthwhile_depth(&subject.start),
            ),
            ("midgame", &few[..], 2),
        ] {
            let count = || positions.iter().map(|p| perft(black_box(p), depth)).sum();
            let mut group = self.0.benchmark_group("perft");
            group.throughput(Throughput::Elements(count()));
            group.bench_function(format!("{}/{stage}/{depth}", subject.name), |bencher| {
                bencher.iter(count);
            });
        }
    }
}

/// The first depth at which a call takes milliseconds.
fn worthwhile_depth<P: Position>(start: &P) -> u8 {
    let is_enough = |&depth: &u8| perft(start, depth) >= 500_000;
    (1..=9).find(is_enough).unwrap_or(9)
}

fn all(criterion: &mut Criterion) {
    each_game(&mut Perft(criterion));
}

criterion_group! {
    name = perfts;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .sample_size(30);
    targets = all
}
criterion_main!(perfts);
