import type { BlockPlan } from '@sexton/contract/day-sheet/calls'
import type { Content } from 'pdfmake/interfaces'

/** Points: the space that a plan may take. */
export interface Space {
  width: number
  height: number
}

/** Decimetres left free around the plots, and at the left for the rows' names. */
const [border, names] = [12, 60]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The block from above, north up, with this plot marked. */
function drawing({ width, height, plots, rows }: BlockPlan, plot: string, colour: string, text: number) {
  const box = [-border - names, -border, width + names + 2 * border, height + 2 * border]
  const rowNames = rows.map(
    ({ row_no, y }) =>
      `<text x="${-names}" y="${y + text / 3}" font-family="Noto" font-size="${text}" fill="#555555">${escaped(row_no)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">
    <path d="${plots}" fill="none" stroke="#888888" stroke-width="1"/>
    <path d="${plot}" fill="${colour}" stroke="#000000" stroke-width="3"/>
    ${rowNames.join('')}
  </svg>`
}

/** A block's plan with a site marked; nothing where the site was not surveyed. */
export function planOf(
  plan: BlockPlan | undefined,
  plot: string | null | undefined,
  { colour, space }: { colour: string; space: Space },
): Content[] {
  if (!plan || !plot) return []
  const [across, down] = [plan.width + names + 2 * border, plan.height + 2 * border]
  const scale = Math.min(space.width / across, space.height / down)
  // Names of rows are 7 points high on the paper, and no higher than a row.
  const text = Math.min(7 / scale, (plan.height / Math.max(1, plan.rows.length)) * 0.8)
  return [
    {
      unbreakable: true,
      stack: [
        { svg: drawing(plan, plot, colour, text), width: across * scale, height: down * scale },
        {
          text: `Block ${plan.block_ref}, north is up. The site is filled.`,
          style: 'small',
          margin: [0, 3, 0, 0],
        },
      ],
    },
  ]
}
