import Box from '@mui/material/Box'
import type { BlockPlan } from '@sexton/contract/day-sheet'
import { labelledRows, middleOf } from './plan-drawing.ts'
import { t } from './day-sheet-texts.ts'

interface Properties {
  plan: BlockPlan
  /** The marked site: its outline on the plan, its row and its name. */
  plot: string
  row_no: string | null
  site_ref: string
}

/** Pixels; a plan keeps its block's shape within them. */
const most = { width: 250, height: 230 }
const lettering = 11

/** A block from above, north up, with one site marked: black, and on two lines that lead to it from the edges. */
export function BlockPlanDrawing({ plan, plot, row_no, site_ref }: Properties) {
  const { width, height, plots, rows, block_ref } = plan
  const scale = Math.min((most.width - 4 * lettering) / width, (most.height - 2 * lettering) / height)
  const letter = lettering / scale
  const [left, top] = [letter * 4, letter * 1.5]
  const [x, y] = middleOf(plot)
  const wide = width + left + letter / 2
  const high = height + top + letter / 2
  const line = { stroke: 'currentColor', vectorEffect: 'non-scaling-stroke', fill: 'none' } as const
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('sheet.plan', { block: block_ref, site: site_ref })}
      viewBox={`${-left} ${-top} ${wide} ${high}`}
      sx={{ display: 'block', width: wide * scale, maxWidth: '100%', height: 'auto', mx: 'auto' }}
    >
      <path d={plots} {...line} strokeWidth={0.5} strokeOpacity={0.65} />
      <path
        d={`M${-letter / 2} ${y}H${width}M${x} ${-letter / 2}V${height}`}
        {...line}
        strokeDasharray="3 3"
      />
      <path d={plot} {...line} fill="currentColor" strokeWidth={3} />
      <g fill="currentColor" fontSize={letter} textAnchor="end" dominantBaseline="central" aria-hidden>
        {labelledRows(rows, row_no, letter * 1.15).map((row) => (
          <text key={row.row_no} x={-letter * 0.7} y={row.y} fontWeight={row.row_no === row_no ? 700 : 400}>
            {row.row_no === row_no ? t('sheet.plan.row', { row: row.row_no }) : row.row_no}
          </text>
        ))}
        <text x={width} y={-letter * 0.9}>
          {t('sheet.plan.north')}
        </text>
      </g>
    </Box>
  )
}
