import type { Content } from 'pdfmake/interfaces'
import { page, rect } from './certificate-parts.ts'

/** Points: the band of the border, and how long one link of its chain is at the most. */
const [outer, inner, link] = [20, 36, 13]
const middle = (outer + inner) / 2
/** What the corners take from the chain. */
const corner = 14

const lozenge = (x: number, y: number, half: number, flat: number, color: string) => ({
  type: 'polyline' as const,
  closePath: true,
  color,
  points: [
    { x: x - half, y },
    { x, y: y - flat },
    { x: x + half, y },
    { x, y: y + flat },
  ],
})

const circle = (x: number, y: number, r: number, how: object) => ({
  type: 'ellipse' as const,
  x,
  y,
  r1: r,
  r2: r,
  ...how,
})

/** The middles of the links between two corners. */
function links(length: number): number[] {
  const from = middle + corner
  const run = length - 2 * from
  const many = Math.round(run / link)
  return Array.from({ length: many }, (_, at) => from + ((at + 0.5) * run) / many)
}

/** The border of a deed: a chain of lozenges and rings between four lines, with a rosette in each corner. */
export const deedFrame = (colour: string): Content => {
  const [right, bottom] = [page.width - middle, page.height - middle]
  const ring = { lineWidth: 0.5, lineColor: colour }
  const across = links(page.width).flatMap((x, at) =>
    [middle, bottom].map((y) => (at % 2 === 0 ? lozenge(x, y, 5.4, 3.2, colour) : circle(x, y, 2.6, ring))),
  )
  const down = links(page.height).flatMap((y, at) =>
    [middle, right].map((x) => (at % 2 === 0 ? lozenge(x, y, 3.2, 5.4, colour) : circle(x, y, 2.6, ring))),
  )
  const rosettes = [middle, right].flatMap((x) =>
    [middle, bottom].flatMap((y) => [
      circle(x, y, 11, { color: '#ffffff', lineWidth: 1, lineColor: colour }),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((petal) => {
        const angle = (petal * Math.PI) / 4
        return circle(x + 6 * Math.cos(angle), y + 6 * Math.sin(angle), 3, ring)
      }),
      circle(x, y, 2.6, { color: colour }),
    ]),
  )
  return {
    canvas: [
      rect(outer - 3, 0.5, colour),
      rect(outer, 1.6, colour),
      rect(inner, 1.6, colour),
      rect(inner + 3, 0.5, colour),
      ...across,
      ...down,
      ...rosettes,
    ],
  }
}
