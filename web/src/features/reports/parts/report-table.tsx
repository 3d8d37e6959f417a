import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { stackedTable } from '../../../ui/lists/stacked-table.ts'
import { t } from '../texts.ts'
import { columnsOf, totalOf, type Figure, type Measure } from './figure.ts'
import { exact } from './report-format.ts'

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: { xs: 'normal', sm: 'nowrap' } } as const

/** The link covers the row; figures that lead elsewhere lie above it. */
const covering = {
  position: 'relative',
  '& > th a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > td a': { position: 'relative', zIndex: 1 },
} as const

interface Properties {
  figure: Figure
  /** How many of the lines are shown, where there are very many. */
  most?: number
}

/** The exact figures of a chart; each leads to what it counts. */
export function ReportTable({ figure, most = Infinity }: Properties) {
  const columns = columnsOf(figure, t('reports.total'))
  // Many columns stand side by side when what nobody needs is left out.
  const cents =
    !figure.stacked || figure.series.some(({ values }) => values.some((value) => (value ?? 0) % 1 !== 0))
  const told = (value: number | null, measure: Measure) => exact(value, measure, cents)
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={figure.title}
      sx={{ overflow: 'auto', maxHeight: 510, '@media print': { maxHeight: 'none' } }}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={figure.title}
        sx={{
          '& th, & td': { px: figure.stacked ? 0.5 : 1 },
          '& tfoot td, & tfoot th': { color: 'text.primary', fontWeight: 600 },
          // However long the table is, its total stays in sight.
          '@media screen': {
            '& tfoot': { position: 'sticky', bottom: 0, zIndex: 2, bgcolor: 'background.paper' },
          },
          ...(columns.length > 2 ? stackedTable : {}),
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{figure.of}</TableCell>
            {columns.map(({ id, label }) => (
              <TableCell key={id} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {figure.lines.slice(0, most).map(({ id, label, list }, at) => (
            <TableRow key={id} hover={list !== undefined} sx={list ? covering : {}}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' } }}>
                {list ? <ScreenLink to={list}>{label}</ScreenLink> : label}
              </TableCell>
              {columns.map(({ id: column, label: name, values, measure, lists }) => (
                <TableCell key={column} data-label={name} align="right" sx={figures}>
                  {values[at] && lists?.[at] ? (
                    <ScreenLink to={lists[at]}>{told(values[at], measure)}</ScreenLink>
                  ) : (
                    told(values[at] ?? null, measure)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {figure.lines.length > 1 && (
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row">
                {t('reports.total')}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.id} data-label={column.label} align="right" sx={figures}>
                  {told(totalOf(column), column.measure)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  )
}
