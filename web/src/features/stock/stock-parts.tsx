import type { StockRow } from '@sexton/contract/stock/calls'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { config } from '../../core/config.ts'
import { share } from '../../core/format/share.ts'
import { FoldButton } from '../../ui/actions/fold-button.tsx'
import { stackedTable } from '../../ui/lists/stacked-table.ts'
import { useFolds } from '../../ui/lists/use-folds.ts'
import { StatusBar } from '../../ui/theme/status-bar.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { statusWord } from '../../ui/theme/status-palette.ts'
import { byStatus } from './by-status.ts'
import { figuresOf, partsBy, type Figures, type StockPart } from './figures.ts'
import { count, thousands } from './stock-format.ts'
import { fieldOf, type StockField } from './stock-fields.ts'
import { t } from './texts.ts'

/** By what each part is taken apart further. */
const within: Record<StockField, StockField> = {
  status: 'group',
  group: 'status',
  category: 'status',
  type: 'status',
  block: 'status',
  cemetery: 'status',
}

const columns = ['sites', 'graves', 'value', 'available'] as const

const columnLabel = (column: keyof Figures) => {
  const symbol = config().MONEY_SYMBOL
  if (column === 'value') return t('stock.value-in', { symbol })
  return column === 'available' ? t('stock.available-in', { symbol }) : t(`stock.${column}`)
}

const written = (column: keyof Figures, value: number) =>
  column === 'value' || column === 'available' ? thousands(value) : count(value)

interface LineProperties {
  name: ReactNode
  figures: Figures
  /** What the shares are shares of. */
  of: Figures
  isInner?: boolean
}

/** A part in figures, each with its share of the whole. */
const Line = ({ name, figures, of, isInner = false }: LineProperties) => (
  <TableRow hover>
    <TableCell
      component="th"
      scope="row"
      sx={{ py: 0, pl: { xs: 0, sm: isInner ? 5 : 0.5 }, height: { sm: 36 } }}
    >
      {name}
    </TableCell>
    {columns.map((column) => (
      <TableCell
        key={column}
        align="right"
        data-label={t(`stock.${column}`)}
        sx={{ py: 0, fontVariantNumeric: 'tabular-nums' }}
      >
        {written(column, figures[column])}
        <Typography
          component="span"
          variant="caption"
          color="text.secondary"
          sx={{ display: 'inline-block', minWidth: { sm: 52 }, ml: { xs: 0.75, sm: 0 }, textAlign: 'right' }}
        >
          {share(figures[column], of[column], 1)}
        </Typography>
      </TableCell>
    ))}
  </TableRow>
)

const named = (field: StockField, { key, name }: StockPart) =>
  field === 'status' ? <StatusChip kind="site" status={key} /> : name

/** So many parts fill any window; of the blocks of a large park the others are drawn when nobody waits for it. */
const atOnce = 60

/** The stock taken apart by one list: a panel for each of its values, which opens to a further list. */
export function StockParts({ field, rows }: { field: StockField; rows: readonly StockRow[] }) {
  const parts = useMemo(() => partsBy(rows, field), [rows, field])
  const drawn = useDeferredValue(parts, parts.length > atOnce ? parts.slice(0, atOnce) : parts)
  const all = useMemo(() => figuresOf(rows), [rows])
  const folds = useFolds<string>(() => false)
  const inner = within[field]
  return (
    <Paper variant="outlined" sx={{ px: { xs: 1.5, sm: 0 } }}>
      <Box sx={{ px: { xs: 0, sm: 1.5 }, pt: 1.5, pb: 0.5 }}>
        <StatusBar
          kind="site"
          counts={byStatus(rows)}
          height={28}
          said={(key, count) => `${statusWord('site', key)} ${share(count, all.sites)}`}
        />
      </Box>
      <Table
        aria-label={t('stock.by', { what: t('stock.title'), field: fieldOf[field].label })}
        sx={stackedTable}
      >
        <TableHead>
          <TableRow>
            <TableCell>{fieldOf[field].label}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {columnLabel(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {drawn.map((part) => (
          <TableBody key={part.key}>
            <Line
              name={
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <FoldButton open={folds.open(part.key)} onToggle={() => folds.toggle(part.key)}>
                    {named(field, part)}
                  </FoldButton>
                  {field !== 'status' && (
                    <Box sx={{ ml: 'auto', width: 140, flex: 'none' }}>
                      <StatusBar kind="site" counts={byStatus(part.rows)} />
                    </Box>
                  )}
                </Box>
              }
              figures={part.figures}
              of={all}
            />
            {folds.open(part.key) &&
              partsBy(part.rows, inner).map((one) => (
                <Line
                  key={one.key}
                  name={named(inner, one)}
                  figures={one.figures}
                  of={part.figures}
                  isInner
                />
              ))}
          </TableBody>
        ))}
        <TableBody>
          <Line name={<b>{t('stock.total')}</b>} figures={all} of={all} isInner />
        </TableBody>
      </Table>
    </Paper>
  )
}
