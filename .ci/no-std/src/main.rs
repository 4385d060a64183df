//! Plays with hoppity where there is no standard library: a panic handler and
//! an allocator of its own, which would clash with those of `std`. The exit
//! status is 0 if all went well.

#![no_std]
#![no_main]

extern crate alloc;

use alloc::string::ToString;
use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::panic::PanicInfo;
use core::ptr;
use core::sync::atomic::{AtomicUsize, Ordering};

use hoppity::{AnyPosition, AnyVariant, Game, Player, Position};

// The C library starts the program and ends it.
#[link(name = "c")]
unsafe extern "C" {
    fn abort() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: `abort` takes nothing and may be called at any time.
    unsafe { abort() }
}

/// What `alloc`, compiled for unwinding, refers to; it is never called.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

const HEAP: usize = 1 << 20;

/// Hands out memory from one block, and takes none back.
struct Bump {
    heap: UnsafeCell<[u8; HEAP]>,
    used: AtomicUsize,
}

// SAFETY: `used` gives each byte of the heap away once only.
unsafe impl Sync for Bump {}

// SAFETY: each block lies inside the heap, is aligned, and overlaps no other.
unsafe impl GlobalAlloc for Bump {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let heap: *mut u8 = self.heap.get().cast();
        let room = layout.size() + layout.align() - 1;
        let used = self.used.fetch_add(room, Ordering::Relaxed);
        if used + room > HEAP {
            return ptr::null_mut();
        }
        // SAFETY: `used + room` lies in the heap.
        let free = unsafe { heap.add(used) };
        // SAFETY: what is left of `room` after aligning is at least the size.
        unsafe { free.add(free.align_offset(layout.align())) }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: Bump = Bump {
    heap: UnsafeCell::new([0; HEAP]),
    used: AtomicUsize::new(0),
};

#[unsafe(no_mangle)]
extern "C" fn main(_: i32, _: *const *const u8) -> i32 {
    for name in ["halma:2", "chinese-checkers:3", "diamond:2", "kalah:6x4"] {
        if play(name).is_none() {
            return 1;
        }
    }
    0
}

/// A few moves, what they look like as text, the way back, and a resignation.
fn play(name: &str) -> Option<()> {
    let start = name.parse::<AnyVariant>().ok()?.start();
    let mut game = Game::new(start);
    for _ in 0..10 {
        let m = game.legal_moves().last()?;
        let text = game.position().format_move(m).to_string();
        game.apply(game.position().parse_move(&text).ok()?).ok()?;
    }
    let text = game.position().to_string();
    let read: AnyPosition = text.parse().ok()?;
    let is_same = read == *game.position() && read.key() == game.position().key();
    for _ in 0..10 {
        game.undo()?;
    }
    game.resign(Player::FIRST).ok()?;
    (is_same && *game.start() == start).then_some(())
}
