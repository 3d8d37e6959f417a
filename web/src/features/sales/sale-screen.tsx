import Chip from '@mui/material/Chip'
import type { Sale } from '@sexton/contract/sales/sale'
import { Navigate, useParams } from 'react-router'
import { mediumDate } from '../../core/format/formats.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ReceiptsList } from '../receipts/public.ts'
import { Authorisations } from './charges/authorisations.tsx'
import { CancelOrder } from './order/cancel-order.tsx'
import { LineTable } from './charges/line-table.tsx'
import { OrderDocuments } from './order/order-documents.tsx'
import { draftAddress } from './sale-address.ts'
import { SaleChips } from './sale-chips.tsx'
import { customerFacts, orderFacts } from './sale-facts.tsx'
import { SaleFlag } from './sale-flag.tsx'
import { useSaleMode } from './sale-mode.ts'
import { SaleShownContext } from './sale-more.tsx'
import { SaleAttachments } from './sale-attachments.tsx'
import { SitesSection } from './sites/sites-section.tsx'
import { t } from './texts.ts'
import { useSale } from './use-sale.ts'

const isVoided = (sale: Sale) => sale.voided_at !== null

function Placed({ sale }: { sale: Sale }) {
  const mode = useSaleMode(sale)
  const voided =
    sale.voided_at && t('sale.voided', { date: mediumDate(sale.voided_at), name: sale.voided_by })
  return (
    <>
      <Messages messages={voided ? [voided] : []} severity="warning" />
      <Section title={t('sale.details')}>
        <Facts facts={[...customerFacts(sale), ...orderFacts(sale)]} />
      </Section>
      {!isVoided(sale) && <SitesSection sale={sale} mode={mode} />}
      <Section title={t('sale.lines')}>
        <LineTable sale={sale} />
        <Authorisations sale={sale} />
      </Section>
      <ReceiptsList sale={sale} />
      <OrderDocuments sale={sale} />
      <SaleAttachments sale={sale} readOnly={!mode.fillable} />
    </>
  )
}

/** A placed sale (sales-43); a draft is on its customer's Edit Sale screen. */
export default function SaleScreen() {
  const { sale_id = '' } = useParams()
  const { data: sale, loading, error, shown, outdated } = useSale(Number(sale_id))
  if (sale?.sale_status_ref === 'DRAFT' && !isVoided(sale))
    return <Navigate to={draftAddress(sale.customer_id)} replace />
  const actions = sale && !isVoided(sale) && (
    <>
      <SaleFlag sale={sale} />
      <CancelOrder sale={sale} />
    </>
  )
  return (
    <Screen
      title={t('sale.title')}
      number={sale_id}
      status={
        sale && (isVoided(sale) ? <Chip size="small" label={t('sale.deleted')} /> : <SaleChips sale={sale} />)
      }
      actions={actions}
      loading={loading}
      error={error}
    >
      <SaleShownContext value={{ shown, outdated }}>{sale && <Placed sale={sale} />}</SaleShownContext>
    </Screen>
  )
}
