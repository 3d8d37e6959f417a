import { refunds } from '@sexton/contract/refunds/calls'
import { useApi } from '../../core/api/use-api.ts'
import { Section } from '../../ui/layout/section.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { RefundRows } from './refund-rows.tsx'
import { t } from './texts.ts'

/** The refunds to a customer; nothing where there is none. */
export default function RefundsOfCustomer({ customer_id }: { customer_id: number }) {
  const shown = useShown()
  const list = useApi(
    refunds.list,
    { query: { customer_id, limit: shown.limit } },
    { live: ['refund', 'receipt'], keepLast: true },
  )
  if (!list.data || list.data.length === 0) return null
  return (
    <Section title={t('refunds.title')} count={list.total} holdsRows>
      <RefundRows rows={list.data} />
      <ShowMore shown={shown} list={list} ordered />
    </Section>
  )
}
