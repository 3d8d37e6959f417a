import Box from '@mui/material/Box'
import type { LaidBlock } from './lay-out.ts'
import { labelledRows } from './plan-drawing.ts'

/** Pixels: the room around the plots, that for the rows' names, and their letters. */
export const edge = 4
export const names = 34
const lettering = 12

interface Properties {
  block: LaidBlock
  /** Pixels a decimetre. */
  scale: number
  /** The row in which the chosen site is. */
  chosen: string | null
}

/** The rows' names stay in sight beside a plan that is wider than its place. */
export function RowNames({ block, scale, chosen }: Properties) {
  const rows = block.rows.map((row) => ({ ...row, y: row.y * scale + edge }))
  return (
    <Box
      component="svg"
      aria-hidden
      width={names}
      height={block.height * scale + 2 * edge}
      sx={{
        position: 'sticky',
        left: 0,
        flex: 'none',
        bgcolor: 'background.paper',
        fill: 'currentColor',
        fontSize: lettering,
      }}
    >
      {labelledRows(rows, chosen, lettering * 1.1).map(({ row_no, y }) => (
        <text
          key={row_no}
          x={names - 6}
          y={y}
          textAnchor="end"
          dominantBaseline="central"
          fontWeight={row_no === chosen ? 700 : 400}
        >
          {row_no}
        </text>
      ))}
    </Box>
  )
}
