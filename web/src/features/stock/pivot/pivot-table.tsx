import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { stackedTable } from '../../../ui/lists/stacked-table.ts'
import type { Measure } from '../figures.ts'
import { shown } from '../stock-format.ts'
import { fieldOf } from '../stock-fields.ts'
import { t } from '../texts.ts'
import type { Pivot, PivotLayout } from './pivot.ts'

interface Properties {
  pivot: Pivot
  layout: PivotLayout
  measure: Measure
  label: string
}

/** Plain cells: there may be ten thousand of them. */
const table = {
  borderCollapse: 'collapse',
  fontSize: 'body2.fontSize',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'right' },
  '& th': { fontWeight: 500, textAlign: 'left', bgcolor: 'background.default', verticalAlign: 'top' },
  '& thead th.value': { textAlign: 'right' },
  '& .sum': { fontWeight: 500 },
  ...stackedTable,
} as const

/** How many heads from here on begin alike: they share one cell. 0 where an earlier one spans this. */
function spanAt(heads: readonly string[][], at: number, level: number): number {
  const alike = (one: string[], other: string[]) =>
    one.slice(0, level + 1).join('\0') === other.slice(0, level + 1).join('\0')
  if (at > 0 && alike(heads[at - 1]!, heads[at]!)) return 0
  let span = 1
  while (at + span < heads.length && alike(heads[at]!, heads[at + span]!)) span += 1
  return span
}

function ColumnHeads({ pivot, layout }: Pick<Properties, 'pivot' | 'layout'>) {
  const width = Math.max(layout.rows.length, 1)
  const levels = Math.max(layout.columns.length, 1)
  return (
    <thead>
      {Array.from({ length: levels }, (_, level) => (
        <tr key={level}>
          {level === 0 &&
            (layout.rows.length > 0 ? (
              layout.rows.map((field) => (
                <th key={field} rowSpan={levels} scope="col">
                  {fieldOf[field].label}
                </th>
              ))
            ) : (
              <td rowSpan={levels} colSpan={width} />
            ))}
          {layout.columns.length > 0 &&
            pivot.columnHeads.map((head, at) => {
              const span = spanAt(pivot.columnHeads, at, level)
              return span > 0 ? (
                <th key={at} colSpan={span} scope="col" className="value">
                  {head[level]}
                </th>
              ) : null
            })}
          {level === 0 && (
            <th rowSpan={levels} scope="col" className="value">
              {t('stock.total')}
            </th>
          )}
        </tr>
      ))}
    </thead>
  )
}

/** The pivot with its totals at the right and below; wider than the screen it scrolls by itself. */
export function PivotTable({ pivot, layout, measure, label }: Properties) {
  const hasColumns = layout.columns.length > 0
  // Stacked rows say all their heads.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const columnLabels = pivot.columnHeads.map((head) => head.join(', '))
  const figure = (value: number | null) => (value === null ? '' : shown(value, measure))
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={{ overflowX: 'auto', maxWidth: '100%' }}>
      <Box component="table" aria-label={label} sx={table}>
        <ColumnHeads pivot={pivot} layout={layout} />
        <tbody>
          {pivot.cells.map((cells, at) => (
            <tr key={at}>
              {layout.rows.map((field, level) => {
                const span = isNarrow ? 1 : spanAt(pivot.rowHeads, at, level)
                return span > 0 ? (
                  <th key={field} rowSpan={span} scope="row">
                    {pivot.rowHeads[at]![level]}
                  </th>
                ) : null
              })}
              {layout.rows.length === 0 && <td />}
              {hasColumns &&
                cells.map((cell, column) => (
                  <td key={column} data-label={columnLabels[column]}>
                    {figure(cell)}
                  </td>
                ))}
              <td className="sum" data-label={t('stock.total')}>
                {figure(pivot.rowTotals[at]!)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={Math.max(layout.rows.length, 1)}>
              {t('stock.total')}
            </th>
            {hasColumns &&
              pivot.columnTotals.map((value, column) => (
                <td key={column} className="sum" data-label={columnLabels[column]}>
                  {figure(value)}
                </td>
              ))}
            <td className="sum" data-label={t('stock.total')}>
              {figure(pivot.total)}
            </td>
          </tr>
        </tfoot>
      </Box>
    </Box>
  )
}
