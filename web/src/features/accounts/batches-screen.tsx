import { accounts, type BatchMonth } from '@sexton/contract/accounts/calls'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState, type ReactNode } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { stackedTable } from '../../ui/lists/stacked-table.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { BatchRow } from './batch-row.tsx'
import { MonthRow } from './month-row.tsx'
import { t } from './texts.ts'

/** A heading, aligned as the column under it. */
type Head = readonly [label: string, align?: 'right']

const monthHeads: Head[] = [
  [t('accounts.month')],
  [t('accounts.sales'), 'right'],
  [t('accounts.receipts'), 'right'],
  [''],
]

const batchHeads: Head[] = [
  [t('accounts.batch')],
  [t('accounts.month')],
  [t('accounts.sales'), 'right'],
  [t('accounts.sales.sum'), 'right'],
  [t('accounts.receipts'), 'right'],
  [t('accounts.receipts.sum'), 'right'],
  [t('accounts.made')],
  [''],
]

function Listed({ title, heads, children }: { title: string; heads: Head[]; children: ReactNode }) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title}>
      <Table size="small" sx={stackedTable}>
        <TableHead>
          <TableRow>
            {heads.map(([label, align], at) => (
              <TableCell key={at} align={align} component={label ? 'th' : 'td'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  )
}

/** Batches a page: a year of months. */
const size = 12

/** Export batches (accounts-1): the running month, always the first, is not over and is not shown. */
export default function BatchesScreen() {
  const months = useApi(accounts.months, undefined, { live: ['export_batch', 'sale', 'receipt'] })
  const [offset, setOffset] = useState(0)
  const list = useApi(
    accounts.list,
    { query: { limit: size, offset } },
    { live: ['export_batch'], keepLast: true },
  )
  const [asked, setAsked] = useState<BatchMonth | null>(null)
  const waiting = months.data?.slice(1) ?? []
  const made = list.data ?? []
  return (
    <Screen
      title={t('accounts.title')}
      loading={months.loading || list.loading}
      error={months.error ?? list.error}
    >
      <Section title={t('accounts.waiting')}>
        {waiting.length === 0 ? (
          <Empty>{t('accounts.waiting.none')}</Empty>
        ) : (
          <Listed title={t('accounts.waiting')} heads={monthHeads}>
            {waiting.map((month) => (
              <MonthRow key={`${month.year}-${month.month}`} month={month} onBatch={() => setAsked(month)} />
            ))}
          </Listed>
        )}
      </Section>
      <Section
        title={t('accounts.batches')}
        count={list.total}
        actions={<Pager list={list} offset={offset} size={size} onPage={setOffset} />}
      >
        {made.length === 0 ? (
          <Empty>{t('accounts.batches.none')}</Empty>
        ) : (
          <Listed title={t('accounts.batches')} heads={batchHeads}>
            {made.map((batch) => (
              <BatchRow key={batch.export_batch_id} batch={batch} />
            ))}
          </Listed>
        )}
      </Section>
      {asked && <BatchDialog month={asked} onClose={() => setAsked(null)} />}
    </Screen>
  )
}
