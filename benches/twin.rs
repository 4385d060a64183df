//! The crate beside its slow twin, which plays by the rules alone, with sets of
//! cells and maps, and tells its moves as text. What a reader learns from it is
//! the ratio. The twin stays with the tests, so this bench is in no package.

#[path = "common/random.rs"]
mod random;
#[path = "../tests/reference/mod.rs"]
mod reference;

use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use hoppity::{
    AnyVariant, ChineseCheckersPosition, DiamondPosition, HalmaPosition, KalahPosition, Position,
    perft,
};
use random::{Random, sorted_moves};
use reference::Twin;

/// After how many plies at random moves are listed.
const PLIES: [usize; 4] = [20, 40, 60, 80];

/// The same position twice.
struct Pair<P> {
    position: P,
    twin: Box<dyn Twin>,
}

impl<P: Position> Pair<P> {
    fn start(variant: &str) -> Self {
        let of_variant = variant.parse::<AnyVariant>().expect("a variant").start();
        let Ok(position) = of_variant.to_string().parse() else {
            panic!("{variant} is another game");
        };
        let twin = reference::start(variant);
        Self { position, twin }
    }

    /// The position after so many plies at random; earlier, if the next ply
    /// would end the game.
    fn after(variant: &str, plies: usize) -> Self {
        let mut pair = Self::start(variant);
        let mut random = Random::new();
        for _ in 0..plies {
            let m = random.pick(&sorted_moves(&pair.position));
            let mut next = pair.position;
            next.apply_unchecked(m);
            if next.to_move().is_none() {
                break;
            }
            pair.twin.play(&pair.position.format_move(m).to_string());
            pair.position = next;
        }
        pair
    }

    fn assert_alike(&self) {
        let moves = self.position.legal_moves();
        let texts = moves.map(|m| self.position.format_move(m).to_string());
        assert_eq!(texts.collect::<BTreeSet<_>>(), self.twin.legal());
    }
}

/// Measures one game: perft to `depth`, and the moves of a few positions.
fn game<P: Position>(criterion: &mut Criterion, variant: &str, depth: u8) {
    let start = Pair::<P>::start(variant);
    let sequences = perft(&start.position, depth);
    assert_eq!(sequences, start.twin.perft(depth.into()), "{variant}");
    let mut group = criterion.benchmark_group(format!("perft/{variant}/{depth}"));
    group.sampling_mode(SamplingMode::Flat);
    group.throughput(Throughput::Elements(sequences));
    group.bench_function("crate", |bencher| {
        bencher.iter(|| perft(black_box(&start.position), depth));
    });
    group.bench_function("twin", |bencher| {
        bencher.iter(|| black_box(&start.twin).perft(depth.into()));
    });
    group.finish();

    let pairs = PLIES.map(|plies| Pair::<P>::after(variant, plies));
    pairs.iter().for_each(Pair::assert_alike);
    let counts = pairs.iter().map(|pair| pair.position.count_legal_moves());
    let moves: usize = counts.sum();
    let mut group = criterion.benchmark_group(format!("list/{variant}"));
    group.throughput(Throughput::Elements(moves as u64));
    let mut list = Vec::with_capacity(moves);
    group.bench_function("crate", |bencher| {
        bencher.iter(|| {
            for pair in &pairs {
                list.clear();
                let moves = black_box(&pair.position).legal_moves();
                moves.for_each(|m| list.push(m));
                black_box(&list);
            }
        });
    });
    group.bench_function("twin", |bencher| {
        bencher.iter(|| {
            for pair in &pairs {
                black_box(black_box(&pair.twin).legal());
            }
        });
    });
    group.finish();
}

fn all(criterion: &mut Criterion) {
    game::<HalmaPosition>(criterion, "halma:2", 2);
    game::<ChineseCheckersPosition>(criterion, "chinese-checkers:2", 3);
    game::<ChineseCheckersPosition>(criterion, "chinese-checkers:6", 3);
    game::<DiamondPosition>(criterion, "diamond:2", 3);
    game::<KalahPosition>(criterion, "kalah:6x4", 5);
}

criterion_group! {
    name = twins;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1))
        .sample_size(10);
    targets = all
}
criterion_main!(twins);
