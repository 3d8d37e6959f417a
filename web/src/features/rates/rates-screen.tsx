import { rates } from '@sexton/contract/rates'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { config } from '../../core/config.ts'
import { useApi } from '../../core/use-api.ts'
import { Screen } from '../../ui/screen.tsx'
import { RateRow } from './rate-row.tsx'
import { t } from './texts.ts'

/** Exchange rates by month (document 000 section 2.10), newest first; one is edited at a time. */
export default function RatesScreen() {
  const list = useApi(rates.list)
  const [editing, setEditing] = useState<string>()
  return (
    <Screen title={t('rates.title')} loading={list.loading} error={list.error}>
      <Typography color="text.secondary">
        {t('rates.explained', { symbol: config().MONEY_SYMBOL })}
      </Typography>
      <Paper variant="outlined" sx={{ maxWidth: 560 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('rates.month')}</TableCell>
              <TableCell align="right" sx={{ pr: 6 }}>
                {t('rates.rate')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {list.data?.map((month) => {
              const key = `${month.year}-${month.month}`
              return (
                <RateRow
                  key={key}
                  month={month}
                  editing={editing === key}
                  onEdit={() => setEditing(key)}
                  onDone={() => setEditing(undefined)}
                />
              )
            })}
          </TableBody>
        </Table>
      </Paper>
    </Screen>
  )
}
