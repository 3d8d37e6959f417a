import Typography from '@mui/material/Typography'
import { cashDays, type CashDay, type CashReceipt } from '@sexton/contract/cash-day/calls'
import { lineKey } from '@sexton/contract/cash-day/counts'
import { customerName } from '@sexton/contract/customers/name'
import { dateTime, mediumDate, money, timeOfDay } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { ToolSelect } from '../../ui/search/tool-select.tsx'
import { wayWords, whoWords } from './cash-words.ts'
import { t } from './texts.ts'
import type { useCashAddress } from './use-cash-address.ts'

const size = 20
const columns = { xs: '56px 1fr auto', sm: '64px 1.4fr 1.2fr 1fr 0.8fr auto' }
const wide = { display: { xs: 'none', sm: 'block' } } as const
const narrow = { display: { xs: 'block', sm: 'none' } } as const
const all = { value: '', label: t('cash.receipts.all') }

const noteOf = ({ voided_at, void_reason, reversal_of_no }: CashReceipt) => {
  if (voided_at) return t('cash.receipts.voided', { reason: void_reason ?? '' })
  return reversal_of_no !== null && t('cash.receipts.reversal', { no: reversal_of_no })
}

/** When it was entered: the time, with the day where that is another than its own. */
const enteredOn = ({ created_at }: CashReceipt, date: string) =>
  mediumDate(created_at) === mediumDate(date) ? timeOfDay(created_at) : dateTime(created_at)

function ReceiptRow({ receipt, date }: { receipt: CashReceipt; date: string }) {
  const note = noteOf(receipt)
  const further = [wayWords(receipt), whoWords(receipt.user_name), enteredOn(receipt, date)]
  const { sale_id, customer_id } = receipt
  return (
    <Row to={sale_id === null ? `/customer/${customer_id}` : `/sale/${sale_id}`} title={receipt.receipt_no}>
      <span>
        {customerName(receipt)}
        {note && (
          <Typography variant="body2" color="warning.main">
            {note}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary" sx={narrow}>
          {further.join(', ')}
        </Typography>
      </span>
      {further.map((words, at) => (
        <Typography key={at} variant="body2" sx={wide}>
          {words}
        </Typography>
      ))}
      <Typography
        sx={{
          textAlign: 'end',
          fontVariantNumeric: 'tabular-nums',
          textDecoration: receipt.voided_at ? 'line-through' : undefined,
        }}
      >
        {money(receipt.value)}
      </Typography>
    </Row>
  )
}

/** The choices that the day's own figures offer. */
function choices({ by_user, lines }: CashDay) {
  const users = new Map(by_user.map((row) => [String(row.user_id ?? ''), whoWords(row.user_name)]))
  users.delete('')
  return {
    users: [all, ...[...users].map(([value, label]) => ({ value, label }))],
    ways: [all, ...lines.map((line) => ({ value: lineKey(line), label: wayWords(line) }))],
  }
}

type Address = ReturnType<typeof useCashAddress>

/** The receipts dated on the day, of all or of one user, payment type or mode. */
export function ReceiptsOfDay({ day, address: { listed, list } }: { day: CashDay; address: Address }) {
  const { users, ways } = choices(day)
  const [payment_type_id, payment_mode_id] = listed.way.split('-').map((part) => Number(part) || undefined)
  const query = { user_id: Number(listed.user) || undefined, payment_type_id, payment_mode_id }
  const found = useApi(
    cashDays.receipts,
    { params: { date: day.date }, query: { ...query, limit: size, offset: listed.offset } },
    { live: ['receipt'], keepLast: 'record' },
  )
  const isFirst = found.loading && !found.data
  return (
    <FoldingSection
      title={t('cash.receipts')}
      count={found.total}
      remembered="cash-receipts"
      opens="wide"
      // They stand below the title where there is no room beside it: they come with the rows, so that nothing moves.
      actions={
        !isFirst && (
          <>
            <ToolSelect
              label={t('cash.receipts.user')}
              value={listed.user}
              options={users}
              onChange={(user) => list({ user })}
            />
            <ToolSelect
              label={t('cash.receipts.way')}
              value={listed.way}
              options={ways}
              onChange={(way) => list({ way })}
            />
            <Pager list={found} offset={listed.offset} size={size} onPage={(offset) => list({ offset })} />
          </>
        )
      }
    >
      {isFirst && <Loading rows={5} height={48} />}
      <ErrorDisplay error={found.error} />
      {found.data?.length === 0 && <Empty>{t('cash.receipts.none')}</Empty>}
      <Rows label={t('cash.receipts')} columns={columns} outdated={found.outdated}>
        {found.data?.map((receipt) => (
          <ReceiptRow key={receipt.receipt_id} receipt={receipt} date={day.date} />
        ))}
      </Rows>
    </FoldingSection>
  )
}
