import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { t } from '../texts.ts'
import { columnsOf, totalOf, type Figure } from './figure.ts'
import { exact } from './report-format.ts'

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** The exact figures of a chart; each leads to what it counts. */
export function ReportTable({ figure }: { figure: Figure }) {
  const columns = columnsOf(figure, t('reports.total'))
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={figure.title}
      sx={{ overflow: 'auto', maxHeight: 470, '@media print': { maxHeight: 'none' } }}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={figure.title}
        sx={{
          '& th, & td': { px: 1 },
          '& th:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper' },
          '& thead th:first-of-type': { zIndex: 3 },
          '& tfoot td, & tfoot th': { color: 'text.primary', fontWeight: 600 },
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
          {figure.lines.map(({ id, label }, at) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {label}
              </TableCell>
              {columns.map(({ id: column, values, measure, lists }) => (
                <TableCell key={column} align="right" sx={figures}>
                  {values[at] && lists?.[at] ? (
                    <ScreenLink to={lists[at]}>{exact(values[at], measure)}</ScreenLink>
                  ) : (
                    exact(values[at] ?? null, measure)
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
                <TableCell key={column.id} align="right" sx={figures}>
                  {exact(totalOf(column), column.measure)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  )
}
