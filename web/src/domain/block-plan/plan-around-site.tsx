import Box from '@mui/material/Box'
import type { BlockPlan } from '@sexton/contract/day-sheet/calls'
import { boxOfPath, middleOf } from '@sexton/contract/sites/plot-path'
import { cropAround, labelledRows, type Crop } from './plan-drawing.ts'
import { NorthSign } from './north-sign.tsx'
import { t } from './texts.ts'
import { WhereInBlock, whereSize } from './where-in-block.tsx'

interface Properties {
  plan: BlockPlan
  /** The marked site: its outline on the plan, its row, its number and its name. */
  plot: string
  row_no: string | null
  site_no: number | null
  site_ref: string
}

/** Pixels: what is shown around the plot, its shorter side, the letters, and the room for them left and above. */
const most = { width: 150, height: 82 }
const side = 11
const lettering = 11
const [left, top] = [46, 15]

/** The plots around the marked one, which is black, with lines to it from the left and from above. */
function Plots({ plan, plot, crop }: { plan: BlockPlan; plot: string; crop: Crop }) {
  const [x, y] = middleOf(boxOfPath(plot))
  const line = { stroke: 'currentColor', vectorEffect: 'non-scaling-stroke', fill: 'none' } as const
  return (
    <svg
      x={left}
      y={top}
      width={crop.width * crop.scale}
      height={crop.height * crop.scale}
      viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
    >
      <path d={plan.plots} {...line} strokeWidth={0.75} strokeOpacity={0.65} />
      <path d={`M${crop.x} ${y}H${x}M${x} ${crop.y}V${y}`} {...line} strokeDasharray="3 3" />
      <path d={plot} {...line} fill="currentColor" strokeWidth={2} />
    </svg>
  )
}

function Rows({
  rows,
  row_no,
  crop,
  y,
}: Pick<BlockPlan, 'rows'> & { row_no: string | null; crop: Crop; y: number }) {
  // A row that runs askew is named where the marked plot is, not where its middle is.
  const near = rows
    .map((row) => ({ ...row, y: ((row.row_no === row_no ? y : row.y) - crop.y) * crop.scale }))
    .filter((row) => row.y >= 0 && row.y <= crop.height * crop.scale)
  return labelledRows(near, row_no, lettering * 1.15).map((row) => (
    <text key={row.row_no} x={left - 5} y={top + row.y} fontWeight={row.row_no === row_no ? 700 : 400}>
      {row.row_no === row_no ? t('block-plan.row', { row: row.row_no }) : row.row_no}
    </text>
  ))
}

/** The plots around a marked site, north up, its row and number named, and where in its block that is. */
export function PlanAroundSite({ plan, plot, row_no, site_no, site_ref }: Properties) {
  const crop = cropAround(plot, plan, most, side)
  const [x, y] = middleOf(boxOfPath(plot))
  const [shown, above] = [crop.width * crop.scale, (x - crop.x) * crop.scale]
  const width = left + shown + 10 + whereSize.width + 8
  const height = top + Math.max(crop.height * crop.scale, whereSize.height + lettering * 1.5) + lettering / 2
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('block-plan.marked', { block: plan.block_ref, site: site_ref })}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ display: 'block', width, maxWidth: '100%', height: 'auto' }}
    >
      <Plots plan={plan} plot={plot} crop={crop} />
      <g fill="currentColor" fontSize={lettering} dominantBaseline="central" textAnchor="end" aria-hidden>
        <Rows rows={plan.rows} row_no={row_no} crop={crop} y={y} />
        <text x={left + Math.max(above, 8)} y={top / 2 - 1} fontWeight={700} textAnchor="middle">
          {site_no !== null && t('block-plan.site', { site: String(site_no) })}
        </text>
        <NorthSign x={width - 5} y={top / 2 - 1} />
        <g transform={`translate(${left + shown + 10} ${top})`} textAnchor="start">
          <text y={lettering / 2} fontWeight={700}>
            {t('block-plan.block', { block: plan.block_ref })}
          </text>
          <g transform={`translate(0 ${lettering * 1.5})`}>
            <WhereInBlock plan={plan} crop={crop} />
          </g>
        </g>
      </g>
    </Box>
  )
}
