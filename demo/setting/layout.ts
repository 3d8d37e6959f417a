/** A row of sites: its number, their type, how many, and one site's width and depth in metres. */
export interface LayoutRow {
  row_no: string
  type: string
  sites: number
  width: number
  depth: number
}

export interface LayoutBlock {
  block_ref: string
  /** Metres east and north of the park's origin. */
  origin: readonly [number, number]
  rows: readonly LayoutRow[]
}

const rows = (row_nos: string, type: string, sites: number, width: number, depth: number): LayoutRow[] =>
  row_nos.split(' ').map((row_no) => ({ row_no, type, sites, width, depth }))

/** Three blocks of 200 sites: the lawn, the monumental and chapel side, the garden of children and ashes. */
export const storyBlocks: readonly LayoutBlock[] = [
  {
    block_ref: 'A',
    origin: [0, 0],
    rows: [
      ...rows('1 2 3 4', 'LAWN_SINGLE', 20, 1.2, 2.4),
      ...rows('5 6', 'LAWN_DOUBLE', 20, 1.2, 2.4),
      ...rows('7', 'LAWN_AT_NEED', 20, 1.2, 2.4),
      ...rows('8', 'LAWN_COMPANION', 20, 2.4, 2.4),
      ...rows('9 10', 'LAWN_SINGLE', 20, 1.2, 2.4),
    ],
  },
  {
    block_ref: 'B',
    origin: [70, 0],
    rows: [
      ...rows('1 2 3 4', 'MONUMENTAL_SINGLE', 20, 1.5, 2.7),
      ...rows('5 5A', 'CHAPEL_SINGLE', 20, 1.5, 2.7),
      ...rows('6 7', 'MONUMENTAL_FAMILY_4', 20, 3, 5.4),
      ...rows('8', 'MONUMENTAL_FAMILY_9', 10, 4.5, 8.1),
      ...rows('9', 'CHAPEL_FAMILY_5', 10, 7.5, 2.7),
      ...rows('10', 'MONUMENTAL_SINGLE', 20, 1.5, 2.7),
    ],
  },
  {
    block_ref: 'C',
    origin: [0, 60],
    rows: [
      ...rows('1 2 3', 'CHILD', 20, 0.9, 1.5),
      ...rows('4 5 6', 'ASHES_GARDEN', 20, 1, 1),
      ...rows('7 8', 'ASHES_NICHE', 40, 0.5, 0.5),
    ],
  },
]

/** Rows of one kind: how many rows, their type, sites a row, and one site's width and depth in metres. */
type Strip = readonly [rows: number, type: string, sites: number, width: number, depth: number]

/** What blocks look like beyond the three scripted ones, 1,080 sites each, one after the other and again. */
const patterns: readonly (readonly Strip[])[] = [
  [
    [22, 'LAWN_SINGLE', 30, 1.2, 2.4],
    [8, 'LAWN_DOUBLE', 30, 1.2, 2.4],
    [6, 'LAWN_AT_NEED', 30, 1.2, 2.4],
  ],
  [
    [20, 'MONUMENTAL_SINGLE', 30, 1.5, 2.7],
    [24, 'MONUMENTAL_FAMILY_4', 15, 3, 5.4],
    [12, 'MONUMENTAL_FAMILY_9', 10, 4.5, 8.1],
  ],
  [
    [20, 'LAWN_DOUBLE', 30, 1.2, 2.4],
    [24, 'LAWN_COMPANION', 20, 2.4, 2.4],
  ],
  [
    [12, 'CHILD', 30, 0.9, 1.5],
    [12, 'ASHES_GARDEN', 30, 1, 1],
    [9, 'ASHES_NICHE', 40, 0.5, 0.5],
  ],
  [
    [28, 'CHAPEL_SINGLE', 30, 1.5, 2.7],
    [20, 'CHAPEL_FAMILY_5', 12, 7.5, 2.7],
  ],
]

/** A to Z, AA to AZ, BA and so on. */
function blockRef(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : blockRef(Math.floor(place / 26) - 1) + letter
}

const [cellWidth, cellDepth] = [130, 400]
const northOfStories = 110

/** One block of a pattern with at most `most` sites. */
function patternBlock(place: number, across: number, most: number): LayoutBlock {
  const cell = place - storyBlocks.length
  const origin = [
    (cell % across) * cellWidth,
    northOfStories + Math.floor(cell / across) * cellDepth,
  ] as const
  const all: LayoutRow[] = []
  let left = most
  for (const [count, type, sites, width, depth] of patterns[cell % patterns.length]!)
    for (let n = 0; n < count && left > 0; n += 1) {
      const row_no = String(all.length + 1)
      all.push({ row_no, type, sites: Math.min(sites, left), width, depth })
      left -= Math.min(sites, left)
    }
  return { block_ref: blockRef(place), origin, rows: all }
}

/** The blocks of a park of this many sites: the three scripted ones, and others on a grid to the north of them. */
export function layOut(sites: number): LayoutBlock[] {
  const blocks = [...storyBlocks]
  let left = sites - 600
  const across = Math.ceil(Math.sqrt((left / 1080) * 3))
  while (left > 0) {
    const block = patternBlock(blocks.length, across, left)
    blocks.push(block)
    left -= block.rows.reduce((sum, row) => sum + row.sites, 0)
  }
  return blocks
}
