import Chip from '@mui/material/Chip'
import type { Sale } from '@sexton/contract/sales/sale'
import { Navigate, useParams } from 'react-router'
import { useAhead } from '../../core/api/use-ahead.ts'
import { useKept } from '../../core/forms/use-kept.ts'
import { mediumDate, money } from '../../core/format/formats.ts'
import { HoldStrip, StoppedHere } from '../../domain/holds/hold-strip.tsx'
import { aroundSale } from '../../domain/surroundings/around-site.ts'
import { MapPanel } from '../../domain/surroundings/map-panel.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { KeyFigure } from '../../ui/layout/key-figure.tsx'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { CreditActions, CreditNotes } from '../credits/public.ts'
import { documentsOf } from '../documents/public.ts'
import { notesOf } from '../notes/public.ts'
import { SaleAccount } from '../on-account/public.ts'
import { SalePlan } from '../plans/public.ts'
import { AddReceipt, PastReceipts, receiptsOf, ReceiptsList, VoidedReceipts } from '../receipts/public.ts'
import { Authorisations } from './charges/authorisations.tsx'
import { BeforeFulfilled, isToDeliver, NextDelivery } from './order/before-fulfilled.tsx'
import { CancelOrder, useMayCancel } from './order/cancel-order.tsx'
import { LineTable } from './charges/line-table.tsx'
import { OrderDocuments } from './order/order-documents.tsx'
import { draftAddress } from './sale-address.ts'
import { SaleChips } from './sale-chips.tsx'
import { customerFacts, orderFacts, SaleCustomer } from './sale-facts.tsx'
import { SaleFlag } from './sale-flag.tsx'
import { useSaleMode } from './sale-mode.ts'
import { SaleShownContext } from './sale-more.tsx'
import { SaleAttachments, saleParts } from './sale-attachments.tsx'
import { SitesSection } from './sites/sites-section.tsx'
import { t } from './texts.ts'
import { useSale } from './use-sale.ts'

const isVoided = (sale: Sale) => sale.voided_at !== null
const isDraft = (sale: Sale) => sale.sale_status_ref === 'DRAFT' && !isVoided(sale)

/** It is another screen from now on, or one on which nothing can be done. */
const endsIt = (before: Sale, now: Sale) =>
  before.sale_id === now.sale_id && (isDraft(now) || (isVoided(now) && !isVoided(before)))

const cancelledWords = ({ cancelled }: Sale) =>
  cancelled
    ? [t('sale.cancelled', { date: mediumDate(cancelled.at), name: cancelled.by, reason: cancelled.reason })]
    : []

function Placed({ sale }: { sale: Sale }) {
  const mode = useSaleMode(sale)
  const voided =
    sale.voided_at && t('sale.voided', { date: mediumDate(sale.voided_at), name: sale.voided_by })
  return (
    <>
      <Messages messages={voided ? [voided] : []} severity="warning" />
      <Messages messages={cancelledWords(sale)} severity="info" />
      <HoldStrip holds={sale.holds} />
      <StoppedHere sale_id={sale.sale_id} />
      {!isVoided(sale) && !sale.cancelled && <SitesSection sale={sale} mode={mode} />}
      <Section title={t('sale.lines')}>
        <LineTable sale={sale} />
        <Authorisations sale={sale} />
      </Section>
      {!isVoided(sale) && <SalePlan sale={sale} />}
      <ReceiptsList sale={sale} />
      <CreditNotes sale={sale} />
      {sale.voided_receipts > 0 && <VoidedReceipts of={{ sale_id: sale.sale_id }} />}
      {sale.is_legacy && <PastReceipts of={{ sale_id: sale.sale_id }} />}
      <Section title={t('sale.details')}>
        <Facts facts={[...customerFacts(sale), ...orderFacts(sale)]} />
      </Section>
    </>
  )
}

/** What is still to be paid. */
const Owed = ({ sale }: { sale: Sale }) =>
  sale.price_outstanding === 0 ? (
    <KeyFigure value={t('sale.owed.none')} />
  ) : (
    <KeyFigure value={money(sale.price_outstanding)} label={t('sale.owed')} />
  )

/** Its sites that are chosen, and those where its burials and events are. */
const sitedOn = ({ sale_sites, customer_sites, cancelled }: Sale) =>
  [...(cancelled ? [] : sale_sites), ...customer_sites].flatMap(({ site_id, site_ref }) =>
    site_id && site_ref ? [{ site_id, site_ref }] : [],
  )

function BesideSale({ sale }: { sale: Sale }) {
  const { fillable } = useSaleMode(sale)
  return (
    <>
      <OrderDocuments sale={sale} />
      <MapPanel sites={sitedOn(sale)} of={{ sale_id: sale.sale_id }} />
      <SaleAttachments sale={sale} readOnly={!fillable} />
    </>
  )
}

function SaleActions({ sale }: { sale: Sale }) {
  const mayCancel = useMayCancel(sale)
  return (
    <>
      <SaleFlag sale={sale} />
      {mayCancel && (
        <MoreActions>
          <CreditActions sale={sale} />
          <CancelOrder sale={sale} />
        </MoreActions>
      )}
    </>
  )
}

/** The sale, and in the same request what its parts ask for. */
function useSaleScreen(sale_id: number) {
  const own = { type: 'sale', id: sale_id } as const
  useAhead(...receiptsOf(sale_id))
  useAhead(...documentsOf(own, saleParts))
  useAhead(...notesOf(own, saleParts))
  useAhead(...aroundSale(sale_id))
  return useSale(sale_id)
}

/** A placed sale (sales-43); a draft is on its customer's Edit Sale screen. */
export default function SaleScreen() {
  const { sale_id = '' } = useParams()
  const { data, loading, error, shown, outdated } = useSaleScreen(Number(sale_id))
  const sale = useKept(data, (before, now) => Boolean(before && now && endsIt(before, now)))
  if (sale && isDraft(sale)) return <Navigate to={draftAddress(sale.customer_id)} replace />
  const live = sale && !isVoided(sale) ? sale : null
  return (
    <RecordScreen
      title={t('sale.title')}
      number={sale_id}
      status={
        sale && (isVoided(sale) ? <Chip size="small" label={t('sale.deleted')} /> : <SaleChips sale={sale} />)
      }
      about={sale && <SaleCustomer sale={sale} />}
      actions={live && <SaleActions sale={live} />}
      figure={
        live && (
          <div>
            <Owed sale={live} />
            <SaleAccount sale={live} />
          </div>
        )
      }
      needs={live && isToDeliver(live) && <BeforeFulfilled sale={live} />}
      step={
        live && (
          <>
            <AddReceipt sale={live} />
            <NextDelivery sale={live} />
          </>
        )
      }
      beside={sale && <BesideSale sale={sale} />}
      loading={loading}
      error={error}
    >
      <SaleShownContext value={{ shown, outdated }}>{sale && <Placed sale={sale} />}</SaleShownContext>
    </RecordScreen>
  )
}
