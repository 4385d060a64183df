//! Random numbers, the same in every run.

use hoppity::Position;

/// A xorshift generator of 64 bits.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new() -> Self {
        Self(12345)
    }

    /// One of some values, of which there is at least one.
    pub(crate) fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// A number below `bound`, which is not 0: the high half of a product.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let number = (u128::from(self.0) * bound as u128) >> 64;
        usize::try_from(number).expect("it is below a usize")
    }
}

/// The legal moves in their own order: what is picked of them stays the same
/// when the crate lists them in another.
pub(crate) fn sorted_moves<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves: Vec<P::Move> = position.legal_moves().collect();
    moves.sort_unstable();
    moves
}
