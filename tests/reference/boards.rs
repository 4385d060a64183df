//! Boards of the leaping games: which cells there are, which are neighbours, what they are
//! called, and the camps that armies start from. No players, no turns.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A cell as on RULES' page: (x, y) from the top left, or axial (q, r) on a star.
pub type Cell = (i32, i32);

/// A set of cells.
pub type Cells = BTreeSet<Cell>;

const ORTHOGONAL: [Cell; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const RISING: [Cell; 2] = [(1, -1), (-1, 1)];
const FALLING: [Cell; 2] = [(1, 1), (-1, -1)];

/// The cell that lies one step further in a direction.
pub fn beyond(cell: Cell, direction: Cell) -> Cell {
    (cell.0 + direction.0, cell.1 + direction.1)
}

/// The cells of a board and the directions in which they are neighbours.
#[derive(Clone, Debug)]
pub struct Board {
    pub cells: Cells,
    pub directions: Vec<Cell>,
    names: BTreeMap<Cell, String>,
}

impl Board {
    /// A board by its name in the data, `square16`, `rhombus9`, `star`, `star3` and the like,
    /// with 4, 6 or 8 directions.
    pub fn named(name: &str, directions: usize) -> Self {
        let size = |text: &str| text.parse().expect("the size of a board");
        if name == "star" {
            assert_eq!(directions, 6, "a star has 6 directions");
            Self::star(4)
        } else if let Some(side) = name.strip_prefix("star") {
            assert_eq!(directions, 6, "a star has 6 directions");
            Self::star(size(side))
        } else if let Some(side) = name.strip_prefix("square") {
            Self::square(size(side), directions)
        } else if let Some(side) = name.strip_prefix("rhombus") {
            Self::square(size(side), directions)
        } else {
            panic!("no board is called {name}")
        }
    }

    /// `side` × `side` cells: a square with 4 or 8 directions, a rhombus with 6.
    pub fn square(side: i32, directions: usize) -> Self {
        let rows = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
        Self::with_columns(rows.collect(), directions)
    }

    /// Any cells, the topmost at y = 0, columns lettered from the left, rows numbered from the
    /// bottom (N1).
    pub fn with_columns(cells: Cells, directions: usize) -> Self {
        let height = cells.iter().map(|&(_, y)| y + 1).max().unwrap_or_default();
        let names = cells
            .iter()
            .map(|&(x, y)| ((x, y), format!("{}{}", letter(x), height - y)))
            .collect();
        Self {
            cells,
            directions: directions_of(directions),
            names,
        }
    }

    /// The star around a hexagon with `side + 1` cells to an edge: 121 cells for side 4, 73 for
    /// side 3.
    pub fn star(side: i32) -> Self {
        let tip = 2 * side;
        let cells: Cells = (-tip..=tip)
            .flat_map(|r| (-tip..=tip).map(move |q| (q, r)))
            .filter(|&(q, r)| {
                let coordinates = [q, r, -q - r];
                coordinates.iter().all(|&each| each >= -side)
                    || coordinates.iter().all(|&each| each <= side)
            })
            .collect();
        // N1: rows lettered from the bottom, cells numbered from the left within the row.
        let mut names = BTreeMap::new();
        for r in -tip..=tip {
            let row = cells.iter().filter(|cell| cell.1 == r);
            for (number, &cell) in (1..).zip(row) {
                names.insert(cell, format!("{}{number}", letter(tip - r)));
            }
        }
        Self {
            cells,
            directions: directions_of(6),
            names,
        }
    }

    /// The name of a cell (N1).
    pub fn name(&self, cell: Cell) -> String {
        self.names[&cell].clone()
    }

    /// The cell of a name (N1), if there is one.
    pub fn cell(&self, name: &str) -> Option<Cell> {
        let named = self.names.iter().find(|(_, each)| *each == name);
        named.map(|(&cell, _)| cell)
    }

    /// The neighbours of a cell.
    pub fn neighbours(&self, cell: Cell) -> Vec<Cell> {
        self.directions
            .iter()
            .map(|&direction| beyond(cell, direction))
            .filter(|neighbour| self.cells.contains(neighbour))
            .collect()
    }

    /// How many steps each cell is away from the nearest target on the empty board (L13).
    pub fn steps_to(&self, targets: &Cells) -> BTreeMap<Cell, u32> {
        let mut steps: BTreeMap<Cell, u32> = targets.iter().map(|&cell| (cell, 0)).collect();
        let mut queue: VecDeque<Cell> = targets.iter().copied().collect();
        while let Some(cell) = queue.pop_front() {
            for neighbour in self.neighbours(cell) {
                if !steps.contains_key(&neighbour) {
                    steps.insert(neighbour, steps[&cell] + 1);
                    queue.push_back(neighbour);
                }
            }
        }
        steps
    }
}

/// The directions of L4 by their number.
fn directions_of(number: usize) -> Vec<Cell> {
    let mut directions = ORTHOGONAL.to_vec();
    match number {
        4 => {}
        6 => directions.extend(RISING),
        8 => directions.extend([RISING, FALLING].concat()),
        _ => panic!("no board has {number} directions"),
    }
    directions
}

/// `a` for 0, `b` for 1, …
fn letter(index: i32) -> char {
    let index = u8::try_from(index).expect("a row or column of a board");
    char::from(b'a' + index)
}

/// A corner of a square board or a rhombus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    BottomRight,
    BottomLeft,
    TopLeft,
    TopRight,
}

impl Corner {
    /// The corners in the order of the seats, clockwise from the bottom right (H2).
    pub const CLOCKWISE: [Self; 4] = [
        Self::BottomRight,
        Self::BottomLeft,
        Self::TopLeft,
        Self::TopRight,
    ];

    /// The corner diagonally opposite.
    pub fn opposite(self) -> Self {
        match self {
            Self::BottomRight => Self::TopLeft,
            Self::BottomLeft => Self::TopRight,
            Self::TopLeft => Self::BottomRight,
            Self::TopRight => Self::BottomLeft,
        }
    }

    /// The corner cell itself.
    pub fn tip(self, side: i32) -> Cell {
        let last = side - 1;
        match self {
            Self::BottomRight => (last, last),
            Self::BottomLeft => (0, last),
            Self::TopLeft => (0, 0),
            Self::TopRight => (last, 0),
        }
    }

    /// A camp in the corner, its rows' lengths given from the corner inwards (H1).
    pub fn camp(self, side: i32, rows: &[i32]) -> Cells {
        let (x, y) = self.tip(side);
        let inwards = |edge: i32| if edge == 0 { 1 } else { -1 };
        let mut camp = Cells::new();
        for (row, &length) in (0..).zip(rows) {
            for column in 0..length {
                camp.insert((x + column * inwards(x), y + row * inwards(y)));
            }
        }
        camp
    }
}

/// A point of the star (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    South,
    SouthWest,
    NorthWest,
    North,
    NorthEast,
    SouthEast,
}

impl Point {
    /// The points clockwise from the bottom (C1).
    pub const CLOCKWISE: [Self; 6] = [
        Self::South,
        Self::SouthWest,
        Self::NorthWest,
        Self::North,
        Self::NorthEast,
        Self::SouthEast,
    ];

    /// The point opposite.
    pub fn opposite(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::SouthWest => Self::NorthEast,
            Self::NorthWest => Self::SouthEast,
            Self::North => Self::South,
            Self::NorthEast => Self::SouthWest,
            Self::SouthEast => Self::NorthWest,
        }
    }

    /// How far a cell lies out from the centre towards this point: on a star of side 4 the
    /// point's cells are those at 5 and more (C1), the hexagon's edge is at 4, the tip at 8.
    fn height(self, (q, r): Cell) -> i32 {
        match self {
            Self::South => r,
            Self::SouthWest => -q,
            Self::NorthWest => -q - r,
            Self::North => -r,
            Self::NorthEast => q,
            Self::SouthEast => q + r,
        }
    }

    /// The cells of the point: 10 on the star of side 4, 6 on the one of side 3.
    pub fn cells(self, board: &Board, side: i32) -> Cells {
        let all = board.cells.iter().copied();
        all.filter(|&cell| self.height(cell) > side).collect()
    }

    /// The point and the row of the hexagon's edge next to it (C5, D1).
    pub fn cells_with_edge(self, board: &Board, side: i32) -> Cells {
        let in_hexagon = |cell: Cell| {
            Self::CLOCKWISE
                .iter()
                .all(|point| point.height(cell) <= side)
        };
        let all = board.cells.iter().copied();
        let edge = all.filter(|&cell| self.height(cell) == side && in_hexagon(cell));
        self.cells(board, side).into_iter().chain(edge).collect()
    }

    /// The outermost cell of the point.
    pub fn tip(self, board: &Board, side: i32) -> Cell {
        let all = board.cells.iter().copied();
        all.max_by_key(|&cell| self.height(cell))
            .filter(|&cell| self.height(cell) == 2 * side)
            .expect("a star has six tips")
    }
}
