import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { bankDays, type BankDay } from '@sexton/contract/bank/day-calls'
import type { ReactNode } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { dateTime, money, shortDate } from '../../../core/format/formats.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ShowMore, useShown } from '../../../ui/lists/show-more.tsx'
import { stackedTable } from '../../../ui/lists/stacked-table.ts'
import { signable } from './signable.ts'
import { t } from './texts.ts'

const SignDialog = whenOpened(() => import('./sign-dialog.tsx'))

function stateOf(day: BankDay): string {
  const { open, unidentified, not_ours, signed_at, signed_by, later, said, closing } = day
  return [
    signed_at !== null && t('days.signed', { by: signed_by ?? '', at: dateTime(signed_at) }),
    signed_at === null && (open > 0 ? t('days.open', { count: open }) : t('days.matched')),
    unidentified > 0 && t('days.unidentified', { count: unidentified }),
    not_ours > 0 && t('days.not-ours', { count: not_ours }),
    said !== null && said !== closing && t('days.bank-says', { closing: money(said) }),
    later > 0 && t('days.later', { count: later }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const DaysTable = ({ days }: { days: readonly BankDay[] }) => (
  <Table size="small" aria-label={t('days.title')} sx={stackedTable}>
    <TableHead>
      <TableRow>
        <TableCell>{t('days.day')}</TableCell>
        <TableCell align="right">{t('days.opening')}</TableCell>
        <TableCell align="right">{t('days.lines')}</TableCell>
        <TableCell align="right">{t('days.closing')}</TableCell>
        <TableCell>{t('days.state')}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {days.map((day) => (
        <TableRow key={day.day}>
          <TableCell component="th" scope="row">
            {shortDate(day.day)}
          </TableCell>
          <TableCell data-label={t('days.opening')} align="right">
            {money(day.opening)}
          </TableCell>
          <TableCell data-label={t('days.lines')} align="right">
            {day.lines}
          </TableCell>
          <TableCell data-label={t('days.closing')} align="right">
            {money(day.closing)}
          </TableCell>
          <TableCell data-label={t('days.state')}>{stateOf(day)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

interface Properties {
  account: { bank_account_id: number; bank_account: string }
  /** What stands below, once it is known how long the list of days is. */
  children: ReactNode
}

/** The days of an account: each between two balances, matched, and signed by somebody who matched none of it. */
export function DaysSection({ account, children }: Properties) {
  const { bank_account_id } = account
  const shown = useShown()
  const list = useApi(
    bankDays.list,
    { params: { bank_account_id }, query: { limit: String(shown.limit) } },
    { live: ['bank_day', 'bank_file', 'bank_line', 'receipt'], keepLast: true },
  )
  const { ready, why } = signable(list.data ?? [])
  const open = useDialog(`bank-sign-${bank_account_id}`, (opened) => (
    <SignDialog account={account} ready={ready} {...opened} />
  ))
  if (!list.data && !list.error) return null
  return (
    <>
      <Section title={t('days.title')} count={list.total}>
        <ErrorDisplay error={list.error} />
        {list.data?.length === 0 && <Empty>{t('days.none')}</Empty>}
        {list.data && list.data.length > 0 && <DaysTable days={list.data} />}
        <ShowMore shown={shown} list={list} />
        {(ready.length > 0 || why) && (
          <Box sx={{ mt: 1.5 }}>
            <ActButton reason={ready.length === 0 && why} onClick={open}>
              {t('days.sign')}
            </ActButton>
          </Box>
        )}
      </Section>
      {children}
    </>
  )
}
