import type { Sale } from '@sexton/contract/sales/sale'
import { Navigate, useParams } from 'react-router'
import { mediumDate, money } from '../../core/format/formats.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { AdminActions } from './admin-actions.tsx'
import { Authorisations } from './charges/authorisations.tsx'
import { ChargesSection } from './charges/charges-section.tsx'
import { useDeferred } from './order/deferred-agreements.ts'
import { t } from './draft-texts.ts'
import { LineTable } from './charges/line-table.tsx'
import { OrderDocuments } from './order/order-documents.tsx'
import { PlaceOrder } from './order/place-order.tsx'
import { SaleChips } from './sale-chips.tsx'
import { customerFacts } from './sale-facts.tsx'
import { SaleFlag } from './sale-flag.tsx'
import { useSaleMode } from './sale-mode.ts'
import { SaleShownContext } from './sale-more.tsx'
import { SaleAttachments } from './sale-attachments.tsx'
import { SitesSection } from './sites/sites-section.tsx'
import { t as saleText } from './texts.ts'
import { useDraft } from './use-draft.ts'

function Draft({ sale }: { sale: Sale }) {
  const mode = useSaleMode(sale)
  const deferred = useDeferred(sale.sale_id)
  const { editable } = mode
  return (
    <>
      {!editable && <Messages messages={[t('draft.read-only')]} severity="info" />}
      <Section title={saleText('sale.details')}>
        <Facts
          facts={[
            ...customerFacts(sale),
            [saleText('sales.tariff'), sale.tariff_name],
            [saleText('sale.total'), money(sale.price)],
            [t('draft.created'), mediumDate(sale.created_at)],
          ]}
        />
      </Section>
      <SitesSection sale={sale} mode={mode} deferred={deferred} />
      <OrderDocuments sale={sale} />
      <ChargesSection sale={sale} editable={editable} />
      <Section title={t('draft.order.title')}>
        <LineTable sale={sale} />
        <Authorisations sale={sale} />
        <PlaceOrder sale={sale} deferred={deferred} />
      </Section>
      {editable && <AdminActions sale={sale} />}
      <SaleAttachments sale={sale} readOnly={!editable} />
    </>
  )
}

function DraftOf({ customer_id }: { customer_id: string }) {
  const { sale, gone, loading, error, lists } = useDraft(customer_id)
  // The number of a merged record leads to the survivor.
  if (sale && sale.customer_id !== Number(customer_id))
    return <Navigate to={`/customer/${sale.customer_id}/draft_sale`} replace />
  return (
    <Screen
      title={sale || loading ? t('draft.title') : t('draft.none')}
      number={sale?.sale_id}
      status={sale && <SaleChips sale={sale} />}
      actions={sale && <SaleFlag sale={sale} />}
      loading={loading}
      error={error}
    >
      <SaleShownContext value={lists}>{sale && <Draft key={sale.sale_id} sale={sale} />}</SaleShownContext>
      {!sale && (
        <Empty>
          {gone ? t('draft.gone') : t('draft.none.text')}{' '}
          <ScreenLink to={`/customer/${customer_id}`}>{t('draft.to-customer')}</ScreenLink>
        </Empty>
      )}
    </Screen>
  )
}

/** The Edit Sale screen: the customer's draft sale, opened when there is none (sales-1). */
export default function DraftSaleScreen() {
  const { customer_id = '' } = useParams()
  return <DraftOf key={customer_id} customer_id={customer_id} />
}
