import type { BlockPlan } from '@sexton/contract/day-sheet/calls'
import type { Content } from 'pdfmake/interfaces'
import { closeUp, overview, type Space } from '../../../domain/ground/plan/plan-drawing-rules.ts'

/** Of the space, for the whole block beside what is around the site. */
const whole = 0.22

/** Points, for the names of rows. */
const rowNames = 18

const onPaper = {
  ink: '#000000',
  ground: '#c8c8c8',
  spot: 3.5,
  letters: 7,
  rowNames,
  around: { width: 260, height: 160 },
}

/** Where a site lies: what is around it, and the whole block beside that; nothing where it was not surveyed. */
export function planOf(
  plan: BlockPlan | undefined,
  plot: string | null | undefined,
  { colour, space }: { colour: string; space: Space },
): Content[] {
  if (!plan || !plot) return []
  const gap = 8
  const narrow = { width: space.width * whole, height: space.height }
  const wide = { width: space.width - narrow.width - rowNames - 2 * gap, height: space.height }
  const look = { ...onPaper, colour }
  const [names, ground] = closeUp(plan, plot, look, wide)
  return [
    {
      unbreakable: true,
      stack: [
        {
          columnGap: gap,
          columns: [
            { width: rowNames, stack: [names] },
            { width: wide.width, stack: [ground] },
            { width: narrow.width, stack: [overview(plan, plot, look, narrow)] },
          ],
        },
        {
          text: `Block ${plan.block_ref}, north is up. The site is filled.`,
          style: 'small',
          margin: [0, 3, 0, 0],
        },
      ],
    },
  ]
}
