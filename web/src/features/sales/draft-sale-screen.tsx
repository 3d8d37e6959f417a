import { sales } from '@sexton/contract/sales/calls'
import { useMay } from '../../core/session/use-may.ts'
import type { Sale } from '@sexton/contract/sales/sale'
import { Navigate, useParams } from 'react-router'
import { useKept } from '../../core/forms/use-kept.ts'
import { dateTime, mediumDate, money } from '../../core/format/formats.ts'
import { CarriedStrip } from '../../domain/booking/carried-strip.tsx'
import { HoldStrip, StoppedHere } from '../../domain/holds/hold-strip.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { KeyFigure } from '../../ui/layout/key-figure.tsx'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { AdminActions } from './admin-actions.tsx'
import { Authorisations } from './charges/authorisations.tsx'
import { ChargesSection } from './charges/charges-section.tsx'
import { useDeferred } from './order/deferred-agreements.ts'
import { t } from './draft-texts.ts'
import { LineTable } from './charges/line-table.tsx'
import { EstateWay } from '../deaths/public.ts'
import { DraftDeposit, DraftPlan, DraftPrices } from '../plans/public.ts'
import { OrderDocuments } from './order/order-documents.tsx'
import { DraftGone } from './draft-gone.tsx'
import { DeleteOrder } from './order/delete-order.tsx'
import { BeforePlacing } from './order/before-placing.tsx'
import { PlaceOrder } from './order/place-order.tsx'
import { SaleChips } from './sale-chips.tsx'
import { customerFacts, SaleCustomer } from './sale-facts.tsx'
import { SaleFlag } from './sale-flag.tsx'
import { useSaleMode } from './sale-mode.ts'
import { SaleShownContext } from './sale-more.tsx'
import { SaleAttachments } from './sale-attachments.tsx'
import { SitesSection } from './sites/sites-section.tsx'
import { t as saleText } from './texts.ts'
import { useDraft } from './use-draft.ts'

/** What is to be known of it first: a Sale screen may have turned into this one under the reader. */
const saidOf = ({ order_cancelled: cancelled }: Sale, editable: boolean) => [
  ...(cancelled
    ? [
        t('draft.cancelled', {
          name: cancelled.by ?? t('draft.somebody'),
          at: dateTime(cancelled.at),
          reason: cancelled.reason,
        }),
      ]
    : []),
  ...(editable ? [] : [t('draft.read-only')]),
]

function Draft({ sale, error }: { sale: Sale; error: Error | null }) {
  const mode = useSaleMode(sale)
  const deferred = useDeferred(sale.sale_id)
  const { editable } = mode
  return (
    <RecordScreen
      title={t('draft.title')}
      number={sale.sale_id}
      status={<SaleChips sale={sale} />}
      error={error}
      about={<SaleCustomer sale={sale} />}
      actions={<DraftActions sale={sale} />}
      figure={<KeyFigure value={money(sale.price)} label={t('draft.order.total')} />}
      needs={<BeforePlacing sale={sale} deferred={deferred} />}
      step={<PlaceOrder sale={sale} deferred={deferred} />}
      beside={
        <>
          <OrderDocuments sale={sale} />
          <SaleAttachments sale={sale} readOnly={!editable} />
        </>
      }
    >
      <Messages messages={saidOf(sale, editable)} severity="info" />
      <HoldStrip holds={sale.holds} />
      <StoppedHere sale_id={sale.sale_id} />
      <CarriedStrip next="site" />
      <SitesSection sale={sale} mode={mode} deferred={deferred} />
      <ChargesSection sale={sale} editable={editable} />
      <Section title={t('draft.order.title')}>
        <LineTable sale={sale} />
        <Authorisations sale={sale} />
        {editable && <DraftDeposit sale={sale} />}
      </Section>
      {editable && <DraftPrices sale={sale} />}
      {editable && <DraftPlan sale={sale} />}
      <Section title={saleText('sale.details')}>
        <Facts
          facts={[
            ...customerFacts(sale),
            [saleText('sales.tariff'), sale.tariff_name],
            [t('draft.created'), mediumDate(sale.created_at)],
          ]}
        />
      </Section>
      {editable && <AdminActions sale={sale} />}
    </RecordScreen>
  )
}

function DraftActions({ sale }: { sale: Sale }) {
  const mayDelete = useMay(sales.remove)
  return (
    <>
      <SaleFlag sale={sale} />
      {mayDelete && (
        <MoreActions>
          <DeleteOrder sale={sale} />
        </MoreActions>
      )}
    </>
  )
}

type Shown = ReturnType<typeof useDraft>['sale']

/** It is gone, or belongs to the record that its customer was merged into. */
const endsIt = (before: Shown, now: Shown) =>
  Boolean(before) && (before?.sale_id !== now?.sale_id || before?.customer_id !== now?.customer_id)

function DraftOf({ customer_id }: { customer_id: string }) {
  const { sale: now, gone, next, follow, loading, error, lists } = useDraft(customer_id)
  const sale = useKept(now, endsIt)
  // The number of a merged record leads to the survivor.
  if (sale && sale.customer_id !== Number(customer_id))
    return <Navigate to={`/customer/${sale.customer_id}/draft_sale`} replace />
  if (sale)
    return (
      <SaleShownContext value={lists}>
        <Draft key={sale.sale_id} sale={sale} error={error} />
      </SaleShownContext>
    )
  if (gone !== null)
    return <DraftGone sale_id={gone} customer_id={customer_id} next={next} onFollow={follow} />
  return (
    <Screen title={t(loading || error ? 'draft.title' : 'draft.none')} loading={loading} error={error}>
      <EstateWay error={error} customer_id={Number(customer_id)} />
      {!error && (
        <Empty>
          {t('draft.none.text')}{' '}
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
