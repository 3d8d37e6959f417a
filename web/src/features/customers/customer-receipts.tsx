import { customerName } from '@sexton/contract/customers/name'
import type { customers } from '@sexton/contract/customers/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import Box from '@mui/material/Box'
import { money, shortDate } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { EmptySection } from '../../ui/layout/empty-section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { paidForOthers } from './customer-asked.ts'
import { t } from './texts.ts'

type Receipt = Reply<typeof customers.receipts>[number]

const columns = { xs: 'minmax(0, 1fr) auto', md: 'max-content max-content minmax(0, 1fr) max-content' }

const ReceiptRow = ({ receipt }: { receipt: Receipt }) => (
  <Row to={`/sale/${receipt.sale_id}`} title={t('customer.receipt', { no: receipt.receipt_no })}>
    <span>{shortDate(receipt.receipt_at)}</span>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
      <span>{[receipt.payment_type, receipt.payment_mode].filter(Boolean).join(', ')}</span>
      <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
        <ScreenLink to={`/sale/${receipt.sale_id}`}>{t('customer.sale', { id: receipt.sale_id })}</ScreenLink>{' '}
        {t('customer.receipt.for')}{' '}
        <ScreenLink to={`/customer/${receipt.sale_customer_id}`}>{customerName(receipt)}</ScreenLink>
      </Box>
      {receipt.note && <span>{receipt.note}</span>}
    </Box>
    <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
      {money(receipt.value)}
    </Box>
  </Row>
)

/** What the customer paid for others. */
export function CustomerReceipts({ customer_id }: { customer_id: number }) {
  const shown = useShown()
  const list = useApi(...paidForOthers(customer_id, shown.limit))
  const { data, error } = list
  if (data?.length === 0)
    return <EmptySection title={t('customer.receipts')}>{t('customer.receipts.none')}</EmptySection>
  return (
    <Section title={t('customer.receipts')} count={list.total} holdsRows>
      <ErrorDisplay error={error} />
      {list.loading && <Loading rows={2} height={36} />}
      <Rows columns={columns} label={t('customer.receipts')}>
        {data?.map((receipt) => (
          <ReceiptRow key={receipt.receipt_id} receipt={receipt} />
        ))}
      </Rows>
      <ShowMore shown={shown} list={list} />
    </Section>
  )
}
