import type { PublicWay } from '../../../../portal/way.ts'
import { texts } from '../../../../portal/texts.ts'
import type { BlockPlan } from '@sexton/contract/day-sheet/calls'
import { boxOfPath } from '@sexton/contract/sites/plot-path'
import type { Db } from '../../core/db/db.ts'
import { blockPlans } from '../../domain/ground/plan/block-plan-queries.ts'
import { wayAddress } from './way-rules.ts'
import { closeUp, overview, type Drawing, type Space } from '../../domain/ground/plan/plan-drawing-rules.ts'

/** Pixels: around the site, and the whole block below that. */
const near: Space = { width: 300, height: 200 }
const whole: Space = { width: 300, height: 110 }
const look = {
  colour: 'var(--mark)',
  ink: 'currentColor',
  ground: 'var(--line)',
  spot: 5,
  letters: 13,
  rowNames: 56,
  rowWord: texts.way.row,
}

/** Characters of SVG beyond which a block is drawn as its outline: a page weighs less than 30 kB (families-5). */
const heavy = 8000

const at = ({ svg, width, height }: Drawing, x: number, y: number) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)

/** The block as a box alone. */
const boxOnly = (plan: BlockPlan) => ({
  ...plan,
  plots: `M0 0l${plan.width} 0 0 ${plan.height} ${-plan.width} 0z`,
})

/** The plan of a block around a site, and the whole block below, as one drawing. */
export function drawWay(plan: BlockPlan, plot: string): string {
  const box = boxOfPath(plot)
  const around = { width: Math.min(260, 10 * box.width), height: Math.min(160, 5 * box.height) }
  const { rowNames } = look
  const [names, ground] = closeUp(plan, plot, { ...look, around }, { ...near, width: near.width - rowNames })
  const all = overview(plan, plot, look, whole)
  const block = all.svg.length > heavy ? overview(boxOnly(plan), plot, look, whole) : all
  const top = ground.height + 12
  const inside = [at(names, 0, 0), at(ground, rowNames, 0), at(block, (near.width - block.width) / 2, top)]
  return `<svg viewBox="0 0 ${near.width} ${top + block.height}" role="img" aria-label="${texts.way.drawing(plan.block_ref)}">${inside.join('')}</svg>`
}

/** The way to a site: its plan is of outlines alone, without who is buried beside it. */
export async function wayTo(
  db: Db,
  block_ref: string,
  { site_id, address, ...where }: { site_id: number } & Pick<PublicWay, 'address' | 'place'>,
): Promise<PublicWay> {
  const { plans, paths } = await blockPlans({ db }, [block_ref])
  const [plan, plot] = [plans[0], paths.get(site_id)]
  return {
    ...where,
    address: address && wayAddress(address),
    block_ref,
    plan: plan && plot ? drawWay(plan, plot) : null,
  }
}
