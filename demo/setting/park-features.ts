import { Random } from '../basics/random.ts'
import { blockSize, quarter, quartersOf, storyBlocks, type LayoutBlock } from './layout.ts'

type Point = readonly [east: number, north: number]

/** A path, gate, building or tree of the park, in metres. */
interface Feature {
  kind: 'path' | 'gate' | 'building' | 'tree'
  name: string | null
  places: readonly Point[]
}

/** Metres between the park's outermost blocks and its fence. */
const rim = 20
/** Where the road from the gate runs: between the second and the third column of a quarter. */
const avenue = 232
/** The road along the quarters, north of the first three blocks. */
const road = 96

const centimetres = (point: Point) => `(${point.map((metres) => Math.round(metres * 100)).join()})`

/** The east and north end of the blocks. */
const endOf = (blocks: readonly LayoutBlock[]): Point => {
  const ends = blocks.map((block) => {
    const { width, depth } = blockSize(block)
    return [block.origin[0] + width, block.origin[1] + depth] as const
  })
  return [Math.max(...ends.map(([east]) => east)), Math.max(...ends.map(([, north]) => north))]
}

/** The fence: along the road in the south, bent a little where it follows the land. */
function fence([east, north]: Point): Point[] {
  return [
    [-rim - 4, -rim + 4],
    [avenue - 60, -rim - 4],
    [avenue, -rim - 8],
    [avenue + 70, -rim - 4],
    [east + rim, -rim + 8],
    [east + rim + 6, north * 0.45],
    [east + rim - 2, north + rim - 6],
    [east * 0.6, north + rim + 8],
    [east * 0.2, north + rim],
    [-rim, north + rim - 8],
    [-rim - 8, north * 0.5],
  ]
}

const path = (name: string | null, ...places: Point[]): Feature => ({ kind: 'path', name, places })
const gate = (name: string, at: Point): Feature => ({ kind: 'gate', name, places: [at] })
const building = (name: string | null, [east, north]: Point, [width, depth]: Point): Feature => ({
  kind: 'building',
  name,
  places: [
    [east, north],
    [east + width, north],
    [east + width, north + depth],
    [east, north + depth],
  ],
})

/** The paths around the blocks of each quarter. */
function pathsOf([east, north]: Point): Feature[] {
  const [top, right] = [north + quarter.depth - 11, east + quarter.width - 10]
  return [
    path(null, [east + 117, north - 14], [east + 117, top]),
    path(null, [east - 9, north + 80], [east + 117, north + 80]),
    path(null, [east + avenue, north + 54], [right, north + 54]),
    path(null, [right, north - 14], [right, top], [east - 9, top]),
  ]
}

/** The south of the park: the first blocks, the chapel and the office. */
const entrance = (west: number): Feature[] => [
  path(null, [west, -9], [62, -9], [62, road]),
  path(null, [west, 49], [62, 49]),
  path(null, [avenue, 34], [avenue + 34, 34], [avenue + 34, 40]),
  path(null, [avenue, 10], [avenue - 14, 10]),
  path(null, [avenue, 62], [avenue - 34, 62]),
  building('Chapel', [avenue + 22, 40], [24, 15]),
  building(null, [avenue + 30, 55], [8, 8]),
  building('Office', [avenue - 32, 3], [18, 12]),
  building('Columbarium', [avenue - 50, 55], [14, 14]),
  building('Workshop', [avenue + 92, 2], [22, 13]),
  path(null, [avenue, -2], [avenue + 103, -2], [avenue + 103, 2]),
]

/** Trees in a row, none quite in its place. */
function row(random: Random, [fromEast, fromNorth]: Point, [toEast, toNorth]: Point, every: number) {
  const count = Math.floor(Math.hypot(toEast - fromEast, toNorth - fromNorth) / every)
  return Array.from({ length: count }, (_, n): Point => {
    const share = (n + 0.5) / count
    const off = () => (random.next() - 0.5) * 2.5
    return [fromEast + share * (toEast - fromEast) + off(), fromNorth + share * (toNorth - fromNorth) + off()]
  })
}

const isOn = ([east, north]: Point, block: LayoutBlock) => {
  const { width, depth } = blockSize(block)
  const [west, south] = block.origin
  return east > west - 4 && east < west + width + 4 && north > south - 4 && north < south + depth + 4
}

/** Metres between a point and the nearest of a line. */
function distance([east, north]: Point, [from, to]: readonly [Point, Point]) {
  const [across, up] = [to[0] - from[0], to[1] - from[1]]
  const along = ((east - from[0]) * across + (north - from[1]) * up) / (across ** 2 + up ** 2)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(east - from[0] - share * across, north - from[1] - share * up)
}

/** The lines between places that follow each other; `closed`: back to the first too. */
const linesOf = (places: readonly Point[], closed: boolean) =>
  places.flatMap((place, at): (readonly [Point, Point])[] => {
    const next = places[at + 1] ?? (closed ? places[0] : undefined)
    return next ? [[place, next]] : []
  })

const most = 400
/** Metres that a tree stands off paths, walls and the fence. */
const clear = 4
/** Metres between the fence and the row of trees within it. */
const inside = 6

/** Along the avenue and the fence, and in groups on the lawns around the chapel; none on a block or another feature. */
function trees(
  seed: number,
  blocks: readonly LayoutBlock[],
  end: Point,
  others: readonly Feature[],
): Feature[] {
  const random = new Random(seed, 'ground', 1)
  const outline = fence(end)
  const middle = [end[0] / 2, end[1] / 2] as const
  // A row within the fence, as far off it on each side of the park.
  const corners = outline.map(([east, north]): Point => [
    east - inside * Math.sign(east - middle[0]),
    north - inside * Math.sign(north - middle[1]),
  ])
  const lines = [
    ...linesOf(outline, true),
    ...others.flatMap(({ kind, places }) => linesOf(places, kind === 'building')),
  ]
  const along = corners.flatMap((corner, at) => row(random, corner, corners[(at + 1) % corners.length]!, 14))
  const beside = [-7, 7].flatMap((off) => row(random, [avenue + off, -18], [avenue + off, road - 6], 9))
  const lawns = [
    [170, 25],
    [178, 82],
    [290, 30],
    [330, 60],
    [300, 80],
    [352, 34],
    [155, 0],
  ] as const
  const groups = lawns.flatMap(([east, north]) =>
    Array.from({ length: 5 }, (): Point => [east + random.between(-11, 11), north + random.between(-9, 9)]),
  )
  return [...beside, ...groups, ...along]
    .filter((tree) => !blocks.some((block) => isOn(tree, block)))
    .filter((tree) => lines.every((line) => distance(tree, line) >= clear))
    .slice(0, most)
    .map((place) => ({ kind: 'tree' as const, name: null, places: [place] }))
}

/** What lies in the park besides its blocks; the park of the stories has nothing. */
export function parkFeatures(seed: number, blocks: readonly LayoutBlock[]) {
  if (blocks.length <= storyBlocks.length) return null
  const end = endOf(blocks)
  const west = -9
  const drawn = [
    path('Main avenue', [avenue, -rim - 8], [avenue, end[1] + 10]),
    path('Chapel road', [west, road], [end[0] + 10, road]),
    path(null, [west, -9], [west, end[1] + 10]),
    ...quartersOf(blocks.length - storyBlocks.length).flatMap(pathsOf),
    ...entrance(west),
    gate('Main gate', [avenue, -rim - 8]),
    gate('East gate', [end[0] + rim, road]),
    path(null, [end[0] + 10, road], [end[0] + rim, road]),
  ]
  const features = [...drawn, ...trees(seed, blocks, end, drawn)]
  return {
    outline: `(${fence(end).map(centimetres).join()})`,
    features: features.map(({ kind, name, places }) => {
      const corners = places.map(centimetres).join()
      return [kind, name, kind === 'building' ? `(${corners})` : `[${corners}]`] as const
    }),
  }
}
