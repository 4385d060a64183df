//! Small `Copy` values, and no heap allocation on the hot path.

use std::fmt::Debug;
use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use hoppity::corners::Corners;
use hoppity::kalah::KalahUndo;
use hoppity::leap::{LeapMove, LeapPosition, LeapUndo};
use hoppity::{
    AnyPosition, AnyVariant, ChineseCheckersPosition, DiamondPosition, Game, HalmaPosition,
    IllegalMove, KalahMove, KalahPosition, LargeKalahPosition, Position, Settings,
};

/// Midgames: of leaping games with pieces everywhere and long chains, of Kalah
/// with a swap that is open, with laps, and with many houses.
const MIDGAMES: [&str; 8] = [
    "halma:2 aaa13/aaa13/aaa13/1a1a12/2a13/5a10/7b8/6b1b7/6bb1a6/7bbbbb4/9aaa4/10aba3/14b1/\
     13bbb/14bb/14bb 1 -",
    "halma:2+camp-exit=per-hop aaa13/aaa13/aaa13/1a1a12/2a13/5a10/7b8/6b1b7/6bb1a6/7bbbbb4/\
     9aaa4/10aba3/14b1/13bbb/14bb/14bb 2 -",
    "halma:4 aaa10bbb/aaaa9bbb/aaaa9bbb/aa10bbbb/16/16/16/16/16/16/16/16/1d3d8cc/ddd9cccc/\
     dddd8cccc/dddd9ccc 1 -",
    "chinese-checkers:6 1/ad/a2/1aa1/1f1faffbab1b1/1fa1a1fa2bb/1f4d2cc/4f5/e3d1a2/1eb7/\
     ee4b1c1c/eeee1b1bc1cc/ebced1cddf2c/3d/f1d/1d/d 5 -",
    "diamond:3 A/aa/1a1/a2a/2b2bb6/1b3a2c1c1/bbbbcac4/1c6c1/b2aa1c2/5b1bbB/cc2a1b1c2/\
     C1c1c2a1b2/3caca6/3a/3/2/1 2 -",
    "kalah:6x4+pie 4,4,4,4,4,4/4,0,5,5,5,5 0,0 2 - 2",
    "kalah:2x20 1,9/3,29 20,18 1 -",
    "kalah:20x3 3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3/3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,0,4,4,4 \
     0,0 2 -",
];

#[test]
fn the_counter_counts() {
    assert_eq!(measure(|| drop(black_box(Box::new(7)))).count_total, 1);
}

/// Each midgame, and those after each of its moves.
#[test]
fn nothing_is_allocated() {
    for text in MIDGAMES {
        let position: AnyPosition = text.parse().expect(text);
        allocates_nothing(text, position);
        match position {
            AnyPosition::Halma(position) => allocates_nothing(text, position),
            AnyPosition::ChineseCheckers(position) => allocates_nothing(text, position),
            AnyPosition::Diamond(position) => allocates_nothing(text, position),
            AnyPosition::Kalah(position) => allocates_nothing(text, position),
            AnyPosition::LargeKalah { position, .. } => allocates_nothing(text, position),
            other => panic!("{other}: of this game there is no midgame here"),
        }
        for m in position.legal_moves() {
            let mut next = position;
            next.apply(m).expect("a listed move is legal");
            allocates_nothing(text, next);
        }
    }
}

#[test]
fn nothing_is_allocated_at_the_start() {
    for variant in [
        "halma:2",
        "halma:2@8",
        "halma:2@10",
        "corners:4x3",
        "diamond:2",
    ] {
        let variant: AnyVariant = variant.parse().expect(variant);
        allocates_nothing("the start", variant.start());
    }
}

fn allocates_nothing<P: Position>(name: &str, position: P) {
    let none = |what: &str, run: &dyn Fn()| {
        assert_eq!(measure(run), AllocationInfo::default(), "{what} in {name}");
    };
    none("legal_moves", &|| {
        position.legal_moves().for_each(|m| {
            black_box(m);
        });
    });
    none("legal_moves, one by one", &|| {
        let mut moves = position.legal_moves();
        while let Some(m) = moves.next() {
            black_box((m, moves.size_hint()));
        }
    });
    none("legal_moves().nth", &|| {
        black_box(position.legal_moves().nth(5));
    });
    none("count_legal_moves", &|| {
        black_box(position.count_legal_moves());
    });
    none("outcome", &|| {
        black_box(position.outcome());
    });
    none("key", &|| {
        black_box(position.key());
    });
    none("apply", &|| {
        for m in position.legal_moves() {
            let mut next = position;
            assert!(next.apply(m).is_ok());
            black_box(next);
        }
    });
    none("apply_unchecked", &|| {
        for m in position.legal_moves() {
            let mut next = position;
            next.apply_unchecked(m);
            black_box((next.outcome(), next.key()));
        }
    });
    none("make and unmake", &|| {
        let mut changing = position;
        for m in position.legal_moves() {
            let undo = changing.make(m);
            black_box(&changing);
            changing.unmake(undo);
        }
        assert!(changing == position);
    });
    none("is_legal, of illegal moves too", &|| {
        let mut next = position;
        if let Some(m) = position.legal_moves().next() {
            next.apply_unchecked(m);
        }
        for m in position.legal_moves() {
            assert!(position.is_legal(m));
            black_box((next.is_legal(m), next.apply(m).is_err()));
        }
    });
}

/// A question to a game, and a move that it refuses, allocate nothing either.
#[test]
fn a_game_is_asked_without_allocating() {
    let position: HalmaPosition = MIDGAMES[0].parse().expect("a midgame");
    let mut game = Game::with_settings(position, Settings::NONE).expect("nothing is set");
    let [not_yours, too_far] =
        ["p1-p2", "a16-p16"].map(|text| position.parse_move(text).expect("the text of a move"));
    let asked = measure(|| {
        black_box((
            game.outcome(),
            game.to_move(),
            game.turns(),
            game.events().len(),
        ));
        black_box(game.legal_moves().count());
        let refused = game.apply(not_yours);
        assert!(matches!(refused, Err(IllegalMove::NotYours { .. })));
        let refused = game.apply(too_far);
        assert!(matches!(refused, Err(IllegalMove::Unreachable { .. })));
    });
    assert_eq!(asked, AllocationInfo::default());
}

#[test]
fn sizes() {
    assert!(size_of::<HalmaPosition>() <= 512);
    assert!(size_of::<HalmaPosition<8>>() <= 512);
    assert!(size_of::<ChineseCheckersPosition>() <= 512);
    assert!(size_of::<DiamondPosition>() <= 512);
    assert!(size_of::<LeapPosition<Corners>>() <= 512);
    assert!(size_of::<AnyPosition>() <= 512);
    assert_eq!(size_of::<KalahPosition>(), 24);
    assert_eq!(size_of::<LargeKalahPosition>(), 264);
    assert_eq!(size_of::<KalahMove>(), 1);
    assert_eq!(size_of::<KalahUndo>(), 24);
    assert!((1..=4).contains(&size_of::<<HalmaPosition as Position>::Move>()));
    assert!((1..=4).contains(&size_of::<<AnyPosition as Position>::Move>()));
    println!(
        "a position of Halma {} bytes, of any game {}, a move {}",
        size_of::<HalmaPosition>(),
        size_of::<AnyPosition>(),
        size_of::<<HalmaPosition as Position>::Move>(),
    );
}

#[test]
fn values_are_copied_and_shared_freely() {
    fn is_free<T: Copy + Send + Sync + Debug + 'static>() {}
    is_free::<HalmaPosition>();
    is_free::<KalahPosition>();
    is_free::<LargeKalahPosition>();
    is_free::<KalahUndo>();
    is_free::<AnyPosition>();
    is_free::<LeapMove<hoppity::board::Grid<16>>>();
    is_free::<LeapUndo<hoppity::board::Grid<16>>>();
    is_free::<hoppity::AnyMove>();
    is_free::<hoppity::AnyVariant>();
    is_free::<hoppity::Outcome>();
    is_free::<hoppity::Finishers>();
    is_free::<hoppity::IllegalMove>();
    is_free::<hoppity::ParseError>();
    is_free::<hoppity::SetupError>();
}
