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
    [11, 'LAWN_SINGLE', 60, 1.2, 2.4],
    [4, 'LAWN_DOUBLE', 60, 1.2, 2.4],
    [3, 'LAWN_AT_NEED', 60, 1.2, 2.4],
  ],
  [
    [12, 'MONUMENTAL_SINGLE', 50, 1.5, 2.7],
    [12, 'MONUMENTAL_FAMILY_4', 30, 3, 5.4],
    [6, 'MONUMENTAL_FAMILY_9', 20, 4.5, 8.1],
  ],
  [
    [10, 'LAWN_DOUBLE', 60, 1.2, 2.4],
    [12, 'LAWN_COMPANION', 40, 2.4, 2.4],
  ],
  [
    [6, 'CHILD', 60, 0.9, 1.5],
    [6, 'ASHES_GARDEN', 60, 1, 1],
    [6, 'ASHES_NICHE', 60, 0.5, 0.5],
  ],
  [
    [14, 'CHAPEL_SINGLE', 60, 1.5, 2.7],
    [15, 'CHAPEL_FAMILY_5', 16, 7.5, 2.7],
  ],
]

/** Where the five blocks of the patterns lie in their quarter of the park, with roads between them. */
const placesInQuarter: readonly (readonly [number, number])[] = [
  [0, 0],
  [125, 0],
  [0, 90],
  [240, 0],
  [240, 65],
]

/** A to Z, AA to AZ, BA and so on. */
function blockRef(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : blockRef(Math.floor(place / 26) - 1) + letter
}

/** A quarter of the park, five blocks with the roads around them, in metres. */
export const quarter = { width: 385, depth: 215 } as const
const northOfStories = 110

/** The south-west corners of the quarters that this many blocks take. */
export function quartersOf(blocks: number): (readonly [number, number])[] {
  const count = Math.ceil(blocks / placesInQuarter.length)
  const across = Math.ceil(Math.sqrt((count * quarter.depth) / quarter.width))
  return Array.from({ length: count }, (_, at) => [
    (at % across) * quarter.width,
    northOfStories + Math.floor(at / across) * quarter.depth,
  ])
}

/** Metres between two sites of a row, and between two rows. */
export const gap = 0.3
export const path = 1.5

/** How large a block is, without its rim. */
export const blockSize = ({ rows }: Pick<LayoutBlock, 'rows'>) => ({
  width: Math.max(...rows.map(({ sites, width }) => sites * (width + gap))),
  depth: rows.reduce((sum, { depth }) => sum + depth + path, 0),
})

/** The rows of a pattern with at most `most` sites. */
function patternRows(place: number, most: number): LayoutRow[] {
  const all: LayoutRow[] = []
  let left = most
  for (const [count, type, sites, width, depth] of patterns[place % patterns.length]!)
    for (let n = 0; n < count && left > 0; n += 1) {
      const row_no = String(all.length + 1)
      all.push({ row_no, type, sites: Math.min(sites, left), width, depth })
      left -= Math.min(sites, left)
    }
  return all
}

/** The blocks of a park of this many sites: the three scripted ones, and others in quarters to the north of them. */
export function layOut(sites: number): LayoutBlock[] {
  const others: LayoutRow[][] = []
  for (let left = sites - 600; left > 0;) {
    const rows = patternRows(others.length, left)
    others.push(rows)
    left -= rows.reduce((sum, row) => sum + row.sites, 0)
  }
  const quarters = quartersOf(others.length)
  return [
    ...storyBlocks,
    ...others.map((rows, at): LayoutBlock => {
      const [east, north] = quarters[Math.floor(at / placesInQuarter.length)]!
      const [right, up] = placesInQuarter[at % placesInQuarter.length]!
      return { block_ref: blockRef(storyBlocks.length + at), origin: [east + right, north + up], rows }
    }),
  ]
}
