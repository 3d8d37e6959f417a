import { areaOf, hullOf, type Corners } from '../../../domain/ground/corner-rules.ts'
import { cornersOf, outlineText } from '../../../domain/ground/grid-rules.ts'
import type { Plan } from './outcomes.ts'
import { overlapsOf } from './overlaps.ts'
import type {
  BlockThere,
  BlockToWrite,
  BlockWork,
  PlannedFile,
  PointToWrite,
  SiteThere,
  SiteToDraw,
  SiteToWrite,
} from './thread-orders.ts'

/** Rows and letters of a piece that one statement takes: what is made of it at once holds nobody up. */
const mostRows = 500
const mostLetters = 500_000

/** Rows as pieces of JSON, in their order. */
function piecesOf(rows: readonly unknown[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  let [piece, letters]: [string[], number] = [[], 0]
  const end = () => {
    if (piece.length > 0) pieces.push(new TextEncoder().encode(`[${piece.join()}]`))
    ;[piece, letters] = [[], 0]
  }
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (piece.length === mostRows || letters + text.length > mostLetters) end()
    piece.push(text)
    letters += text.length
  }
  end()
  return pieces
}

const grouped = <T extends { block_ref: string }>(all: readonly T[]): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const before = found.get(one.block_ref)
    if (before) before.push(one)
    else found.set(one.block_ref, [one])
  }
  return found
}

interface DrawnBlock {
  block_ref: string
  corners: Corners
}

/** Those that lie over another block, however little: the user has looked at it, and they are taken as they are (blocks-5). */
function sharing(drawn: readonly DrawnBlock[], known: readonly BlockThere[]): Set<string> {
  const own = new Set(drawn.map(({ block_ref }) => block_ref.toLowerCase()))
  const others = known.filter(
    ([, block_ref, outline]) => outline !== null && !own.has(block_ref.toLowerCase()),
  )
  const corners = cornersOf(others.map(([, , outline]) => outline!))
  const overlaps = overlapsOf(
    drawn.map((one) => ({ name: one.block_ref, corners: one.corners })),
    others.map(([, block_ref], at) => ({ name: block_ref, corners: corners[at]! })),
    0,
  )
  return new Set(
    overlaps.flatMap(({ at, upon, name }) => [drawn[at]!.block_ref, ...(upon === null ? [] : [name])]),
  )
}

function toWrite(drawn: readonly DrawnBlock[], known: readonly BlockThere[]): BlockToWrite[] {
  const ids = new Map(known.map(([id, block_ref]) => [block_ref.toLowerCase(), id]))
  const shared = sharing(drawn, known)
  return drawn.map(({ block_ref, corners }) => ({
    block_ref,
    id: ids.get(block_ref.toLowerCase()) ?? null,
    outline: outlineText(corners),
    shares_ground: shared.has(block_ref),
  }))
}

/** Blocks to make, and those to draw. */
export const workOnBlocks = ({ make, draw }: Plan, known: readonly BlockThere[]): Uint8Array[] =>
  piecesOf(
    toWrite(
      [...make, ...draw].map(({ block_ref, corners }) => ({ block_ref, corners: corners! })),
      known,
    ),
  )

/** A block's outline holds all its plots: without one it is drawn around them, a smaller one grows (imports-6). */
function grownBlocks(plan: Plan, known: readonly BlockThere[], sites: readonly SiteThere[]): DrawnBlock[] {
  const redrawn = new Set(plan.draw.flatMap(({ id, corners }) => (corners ? [id] : [])))
  const plots = grouped<DrawnBlock>([
    ...sites.flatMap(([id, block_ref, , , outline]) =>
      outline === null || redrawn.has(id) ? [] : [{ block_ref, corners: cornersOf([outline])[0]! }],
    ),
    ...[...plan.make, ...plan.draw].flatMap(({ block_ref, corners }) =>
      corners ? [{ block_ref, corners }] : [],
    ),
  ])
  const outlines = new Map(known.map(([, block_ref, outline]) => [block_ref, outline]))
  const named = new Set([...plan.make, ...plan.draw].map(({ block_ref }) => block_ref))
  return [...named].flatMap((block_ref) => {
    const outline = outlines.get(block_ref) ?? null
    const own = outline === null ? [] : cornersOf([outline])[0]!
    const inside = (plots.get(block_ref) ?? []).flatMap(({ corners }) => corners)
    const corners = hullOf([...own, ...inside])
    const isEnough = own.length > 0 && areaOf(corners) <= areaOf(hullOf(own))
    return isEnough || corners.length < 3 ? [] : [{ block_ref, corners }]
  })
}

/** What is to be written of each block that has new sites or drawn ones, and what the blocks have grown to. */
export function workOnSites(
  plan: Plan,
  shared: ReadonlySet<number>,
  known: readonly BlockThere[],
  sites: readonly SiteThere[],
): Pick<PlannedFile, 'work' | 'blocks'> {
  const ids = new Map(known.map(([id, block_ref]) => [block_ref, id]))
  const [made, drawn] = [grouped(plan.make), grouped(plan.draw)]
  const refs = [...new Set([...made.keys(), ...drawn.keys()])]
  const work = refs.map((block_ref): BlockWork => {
    const make = (made.get(block_ref) ?? []).map(({ row_no, site_no, corners, at }): SiteToWrite => ({
      row_no,
      site_no,
      outline: corners && outlineText(corners),
      shares_ground: shared.has(at),
    }))
    const there = drawn.get(block_ref) ?? []
    const draw = there.flatMap(({ id, corners, at }): SiteToDraw[] =>
      corners ? [{ id, outline: outlineText(corners), shares_ground: shared.has(at) }] : [],
    )
    const points = [...(made.get(block_ref) ?? []).map((site) => ({ ...site, id: null })), ...there].flatMap(
      ({ id, row_no, site_no, point }): PointToWrite[] =>
        point ? [{ id, row_no, site_no, place: point }] : [],
    )
    return {
      block_ref,
      id: ids.get(block_ref) ?? null,
      make: piecesOf(make),
      draw: piecesOf(draw),
      points: piecesOf(points),
      drawn: draw.length,
      located: there.length - draw.length,
    }
  })
  return { work, blocks: piecesOf(toWrite(grownBlocks(plan, known, sites), known)) }
}
