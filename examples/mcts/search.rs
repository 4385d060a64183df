//! A Monte-Carlo tree search that plays any game of the crate, for one player
//! or for six: it knows nothing but the trait [`Position`].

use std::cmp::Reverse;
use std::ops::Range;

use hoppity::{Player, Position};

use crate::judge::{Scores, scores};
use crate::random::Random;

/// How eager the search is to try what it has seldom tried.
const CURIOSITY: f64 = 0.5;
/// For how many turns a playout of a race goes on: random players would never
/// come home.
const HORIZON: usize = 12;
/// Of how many random moves a playout takes the best.
const TRIES: usize = 4;

/// A move that the search has thought of, and what came of it.
struct Node<M> {
    /// The move that leads here; none leads to the root.
    m: Option<M>,
    playouts: u32,
    /// The sum of the playouts' scores, for the player who makes the move.
    score: f64,
    /// Where the answers stand among the nodes, if they are there yet.
    answers: Range<usize>,
}

/// All nodes in one list, the root first.
struct Tree<M>(Vec<Node<M>>);

const ROOT: usize = 0;

/// The best move for whoever is to move; `None` when the game is over.
pub(crate) fn choose<P: Position>(
    position: &P,
    playouts: u32,
    random: &mut Random,
) -> Option<P::Move> {
    let mut tree = Tree(vec![Node::new(None)]);
    tree.expand(ROOT, position);
    for _ in 0..playouts {
        let (path, leaf) = tree.descend(*position);
        tree.learn(&path, &scores(position, &play_out(leaf, random)));
    }
    tree.most_tried()
}

impl<M> Node<M> {
    const fn new(m: Option<M>) -> Self {
        Self {
            m,
            playouts: 0,
            score: 0.0,
            answers: 0..0,
        }
    }

    /// UCT: the mean of what came of the move, and more the less it was tried.
    /// For a sum `s` of `n` playouts, of `N` that came by: `s/n + c·√(ln N/n)`.
    fn promise(&self, passing: f64) -> f64 {
        if self.playouts == 0 {
            return f64::INFINITY;
        }
        let playouts = f64::from(self.playouts);
        self.score / playouts + CURIOSITY * (passing.ln() / playouts).sqrt()
    }
}

impl<M: Copy> Tree<M> {
    /// Goes down by the most promising moves, to the first that is new. Gives
    /// the nodes on the way, each with the player who chose it, and the
    /// position at its end.
    fn descend<P: Position<Move = M>>(&mut self, root: P) -> (Vec<(usize, Player)>, P) {
        let (mut node, mut position) = (ROOT, root);
        let mut path = Vec::new();
        while let Some(player) = position.to_move() {
            self.expand(node, &position);
            let Some((next, m)) = self.most_promising(node) else {
                break;
            };
            node = next;
            position.apply_unchecked(m);
            path.push((node, player));
            if self.0[node].playouts == 0 {
                break;
            }
        }
        (path, position)
    }

    /// Adds the moves from a node, unless they are there: those first that
    /// bring their player furthest.
    fn expand<P: Position<Move = M>>(&mut self, node: usize, position: &P) {
        if let (Some(player), true) = (position.to_move(), self.0[node].answers.is_empty()) {
            let mut moves: Vec<M> = position.legal_moves().collect();
            moves.sort_by_cached_key(|&m| Reverse(after(position, m).standing(player)));
            let first = self.0.len();
            self.0.extend(moves.into_iter().map(|m| Node::new(Some(m))));
            self.0[node].answers = first..self.0.len();
        }
    }

    /// The move to try next, of the first few: the more, the more playouts came
    /// by, as there are too many moves to try them all at every node.
    fn most_promising(&self, node: usize) -> Option<(usize, M)> {
        let playouts = self.0[node].playouts;
        let few = 2 + 2 * playouts.isqrt() as usize;
        let promise = |&node: &usize| self.0[node].promise(f64::from(playouts));
        let first = self.0[node].answers.clone().take(few);
        let best = first
            .rev()
            .max_by(|one, other| promise(one).total_cmp(&promise(other)))?;
        Some((best, self.0[best].m?))
    }

    /// Adds a playout to every node on its path.
    fn learn(&mut self, path: &[(usize, Player)], scores: &Scores) {
        self.0[ROOT].playouts += 1;
        for &(node, player) in path {
            self.0[node].playouts += 1;
            self.0[node].score += scores[player.index()];
        }
    }

    fn most_tried(&self) -> Option<M> {
        let answers = self.0[ROOT].answers.clone();
        let best = answers.rev().max_by_key(|&node| self.0[node].playouts)?;
        self.0[best].m
    }
}

/// Plays on at random, with a bent for moves that bring their player further:
/// to the end, or in a race to the horizon.
fn play_out<P: Position>(mut position: P, random: &mut Random) -> P {
    let mut moves = Vec::new();
    for turn in 0.. {
        let Some(player) = position.to_move() else {
            break;
        };
        if turn == HORIZON && position.standing(player).is_some() {
            break;
        }
        moves.clear();
        position.legal_moves().for_each(|m| moves.push(m));
        let tries = (0..TRIES).filter_map(|_| random.pick(&moves));
        let best = tries
            .map(|m| after(&position, m))
            .max_by_key(|next| next.standing(player));
        position = best.unwrap_or(position);
    }
    position
}

fn after<P: Position>(position: &P, m: P::Move) -> P {
    let mut next = *position;
    next.apply_unchecked(m);
    next
}
