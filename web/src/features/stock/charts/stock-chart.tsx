import type { StockRow } from '@sexton/contract/stock/calls'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { PieChart } from '@mui/x-charts/PieChart'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { share } from '../../../core/format/share.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { partColour, statusColours } from '../../../ui/theme/status-palette.ts'
import { partsBy, total, type Measure } from '../figures.ts'
import { measureLabel, shown } from '../stock-format.ts'
import { fieldOf, type StockField } from '../stock-fields.ts'
import { t } from '../texts.ts'

interface Properties {
  field: StockField
  rows: readonly StockRow[]
  measure: Measure
}

/** Pixels. */
const size = { height: 190, inner: 52, outer: 88 }

/** In the hole of the donut, which lets the pointer through. */
const middle = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
} as const

const Swatch = ({ colour }: { colour: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      width: 12,
      height: 12,
      mr: 1,
      borderRadius: '2px',
      bgcolor: colour,
      verticalAlign: -1,
    }}
  />
)

/** The parts of the stock by one list, each with the colour of its arc. */
function useSlices({ field, rows, measure }: Properties) {
  return useMemo(
    () =>
      partsBy(rows, field).map(({ key, name, rows: of }, at) => ({
        id: key,
        label: name,
        value: total(of, measure),
        color: (field === 'status' && statusColours('site', key)?.background) || partColour(at),
      })),
    [field, rows, measure],
  )
}

/** One donut; who can't see it has the table. */
export function StockChart(properties: Properties) {
  const { field, rows, measure } = properties
  const slices = useSlices(properties)
  const all = total(rows, measure)
  const title = t('stock.by', { what: t(`stock.${measure}`), field: fieldOf[field].label })
  return (
    <Section title={title}>
      <Box aria-hidden sx={{ height: size.height, position: 'relative' }}>
        <PieChart
          series={[
            {
              data: slices,
              innerRadius: size.inner,
              outerRadius: size.outer,
              valueFormatter: ({ value }) => `${shown(value, measure)} (${share(value, all, 1)})`,
            },
          ]}
          height={size.height}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
        />
        <Typography variant="h2" component="div" sx={middle}>
          {shown(all, measure)}
        </Typography>
      </Box>
      <Table aria-label={title} sx={{ '& th, & td': { px: 1 }, '& td': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{fieldOf[field].label}</TableCell>
            <TableCell align="right">{measureLabel(measure)}</TableCell>
            <TableCell align="right">{t('stock.share')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {slices.map(({ id, label, value, color }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                <Swatch colour={color} />
                {label}
              </TableCell>
              <TableCell align="right">{shown(value, measure)}</TableCell>
              <TableCell align="right">{share(value, all, 1)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
