import Box from '@mui/material/Box'
import { customerName } from '@sexton/contract/customers/name'
import type { VoidedReceipt } from '@sexton/contract/receipts/calls'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate, money } from '../../core/format/formats.ts'
import { UserLink } from '../../domain/users/user-link.tsx'
import { DoneBy } from '../../domain/users/done-by.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { voidedOf, type VoidedOf } from './receipts-of.ts'
import { ReceiptLink } from './receipt-link.tsx'
import { t } from './texts.ts'

const below = { gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 1, sm: 0 } } as const

/** Of a customer it names its sale, and on either screen who paid where that is somebody else. */
function VoidedItem({ row, of }: { row: VoidedReceipt; of: VoidedOf }) {
  const host = 'sale_id' in of ? row.sale_customer_id : of.customer_id
  return (
    <Row title={<ReceiptLink receipt={row} />}>
      <span>{mediumDate(row.receipt_at)}</span>
      <Box sx={{ color: 'text.secondary', ...below }}>
        {'customer_id' in of && row.sale_id !== null && (
          <div>
            <ScreenLink to={`/sale/${row.sale_id}`}>{t('receipts.of-sale', { id: row.sale_id })}</ScreenLink>
          </div>
        )}
        {row.receipt_customer_id !== host && (
          <div>
            <ScreenLink to={`/customer/${row.receipt_customer_id}`}>
              {t('receipts.paid-by', { name: customerName(row) })}
            </ScreenLink>
          </div>
        )}
        {row.received_by && (
          <div>
            {t('receipts.received-by')} <UserLink id={row.received_by_id} name={row.received_by} />
          </div>
        )}
        {t('receipts.voided.at')}{' '}
        <DoneBy at={mediumDate(row.voided_at)} by={row.voided_by} by_id={row.voided_by_id} />
        {row.void_reason && `: ${row.void_reason}`}
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', textDecoration: 'line-through' }}>
        {money(row.value)}
      </Box>
    </Row>
  )
}

/** The receipts of a sale or a customer that were voided (receipts-8), with who did it and why; nothing where there is none. */
export function VoidedReceipts({ of }: { of: VoidedOf }) {
  const shown = useShown()
  const list = useApi(...voidedOf(of, shown.limit))
  if (list.denied || list.loading || list.data?.length === 0) return null
  return (
    <Section title={t('receipts.voided')} count={list.total} holdsRows>
      <ErrorDisplay error={list.error} />
      <Rows
        label={t('receipts.voided')}
        columns={{ xs: '1fr auto auto', sm: 'auto auto minmax(0, 1fr) auto' }}
      >
        {list.data?.map((row) => (
          <VoidedItem key={row.receipt_id} row={row} of={of} />
        ))}
      </Rows>
      <ShowMore shown={shown} list={list} />
    </Section>
  )
}
