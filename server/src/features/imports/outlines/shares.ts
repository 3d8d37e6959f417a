import { keyOf } from '@sexton/contract/imports/places/places'
import type { Place } from '@sexton/contract/sites/ref'
import { areaOf, boxOf, type Corners } from '../../../domain/ground/corner-rules.ts'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'
import { cleaned, crossesItself } from '../../../domain/ground/simple-outline.ts'
import type { Shape } from './outcomes.ts'

type Vector = readonly [east: number, north: number]

const middleOf = (corners: Corners): GridPoint => {
  const { west, south, east, north } = boxOf(corners)
  return [(west + east) / 2, (south + north) / 2]
}

const along = ([x, y]: GridPoint, [east, north]: Vector) => x * east + y * north

/** What of an outline lies from one line across `way` on and before another one. */
function between(corners: Corners, way: Vector, from: number, to: number): GridPoint[] {
  const beyond = cutOff(corners, way, from)
  return cutOff(beyond, [-way[0], -way[1]], -to)
}

function cutOff(corners: Corners, way: Vector, from: number): GridPoint[] {
  const left: GridPoint[] = []
  corners.forEach((corner, at) => {
    const before = corners.at(at - 1)!
    const [here, there] = [along(corner, way) - from, along(before, way) - from]
    if (here * there < 0) {
      const share = there / (there - here)
      left.push([before[0] + share * (corner[0] - before[0]), before[1] + share * (corner[1] - before[1])])
    }
    if (here >= 0) left.push(corner)
  })
  return left
}

/** How far along `way` so much of an outline lies. */
function lineAt(corners: Corners, way: Vector, area: number): number {
  const places = corners.map((corner) => along(corner, way))
  let [low, high] = [Math.min(...places), Math.max(...places)]
  const first = low
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (areaOf(between(corners, way, first, middle)) < area) low = middle
    else high = middle
  }
  return low
}

/** An outline in equal strips across `way`, the first one first; null where a strip would be no outline. */
export function stripsOf(corners: Corners, way: Vector, count: number): GridPoint[][] | null {
  const whole = areaOf(corners)
  const lines = Array.from({ length: count + 1 }, (_, at) => {
    if (at === 0) return -Infinity
    return at === count ? Infinity : lineAt(corners, way, (whole * at) / count)
  })
  const strips = lines.slice(1).map((to, at) => {
    const from = lines[at]!
    const after = from === -Infinity ? corners : cutOff(corners, way, from)
    const strip = to === Infinity ? after : cutOff(after, [-way[0], -way[1]], -to)
    return cleaned(strip.map(([east, north]): GridPoint => [Math.round(east), Math.round(north)]))
  })
  const isOne = (strip: Corners) => strip.length > 2 && areaOf(strip) >= 1 && !crossesItself(strip)
  return strips.every(isOne) ? strips : null
}

const unit = ([east, north]: Vector): Vector => {
  const length = Math.hypot(east, north)
  return [east / length, north / length]
}

/** The way of the side of an outline that is nearest to `wanted`, or of the longest one, then from west to east. */
function wayAlong(corners: Corners, wanted: Vector | null): Vector {
  const sides = corners
    .map((corner, at): Vector => {
      const next = corners[(at + 1) % corners.length]!
      return [next[0] - corner[0], next[1] - corner[1]]
    })
    .filter((side) => Math.hypot(...side) > 0)
  const longest = Math.max(...sides.map((side) => Math.hypot(...side)))
  const ways = sides.filter((side) => Math.hypot(...side) > longest / 4)
  if (!wanted) {
    const [east, north] = unit(sides.find((side) => Math.hypot(...side) === longest)!)
    return east < 0 || (east === 0 && north < 0) ? [-east, -north] : [east, north]
  }
  const both = ways.flatMap((side): Vector[] => [unit(side), unit([-side[0], -side[1]])])
  return both.reduce((best, way) => (along(way, wanted) > along(best, wanted) ? way : best))
}

const rowOf = ({ block_ref, row_no }: Place) => `${block_ref} ${row_no}`.toLowerCase()

interface Numbered {
  number: number
  middle: GridPoint
}

/** Which way a row is numbered at a shape: from the site before it to the one after it. */
function numberedWay(row: readonly Numbered[], from: number, to: number, here: GridPoint): Vector | null {
  const before = row.findLast(({ number }) => number < from)?.middle
  const after = row.find(({ number }) => number > to)?.middle
  if (!before && !after) return null
  const [first, last] = [before ?? here, after ?? here]
  const way: Vector = [last[0] - first[0], last[1] - first[1]]
  return Math.hypot(...way) > 0 ? unit(way) : null
}

/**
 * Gives each site of a shape that names several an equal share of it (imports-2): side by side along its row, in the
 * order in which the row is numbered, as the shapes before and after it say.
 */
export function shareOutlines(shapes: readonly Shape[]): Shape[] {
  if (shapes.every(({ places }) => places.length < 2)) return [...shapes]
  const rows = new Map<string, Numbered[]>()
  for (const { places, corners } of shapes)
    if (corners && places[0]) {
      const row = rows.get(rowOf(places[0])) ?? []
      row.push({ number: places[0].site_no, middle: middleOf(corners) })
      rows.set(rowOf(places[0]), row)
    }
  for (const row of rows.values()) row.sort((one, other) => one.number - other.number)
  return shapes.map((shape) => {
    const { places, corners } = shape
    if (places.length < 2 || !corners || new Set(places.map(keyOf)).size < places.length) return shape
    const numbers = places.map(({ site_no }) => site_no)
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
    const wanted = numberedWay(rows.get(rowOf(places[0]!))!, low, high, middleOf(corners))
    const strips = stripsOf(corners, wayAlong(corners, wanted), places.length)
    if (!strips) return shape
    const inOrder = numbers.toSorted((one, other) => one - other)
    return { ...shape, shares: numbers.map((number) => strips[inOrder.indexOf(number)]!) }
  })
}

/** On which side of all of them the first share lies. */
export function sideOf([first, ...others]: readonly Corners[]): string {
  const [here, there] = [middleOf(first!), middleOf(others.at(-1)!)]
  const [east, north] = [here[0] - there[0], here[1] - there[1]]
  if (Math.abs(east) >= Math.abs(north)) return east < 0 ? 'west' : 'east'
  return north < 0 ? 'south' : 'north'
}
