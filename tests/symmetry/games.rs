//! Symmetries of games and their positions.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use hoppity::board::{Rhombus, Symmetry};
use hoppity::chinese_checkers::ChineseCheckers;
use hoppity::leap::{Form, LeapMove, LeapPosition, PlayOn, Variant};
use hoppity::{Player, Position, Teams, perft};

use crate::nearly_home::nearly_home;
use crate::play::{for_every_form, positions, variants};

/// How many symmetries keep the rules, and how many of these every player:
/// worked out by hand from who sits where (H1, H2, C2, D1).
const ORDERS: [(&str, usize, usize); 27] = [
    ("halma:1", 2, 2),
    ("halma:2", 4, 2),
    ("halma:3", 1, 1),
    ("halma:4", 4, 1),
    ("halma:4+teams=adjacent", 2, 1),
    ("halma:4+teams=opposite", 4, 1),
    ("halma:1@10", 2, 2),
    ("halma:2@10", 4, 2),
    ("halma:1@8", 2, 2),
    ("halma:2@8", 4, 2),
    ("corners:3x3", 4, 2),
    ("corners:4x3", 2, 1),
    ("chinese-checkers:2", 4, 2),
    ("chinese-checkers:2+men=15", 4, 2),
    ("chinese-checkers:3", 3, 1),
    ("chinese-checkers:4", 2, 1),
    ("chinese-checkers:5", 1, 1),
    ("chinese-checkers:6", 6, 1),
    ("chinese-checkers:2@star3", 4, 2),
    ("chinese-checkers:3@star3", 3, 1),
    ("chinese-checkers:4@star3", 2, 1),
    ("chinese-checkers:5@star3", 1, 1),
    ("chinese-checkers:6@star3", 6, 1),
    ("chinese-checkers:2@rhombus9", 4, 2),
    ("chinese-checkers:2@rhombus7", 4, 2),
    ("diamond:2", 4, 2),
    ("diamond:3", 3, 1),
];

fn keeps_players<F: Form>(variant: &Variant<F>, symmetry: Symmetry<F::Board>) -> bool {
    variant.renamed(Player::FIRST, symmetry) == Some(Player::FIRST)
}

fn orders<F: Form>() {
    let known: BTreeMap<_, _> = ORDERS
        .iter()
        .map(|&(name, all, keep)| (name, (all, keep)))
        .collect();

    for variant in variants::<F>() {
        let all = variant.symmetries().count();
        let keep = variant
            .symmetries()
            .filter(|&s| keeps_players(&variant, s))
            .count();
        assert_eq!(
            Some(&(all, keep)),
            known.get(variant.seating().name()),
            "{variant}"
        );
        for symmetry in Symmetry::all() {
            let keeps = variant.symmetries().any(|kept| kept == symmetry);
            assert_eq!(variant.start().mapped(symmetry).is_some(), keeps);
            assert_eq!(variant.renamed(Player::FIRST, symmetry).is_some(), keeps);
            let nobody = Player::new(variant.players().len());
            assert_eq!(
                nobody.and_then(|nobody| variant.renamed(nobody, symmetry)),
                None
            );
        }
    }
}

#[test]
fn as_many_as_worked_out_by_hand() {
    for_every_form!(orders);
}

/// Homes, goals and partners go along with the players, and the turn order
/// stays.
fn seats<F: Form>() {
    for variant in variants::<F>() {
        for symmetry in variant.symmetries() {
            let renamed = |player| variant.renamed(player, symmetry).expect("a player");
            let players: Vec<Player> = variant.players().collect();
            for (i, &player) in players.iter().enumerate() {
                let image = renamed(player);
                let (seat, there) = (variant.seat(player).unwrap(), variant.seat(image).unwrap());
                assert_eq!(symmetry.image(seat.home()), there.home());
                assert_eq!(symmetry.image(seat.goal()), there.goal());
                assert_eq!(symmetry.image(seat.foreign()), there.foreign());
                assert_eq!(
                    seat.goal_tip().map(|tip| symmetry.apply(tip)),
                    there.goal_tip()
                );
                let next = renamed(players[(i + 1) % players.len()]);
                assert_eq!(next.index(), (image.index() + 1) % players.len());
                let teams = variant.seating().teams();
                assert_eq!(teams.partner(player).map(renamed), teams.partner(image));
            }
            let start = variant.start();
            let image = start.mapped(symmetry).expect("it keeps the rules");
            assert_eq!(Ok(image), variant.start_with(renamed(Player::FIRST)));
        }
    }
}

#[test]
fn seats_go_to_seats() {
    for_every_form!(seats);
}

type Moves<F> = BTreeSet<LeapMove<<F as Form>::Board>>;

/// Everything that can be asked of a position is the same of its image, under
/// the players' new names.
fn same_game<F: Form>(position: &LeapPosition<F>, symmetry: Symmetry<F::Board>) {
    let variant = position.variant();
    let renamed = |player| variant.renamed(player, symmetry).expect("a player");
    let image = position.mapped(symmetry).expect("it keeps the rules");
    assert_eq!(image.to_setup().build(), Ok(image));
    assert_eq!(image.mapped(symmetry.inverse()), Some(*position));
    assert_eq!(image.to_move(), position.to_move().map(renamed));

    let mapped: Moves<F> = position.legal_moves().map(|m| m.mapped(symmetry)).collect();
    assert_eq!(image.legal_moves().collect::<Moves<F>>(), mapped);
    for m in position.legal_moves() {
        let (mut next, mut next_image) = (*position, image);
        next.apply_unchecked(m);
        next_image.apply(m.mapped(symmetry)).expect("a legal move");
        assert_eq!(next.mapped(symmetry), Some(next_image));
        assert_eq!(
            position.is_irreversible(m),
            image.is_irreversible(m.mapped(symmetry))
        );
    }
    for player in variant.players() {
        let there = renamed(player);
        assert_eq!(position.standing(player), image.standing(there));
        assert_eq!(
            position.finishers().finish(player),
            image.finishers().finish(there)
        );
    }
    match (position.outcome(), image.outcome()) {
        (Some(outcome), Some(there)) => {
            assert_eq!(outcome.reason(), there.reason());
            for player in variant.players() {
                assert_eq!(outcome.place(player), there.place(renamed(player)));
            }
        }
        (None, None) => {}
        _ => panic!("only one of {position} and {image} is over"),
    }
}

fn images<F: Form>() {
    for variant in variants::<F>() {
        let positions = positions(0x5eed_0001, variant.start(), 400);
        for position in positions.iter().step_by(20) {
            for symmetry in variant.symmetries() {
                same_game(position, symmetry);
            }
        }
    }
}

#[test]
fn the_image_of_a_position_is_the_same_game() {
    for_every_form!(images);
}

/// Perft of every image: to depth 3 where there are few moves, else 2.
fn perfts<F: Form>() {
    for variant in variants::<F>() {
        let mut positions = positions(0x5eed_0002, variant.start(), 120);
        positions.retain({
            let mut number = 0;
            move |_| {
                number += 1;
                number % 30 == 1
            }
        });
        for position in positions {
            let depth = if position.count_legal_moves() <= 40 {
                3
            } else {
                2
            };
            let count = perft(&position, depth);
            for (symmetry, image) in position.images() {
                assert_eq!(perft(&image, depth), count, "{position} under {symmetry}");
            }
        }
    }
}

#[test]
fn perft_is_the_same_under_every_symmetry() {
    for_every_form!(perfts);
}

fn canonicals<F: Form>() {
    for variant in variants::<F>() {
        for position in positions(0x5eed_0003, variant.start(), 200) {
            let canonical = position.canonical();
            assert_eq!(canonical.canonical(), canonical);
            assert_eq!(canonical.canonical_symmetry(), Symmetry::IDENTITY);
            assert_eq!(
                position.mapped(position.canonical_symmetry()),
                Some(canonical)
            );
            assert_eq!(canonical.to_move(), position.to_move());
            assert_eq!(canonical.finishers(), position.finishers());
            let first = position.images().next();
            assert_eq!(first, Some((Symmetry::IDENTITY, position)));
            for (symmetry, image) in position.images() {
                if keeps_players(&variant, symmetry) {
                    assert_eq!(image.canonical(), canonical);
                    assert_eq!(image.canonical().key(), canonical.key());
                }
            }
        }
    }
}

#[test]
fn the_canonical_position_is_one_for_all_mirror_images() {
    for_every_form!(canonicals);
}

/// Published: the positions that can be reached, a mirror image not counted
/// again.
#[test]
fn positions_of_the_rhombus_up_to_the_mirror() {
    let start = Variant::<ChineseCheckers<Rhombus<9>>>::of_seating(0)
        .unwrap()
        .start();
    let mut reached = HashSet::from([start.canonical()]);
    for expected in [7, 98, 1253, 16045] {
        reached = reached
            .iter()
            .flat_map(|position| {
                position.legal_moves().map(|m| {
                    let mut next = *position;
                    next.apply_unchecked(m);
                    next.canonical()
                })
            })
            .collect();
        assert_eq!(reached.len(), expected);
    }
}

/// The planes of an image are the images of the planes, seen by the mover.
fn planes<F: Form>() {
    for variant in variants::<F>() {
        for position in positions(0x5eed_0004, variant.start(), 60) {
            let planes = || 0..position.plane_count();
            for (symmetry, image) in position.images().filter(|_| position.to_move().is_some()) {
                for plane in planes() {
                    assert_eq!(image.plane(plane), symmetry.image(position.plane(plane)));
                }
            }
            assert!(position.plane(position.plane_count()).is_empty());
            let counted: usize = planes().map(|plane| position.plane(plane).count()).sum();
            assert_eq!(position.features().count(), counted);
            assert!(position.features().all(|(plane, cell)| {
                hoppity::Cell::new(cell).is_some_and(|cell| position.plane(plane).contains(cell))
            }));
        }
    }
}

#[test]
fn planes_go_along() {
    for_every_form!(planes);
}

/// Coming home, one after the other, until the end.
fn homecomings<F: Form>() {
    for variant in variants::<F>() {
        let (setup, _steps) = nearly_home(variant);
        let mut positions = vec![setup.build().expect("a position")];
        let mut longest = 0;
        while let Some(position) = positions.pop() {
            for symmetry in variant.symmetries() {
                same_game(&position, symmetry);
            }
            longest = longest.max(position.finishers().len());
            let home = position.legal_moves().find_map(|m| {
                let mut next = position;
                next.apply_unchecked(m);
                (next.finishers() != position.finishers()).then_some(next)
            });
            positions.extend(home);
        }
        let racers_left = variant.players().len().min(2) - 1;
        let all = variant.players().len() - racers_left;
        let expected = match (variant.seating().teams(), variant.play_on()) {
            (Teams::Solo, PlayOn::Off) => 1,
            (Teams::Solo, PlayOn::On) => all,
            _ => 3 - usize::from(variant.seating().teams() == Teams::Adjacent),
        };
        assert_eq!(longest, expected, "{variant}");
    }
}

#[test]
fn homecomings_go_along() {
    for_every_form!(homecomings);
}
