//! Kalah and bad input: each mistake has its own error, and changes nothing.

use hoppity::{
    Finish, FinishError, Finishers, IllegalMove, KalahMove, KalahPosition, KalahVariant,
    LargeKalahPosition, NoSuchPlayer, ParseError, ParseErrorKind, Player, Position, SetupError,
};

type Kind = ParseErrorKind;

const START: &str = "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 -";

fn sow(house: usize) -> KalahMove {
    KalahMove::sow(house).expect("a house")
}

#[test]
fn illegal_moves() {
    let empty = "kalah:6x4 4,4,4,4,4,4/0,5,5,5,5,4 0,0 1 -";
    let over = "kalah:6x4 0,0,0,0,0,0/0,0,0,0,0,0 24,24 - -";
    let cases = [
        (empty, sow(0), IllegalMove::EmptyHouse { house: 1 }),
        (
            START,
            sow(6),
            IllegalMove::NoSuchHouse {
                house: 7,
                houses: 6,
            },
        ),
        // The opponent's house: there is no such move, only one past the own.
        (
            START,
            sow(7),
            IllegalMove::NoSuchHouse {
                house: 8,
                houses: 6,
            },
        ),
        (
            START,
            sow(126),
            IllegalMove::NoSuchHouse {
                house: 127,
                houses: 6,
            },
        ),
        (over, sow(0), IllegalMove::GameOver),
        (over, KalahMove::SWAP, IllegalMove::GameOver),
        (START, KalahMove::SWAP, IllegalMove::SwapClosed),
    ];
    for (text, m, error) in cases {
        let mut small: KalahPosition = text.parse().expect("a position");
        let mut large: LargeKalahPosition = text.parse().expect("a position");
        let (small_before, large_before) = (small, large);
        assert!(!small.is_legal(m) && !large.is_legal(m));
        assert_eq!(small.apply(m), Err(error));
        assert_eq!(large.apply(m), Err(error));
        assert_eq!(small.report(m).map(drop), Err(error));
        assert_eq!((small, large), (small_before, large_before));
    }
}

#[test]
fn n02_move_text() {
    let start = KalahPosition::default();
    let past = |house| Kind::Move(IllegalMove::NoSuchHouse { house, houses: 6 });
    let number = Kind::Expected("the number of a house, or swap");
    let cases = [
        ("0", 0, past(0)),
        ("7", 0, past(7)),
        ("127", 0, past(127)),
        ("128", 0, past(128)),
        ("4294967295", 0, past(4_294_967_295)),
        ("99999999999999999999999999", 0, number),
        ("01", 0, Kind::NotCanonical),
        ("00", 0, Kind::NotCanonical),
        ("+1", 0, number),
        ("-1", 0, number),
        ("1 ", 1, number),
        ("12x", 2, number),
        ("", 0, number),
        ("Swap", 0, number),
        ("pass", 0, number),
        ("½", 0, number),
    ];
    for (text, at, kind) in cases {
        let error = start.parse_move(text).expect_err(text);
        assert_eq!((error.at(), *error.kind()), (at, kind), "{text:?}");
    }
    // By itself a move knows no board.
    let range = Kind::Expected("a house from 1 to 127");
    for text in ["0", "128", "4294967295"] {
        let error = text.parse::<KalahMove>().expect_err(text);
        assert_eq!((error.at(), *error.kind()), (0, range), "{text:?}");
    }
    assert_eq!("127".parse(), Ok(sow(126)));
    for m in [sow(0), sow(5), KalahMove::SWAP] {
        assert_eq!(start.parse_move(&start.format_move(m).to_string()), Ok(m));
        assert_eq!(m.to_string().parse(), Ok(m));
    }
}

#[test]
fn k01_sizes_out_of_range() {
    for (houses, seeds) in [
        (0, 4),
        (6, 0),
        (6, 22),
        (128, 1),
        (1, 128),
        (64, 2),
        (usize::MAX, 2),
        (2, usize::MAX),
    ] {
        let error = SetupError::BoardSize { houses, seeds };
        assert_eq!(KalahVariant::new(houses, seeds), Err(error));
        let parsed = format!("kalah:{houses}x{seeds}").parse::<KalahVariant>();
        assert_eq!(
            parsed.map_err(|error| *error.kind()),
            Err(Kind::Setup(error))
        );
    }
    for houses in 1..=127 {
        for seeds in 1..=127 / houses {
            let variant = KalahVariant::new(houses, seeds).expect("it fits");
            assert_eq!(variant.to_string().parse(), Ok(variant));
            let start: LargeKalahPosition = variant.start().expect("it fits");
            assert_eq!(start.to_string().parse(), Ok(start));
        }
    }
    let many = SetupError::TooManyHouses { houses: 8, most: 7 };
    let variant = KalahVariant::new(8, 4).expect("it fits");
    assert_eq!(variant.start::<hoppity::kalah::Short>(), Err(many));
    let large: LargeKalahPosition = variant.start().expect("it fits");
    let error = large
        .to_string()
        .parse::<KalahPosition>()
        .expect_err("too many");
    assert_eq!((error.at(), *error.kind()), (0, Kind::Setup(many)));
}

#[test]
fn n03_variant_text() {
    let choice = Kind::UnknownOption("+empty-capture, +end=mover-empty, +leftover=set-aside, +pie");
    let cases = [
        ("", 0, Kind::UnknownVariant),
        ("halma:2", 0, Kind::OtherType),
        ("Kalah", 0, Kind::UnknownVariant),
        ("kalahari", 0, Kind::UnknownVariant),
        (
            "kalah+pie",
            5,
            Kind::Expected("the size, such as kalah:6x4"),
        ),
        ("kalah:", 6, Kind::Expected("houses and seeds such as 6x4")),
        ("kalah:6", 6, Kind::Expected("houses and seeds such as 6x4")),
        (
            "kalah:6X4",
            6,
            Kind::Expected("houses and seeds such as 6x4"),
        ),
        ("kalah:x4", 6, Kind::Expected("a number of houses")),
        ("kalah:6x", 8, Kind::Expected("a number of seeds")),
        ("kalah:6x4x2", 9, Kind::Expected("a number of seeds")),
        ("kalah:06x4", 6, Kind::NotCanonical),
        ("kalah:6x04", 8, Kind::NotCanonical),
        ("kalah:6x4 ", 9, Kind::Trailing),
        ("kalah:6x4+", 9, choice),
        ("kalah:6x4+play-on=off", 9, choice),
        ("kalah:6x4+pie=on", 9, choice),
        ("kalah:6x4+empty-capture=on", 9, choice),
        ("kalah:6x4+end", 9, choice),
        ("kalah:6x4+end=never", 9, choice),
        (
            "kalah:6x4+end=either-side-empty",
            9,
            Kind::DefaultOption("end"),
        ),
        (
            "kalah:6x4+leftover=owner",
            9,
            Kind::DefaultOption("leftover"),
        ),
        ("kalah:6x4+pie+pie", 13, Kind::RepeatedOption("pie")),
        (
            "kalah:6x4+pie+empty-capture",
            13,
            Kind::OptionOrder("empty-capture"),
        ),
        (
            "kalah:6x4+leftover=set-aside+end=mover-empty",
            28,
            Kind::OptionOrder("end"),
        ),
    ];
    for (text, at, kind) in cases {
        let error = text.parse::<KalahVariant>().expect_err(text);
        assert_eq!((error.at(), *error.kind()), (at, kind), "{text:?}");
    }
    let all = "kalah:6x4+empty-capture+end=mover-empty+leftover=set-aside+pie";
    assert_eq!(
        all.parse::<KalahVariant>()
            .expect("all options")
            .to_string(),
        all
    );
    assert_eq!(
        "kalah"
            .parse::<KalahVariant>()
            .expect("the short form")
            .to_string(),
        "kalah:6x4"
    );
}

fn small(text: &str) -> Result<KalahPosition, ParseError> {
    let small = text.parse();
    let large = text.parse::<LargeKalahPosition>();
    assert_eq!(small.as_ref().err(), large.as_ref().err(), "{text:?}");
    small
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of texts and their errors")]
fn n04_position_text() {
    let seeds = Kind::Expected("a number of seeds up to 255");
    let house_count = |player, found| SetupError::HouseCount {
        player,
        found,
        expected: 6,
    };
    let seed_count = |found| {
        Kind::Setup(SetupError::SeedCount {
            found,
            expected: 48,
        })
    };
    let (first, second) = (Player::FIRST, Player::SECOND);
    let cases = [
        ("", 0, Kind::Expected("a variant")),
        (
            "kalah 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 -",
            0,
            Kind::NotCanonical,
        ),
        ("kalah:6x4", 9, Kind::Expected("the houses")),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4",
            33,
            Kind::Expected("the stores, such as 0,0"),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0",
            37,
            Kind::Expected("the player to move, or -"),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1",
            39,
            Kind::Expected("who has resigned, such as 1r, or -"),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 - ",
            41,
            Kind::Trailing,
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 - -",
            41,
            Kind::Trailing,
        ),
        (
            "kalah:6x4  4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 -",
            10,
            Kind::Expected("the houses"),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4 0,0 1 -",
            10,
            Kind::RowCount {
                found: 1,
                expected: 2,
            },
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4/0 0,0 1 -",
            10,
            Kind::RowCount {
                found: 3,
                expected: 2,
            },
        ),
        (
            "kalah:6x4 4,4,4,4,4/4,4,4,4,4,4 0,0 1 -",
            10,
            Kind::Setup(house_count(second, 5)),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4,0 0,0 1 -",
            22,
            Kind::Setup(house_count(first, 7)),
        ),
        ("kalah:6x4 4,4,4,4,4,4/4,4,x,4,4,4 0,0 1 -", 26, seeds),
        ("kalah:6x4 4,4,4,4,4,4/4,4,,4,4,4 0,0 1 -", 26, seeds),
        ("kalah:6x4 4,4,4,4,4,4/4,4,256,4,4,4 0,0 1 -", 26, seeds),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,04,4,4,4 0,0 1 -",
            26,
            Kind::NotCanonical,
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,5,4,4,4 0,0 1 -",
            10,
            seed_count(49),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,3,4,4,4 0,0 1 -",
            10,
            seed_count(47),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,255,4,4,4 0,0 1 -",
            10,
            seed_count(299),
        ),
        (
            "kalah:6x4 0,0,0,0,0,0/0,0,0,0,0,0 23,21 - -",
            10,
            seed_count(44),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0 1 -",
            34,
            Kind::Expected("the seeds in both stores, such as 0,0"),
        ),
        ("kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0,0 1 -", 37, seeds),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 3 -",
            38,
            Kind::Expected("player 1 or 2, or -"),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 - -",
            38,
            Kind::Setup(SetupError::NotOver),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 2r",
            38,
            Kind::Setup(SetupError::Over { player: first }),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 - 2h",
            40,
            Kind::Setup(SetupError::NotHome { player: second }),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 - 2r,1r",
            40,
            Kind::Setup(SetupError::AfterTheEnd { player: first }),
        ),
        (
            "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 - 3r",
            40,
            Kind::Finish(FinishError::NoSuchPlayer(NoSuchPlayer {
                player: Player::new(2).expect("a player"),
                players: 2,
            })),
        ),
        // K6: over and swept, or not at all.
        (
            "kalah:6x4 0,0,0,0,0,0/0,0,0,0,0,1 24,23 1 -",
            10,
            Kind::Setup(SetupError::NotSwept),
        ),
        (
            "kalah:6x4 0,0,0,0,0,0/0,0,0,0,0,1 24,23 2 -",
            10,
            Kind::Setup(SetupError::NotSwept),
        ),
        (
            "kalah:6x4 0,0,0,0,0,0/0,0,0,0,0,1 24,23 - -",
            10,
            Kind::Setup(SetupError::NotSwept),
        ),
        (
            "kalah:6x4 0,0,0,0,0,0/0,0,0,0,0,0 24,24 2 -",
            40,
            Kind::Setup(SetupError::Over { player: second }),
        ),
        (
            "kalah:6x4 0,0,0,0,0,0/0,0,0,0,0,0 24,24 - 1r",
            42,
            Kind::Setup(SetupError::AfterTheEnd { player: first }),
        ),
        // K9: a window in variants with the pie rule alone.
        (
            "kalah:6x4+pie 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 -",
            45,
            Kind::Expected("who may swap, or -"),
        ),
        (
            "kalah:6x4+pie 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 - 3",
            46,
            Kind::Expected("player 1 or 2, or -"),
        ),
        (
            "kalah:6x4+pie 4,4,4,4,4,3/4,4,4,4,4,4 0,1 2 - 2",
            46,
            Kind::Setup(SetupError::PieWindow),
        ),
        (
            "kalah:6x4+pie 0,0,0,0,0,0/0,0,0,0,0,0 24,24 - - 2",
            48,
            Kind::Setup(SetupError::PieWindow),
        ),
        (
            "kalah:6x4 ½/½ 0,0 1 -",
            10,
            Kind::Setup(house_count(second, 1)),
        ),
    ];
    for (text, at, kind) in cases {
        let error = small(text).expect_err(text);
        assert_eq!((error.at(), *error.kind()), (at, kind), "{text:?}");
    }
    for text in [
        START,
        "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 - 1r",
        "kalah:6x4 0,0,0,0,0,0/0,0,0,0,0,0 24,24 - -",
        "kalah:6x4+leftover=set-aside 0,0,0,0,0,0/0,0,0,0,0,0 23,21 - -",
        "kalah:6x4+end=mover-empty 0,0,0,0,0,0/0,0,0,0,0,1 24,23 1 -",
        "kalah:6x4+end=mover-empty 0,0,0,0,0,0/0,0,0,0,0,1 24,23 - 1r",
        "kalah:6x4+pie 4,4,4,4,4,4/4,4,4,4,4,4 0,0 2 - 1",
    ] {
        assert_eq!(small(text).expect(text).to_string(), text);
    }
}

/// Megabytes are refused without a copy of them.
#[test]
fn long_text() {
    let many = "9".repeat(1 << 20);
    let commas = ",".repeat(1 << 20);
    let slashes = "/".repeat(1 << 20);
    let options = "+pie".repeat(1 << 18);
    for text in [
        format!("kalah:{many}x4"),
        format!("kalah:6x4{options}"),
        format!("kalah:6x4 {many}/{many} 0,0 1 -"),
        format!("kalah:6x4 {commas}/{commas} 0,0 1 -"),
        format!("kalah:6x4 {slashes} 0,0 1 -"),
        format!("kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 {many},0 1 -"),
        format!("kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 {commas}"),
    ] {
        let allocated = allocation_counter::measure(|| {
            assert!(text.parse::<KalahPosition>().is_err());
        });
        assert!(allocated.bytes_total < 4096, "{allocated:?}");
        small(&text).expect_err("too long");
    }
}

#[test]
fn setups() {
    let start = KalahPosition::default().to_setup();
    let build = |setup: hoppity::KalahSetup| setup.build::<hoppity::kalah::Short>().map(drop);
    let third = Player::new(2).expect("a player");
    let (first, second) = (Player::FIRST, Player::SECOND);
    let nobody = Err(SetupError::NoSuchPlayer(NoSuchPlayer {
        player: third,
        players: 2,
    }));
    assert_eq!(build(start.with_houses(third, &[4; 6])), nobody);
    assert_eq!(build(start.with_to_move(Some(third))), nobody);
    assert_eq!(build(start.with_may_swap(Some(third))), nobody);
    let count = |player, found| {
        Err(SetupError::HouseCount {
            player,
            found,
            expected: 6,
        })
    };
    assert_eq!(build(start.with_houses(first, &[4; 5])), count(first, 5));
    assert_eq!(
        build(start.with_houses(second, &[4; 200])),
        count(second, 200)
    );
    let seeds = |found| {
        Err(SetupError::SeedCount {
            found,
            expected: 48,
        })
    };
    assert_eq!(build(start.with_houses(first, &[255; 6])), seeds(1554));
    assert_eq!(build(start.with_stores([255, 255])), seeds(558));
    assert_eq!(build(start.with_to_move(None)), Err(SetupError::NotOver));
    assert_eq!(
        build(start.with_may_swap(Some(second))),
        Err(SetupError::PieWindow)
    );
    let home = Finishers::new(2).and(first, Finish::Home).expect("racing");
    assert_eq!(
        build(start.with_to_move(None).with_finishers(home)),
        Err(SetupError::NotHome { player: first })
    );
    let empty = KalahVariant::default().empty_setup();
    assert_eq!(build(empty), seeds(0));
    assert_eq!(
        build(empty.with_stores([24, 24])),
        Err(SetupError::Over { player: first })
    );
    assert_eq!(
        build(empty.with_stores([24, 24]).with_to_move(None)),
        Ok(())
    );
}

#[test]
fn k07_seeds_may_lack_only_where_they_were_set_aside() {
    let variant: KalahVariant = "kalah:3x2+leftover=set-aside".parse().unwrap();
    let racing = variant
        .empty_setup()
        .with_houses(Player::FIRST, &[2, 2, 2])
        .with_houses(Player::SECOND, &[2, 2, 1]);
    let (found, expected) = (11, 12);
    let lacks = Err(SetupError::SeedCount { found, expected });
    assert_eq!(racing.build::<hoppity::kalah::Short>(), lacks);
    let swept = variant.empty_setup().with_stores([5, 6]).with_to_move(None);
    assert!(swept.build::<hoppity::kalah::Short>().is_ok());
}

#[test]
fn k11_nobody_resigns_after_the_end() {
    let resigned = Finishers::new(2)
        .and(Player::SECOND, Finish::Resigned)
        .unwrap();
    let over = KalahVariant::new(3, 2)
        .unwrap()
        .empty_setup()
        .with_stores([6, 6])
        .with_finishers(resigned)
        .with_to_move(None);
    let player = Player::SECOND;
    assert_eq!(
        over.build::<hoppity::kalah::Short>(),
        Err(SetupError::AfterTheEnd { player })
    );
}

#[test]
fn a_set_up_tells_what_it_was_given() {
    let setup = KalahVariant::new(3, 2)
        .unwrap()
        .empty_setup()
        .with_houses(Player::FIRST, &[1, 2, 3])
        .with_houses(Player::SECOND, &[4, 0])
        .with_stores([1, 1]);
    assert_eq!(setup.houses(Player::FIRST), [1, 2, 3]);
    assert_eq!(setup.houses(Player::SECOND), [4, 0, 0]);
    assert_eq!(setup.stores(), [1, 1]);
}
