import type { BlockPlan } from '@sexton/contract/day-sheet/calls'
import { boxOfPath, middleOf, type PathBox } from '@sexton/contract/sites/plot-path'

/** Points, or pixels: the space that a plan may take. */
export interface Space {
  width: number
  height: number
}

/** A drawing of this size. */
export interface Drawing extends Space {
  svg: string
}

/** How a plan is drawn. */
export interface Look {
  /** Of the marked site. */
  colour: string
  /** Of words and of the line around the site. */
  ink: string
  /** Of the whole block, and pixels from the middle of the spot on it to its edge. */
  ground: string
  spot: number
  /** How high the names of rows are, and how much room they have. */
  letters: number
  rowNames: number
  /** A word before each of them. */
  rowWord?: string
  /** Decimetres of ground shown around the site, at least. */
  around: Space
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface Plot {
  path: string
  box: PathBox
}

const known = new WeakMap<BlockPlan, Plot[]>()

/** The plots of a block, read once: a day may have many burials in it, and a block thousands of plots. */
function plotsOf(plan: BlockPlan): Plot[] {
  const before = known.get(plan)
  if (before) return before
  const paths = plan.plots.split('z').slice(0, -1)
  const plots = paths.map((path) => ({ path: `${path}z`, box: boxOfPath(path) }))
  known.set(plan, plots)
  return plots
}

const end = ({ x, width }: PathBox) => x + width

/** True where one stands beside the other in a row, no further than `gap` from it, up to `by` higher or lower. */
const isBeside = (one: PathBox, other: PathBox, gap: number, by: number) =>
  Math.abs(one.y - other.y) <= by &&
  Math.abs(one.height - other.height) <= by &&
  Math.max(one.x, other.x) - Math.min(end(one), end(other)) <= gap

/** Plots that nobody could tell apart are drawn as one: a row in place of its sixty. */
function strips(plots: readonly Plot[], gap: number, by: number): string {
  const joined: Plot[] = []
  for (const plot of plots) {
    const last = joined.at(-1)
    if (!last || !isBeside(last.box, plot.box, gap, by)) {
      joined.push({ ...plot })
      continue
    }
    const x = Math.min(last.box.x, plot.box.x)
    last.box = { ...last.box, x, width: Math.max(end(last.box), end(plot.box)) - x }
    const { y, width, height } = last.box
    last.path = `M${x} ${y}l${width} 0 0 ${height} ${-width} 0z`
  }
  return joined.map(({ path }) => path).join('')
}

const svg = ({ x, y, width, height }: PathBox, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${inside}</svg>`

/** Where a view of this length begins, to have this middle and nothing before and behind the block. */
const begin = (middle: number, view: number, whole: number, border: number) =>
  view >= whole + 2 * border
    ? (whole - view) / 2
    : Math.min(Math.max(middle - view / 2, -border), whole + border - view)

/** What lies around the site, at a scale at which plots can be told apart; the names of its rows at the left. */
export function closeUp(
  plan: BlockPlan,
  plot: string,
  look: Look,
  { width, height }: Space,
): [names: Drawing, ground: Drawing] {
  const { colour, ink, letters, rowNames, rowWord, around } = look
  const box = boxOfPath(plot)
  const shown = Math.max(
    around.width,
    box.width * 3,
    (Math.max(around.height, box.height * 3) * width) / height,
  )
  const scale = width / shown
  const [border, line, text] = [6 / scale, 1 / scale, letters / scale]
  const [x, y] = middleOf(box)
  const view = { width: shown, height: Math.min(height / scale, plan.height + 2 * border) }
  const at = {
    ...view,
    x: begin(x, view.width, plan.width, border),
    y: begin(y, view.height, plan.height, border),
  }
  const isNear = ({ box: one }: Plot) =>
    end(one) >= at.x && one.x <= end(at) && one.y + one.height >= at.y && one.y <= at.y + at.height
  const near = plotsOf(plan).filter(isNear)
  const plots = near.map(({ path }) => path).join('')
  const drawn = `<path d="${plots}" fill="none" stroke="#777777" stroke-width="${line * 0.6}"/>
    <path d="${plot}" fill="${colour}" stroke="${ink}" stroke-width="${line * 1.5}"/>
    <rect x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" fill="none" stroke="#bbbbbb" stroke-width="${line * 1.5}"/>`
  const names = plan.rows
    .filter((row) => row.y > at.y + text && row.y < at.y + view.height - text / 2)
    .map(
      (row) =>
        `<text x="0" y="${row.y + text / 3}" font-family="Noto" font-size="${text}" fill="${ink}">${escaped([rowWord, row.row_no].filter(Boolean).join(' '))}</text>`,
    )
  const beside = { x: 0, y: at.y, width: rowNames / scale, height: at.height }
  const tall = at.height * scale
  return [
    { svg: svg(beside, names.join('')), width: rowNames, height: tall },
    { svg: svg(at, drawn), width, height: tall },
  ]
}

/** The whole block, the site as a spot; its plots are too small for lines around them. */
export function overview(
  plan: BlockPlan,
  plot: string,
  { colour, ink, ground, spot }: Pick<Look, 'colour' | 'ink' | 'ground' | 'spot'>,
  space: Space,
): Drawing {
  const { width, height } = plan
  const border = Math.max(width, height) * 0.03
  const box = { x: -border, y: -border, width: width + 2 * border, height: height + 2 * border }
  const scale = Math.min(space.width / box.width, space.height / box.height)
  const [x, y] = middleOf(boxOfPath(plot))
  const drawn = `<path d="${strips(plotsOf(plan), 0.8 / scale, 0.3 / scale)}" fill="${ground}"/>
    <circle cx="${x}" cy="${y}" r="${spot / scale}" fill="${colour}" stroke="${ink}" stroke-width="${0.8 / scale}"/>`
  return { svg: svg(box, drawn), width: box.width * scale, height: box.height * scale }
}
