import { mostCorners } from '@sexton/contract/imports/shapes/outlines'
import type { Grid, GridPoint, Place } from '../../../domain/ground/grid-rules.ts'
import { areaOf, type Corners } from '../../../domain/ground/corner-rules.ts'
import { cleaned, crossesItself } from '../../../domain/ground/simple-outline.ts'
import type { Found } from './location-rules.ts'

/** What an outline is in the park's grid, or why it is none. */
export type Outline = { corners: Corners } | { found: Found }

/** A narrow tip may cross itself once its corners are whole centimetres: without one of them it does not. */
function mended(corners: readonly GridPoint[]): GridPoint[] | null {
  if (corners.length > 50) return null
  const area = areaOf(corners)
  const without = corners.map((_, at) => corners.filter((__, other) => other !== at))
  const simple = without.filter((one) => one.length > 2 && areaOf(one) > 0 && !crossesItself(one))
  const change = (one: Corners) => Math.abs(areaOf(one) - area)
  const [best] = simple.toSorted((one, other) => change(one) - change(other))
  return best && change(best) < narrow(corners) ? best : null
}

/** Square centimetres that rounding may change: one centimetre along each side. */
const narrow = (corners: readonly GridPoint[]) =>
  corners.reduce((sum, [east, north], at) => {
    const [x, y] = corners[(at + 1) % corners.length]!
    return sum + Math.hypot(x - east, y - north)
  }, 0)

/** An outline in the park's grid (imports-5). */
export function drawOutline(grid: Grid, ring: readonly Place[]): Outline {
  const corners = cleaned(ring.map((place) => grid.toGrid(place)))
  const isFlat = corners.length < 3 || (areaOf(corners) < 1 && !crossesItself(corners))
  if (isFlat)
    return {
      found: { kind: 'empty', message: 'This shape has no area. Draw it, or delete it from the file.' },
    }
  if (corners.length > mostCorners)
    return {
      found: {
        kind: 'corners',
        message: `This shape has ${corners.length.toLocaleString('en-US')} corners. The most is ${mostCorners.toLocaleString('en-US')}. Simplify it.`,
      },
    }
  const simple = crossesItself(corners) ? mended(corners) : corners
  return simple
    ? { corners: simple }
    : {
        found: { kind: 'crosses', message: 'This outline crosses itself. Redraw it so that no sides cross.' },
      }
}
