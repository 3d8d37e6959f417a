import { rates } from '@sexton/contract/rates/calls'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { config } from '../../core/config.ts'
import { today } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { FoldButton } from '../../ui/actions/fold-button.tsx'
import { HeldRow, useHeldRows } from '../../ui/forms/held-rows.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useFolds } from '../../ui/lists/use-folds.ts'
import { RateRow, type MonthRate } from './rate-row.tsx'
import { rateYears } from './rate-years.ts'
import { t } from './texts.ts'
import { useRateRemoval } from './use-rate-removal.ts'

const keyOf = ({ year, month }: MonthRate) => `${year}-${month}`

/** Exchange rates by month (rates-2), newest first, earlier years folded but for what is in edit. */
export default function RatesScreen() {
  const list = useApi(rates.list)
  const { rows, hold } = useHeldRows(list.data, keyOf)
  const removal = useRateRemoval()
  const thisYear = Number(today().slice(0, 4))
  const folds = useFolds<number>((year) => year >= thisYear)
  return (
    <Screen title={t('rates.title')} loading={list.loading} error={list.error}>
      <Typography color="text.secondary">
        {t('rates.explained', { symbol: config().MONEY_SYMBOL })}
      </Typography>
      <ErrorDisplay error={removal.error} />
      <Paper variant="outlined" sx={{ maxWidth: 560 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('rates.month')}</TableCell>
              <TableCell align="right" sx={{ pr: '92px' }}>
                {t('rates.rate')}
              </TableCell>
            </TableRow>
          </TableHead>
          {rateYears(rows.map(({ row }) => row)).map(({ year, months }) => (
            <TableBody key={year}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={2} sx={{ p: 0 }}>
                  <FoldButton open={folds.open(year)} onToggle={() => folds.toggle(year)}>
                    {t('rates.year', { year, rated: months.filter(({ rate }) => rate !== null).length })}
                  </FoldButton>
                </TableCell>
              </TableRow>
              {months.map((month) => (
                <HeldRow key={month.month} id={keyOf(month)} hold={hold}>
                  <RateRow month={month} folded={!folds.open(year)} onRemove={() => removal.remove(month)} />
                </HeldRow>
              ))}
            </TableBody>
          ))}
        </Table>
      </Paper>
    </Screen>
  )
}
