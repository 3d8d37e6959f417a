import type { SaleCard } from '@sexton/contract/sales/card'
import { money, shortDate } from '../../../core/format/formats.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { FileLink } from '../../../ui/layout/links.tsx'
import type { CardFact } from '../../../ui/search/card-facts.tsx'
import { t } from '../texts.ts'

function Invoice({ sale }: { sale: SaleCard }) {
  const mayOpen = useMay('PERM_DOCUMENT_DOWNLOAD')
  if (sale.invoice_no === null) return null
  if (!sale.invoice_filename || !mayOpen) return <>{sale.invoice_no}</>
  return (
    <FileLink path={`/asset/sale/${sale.sale_id}/${encodeURIComponent(sale.invoice_filename)}`}>
      {String(sale.invoice_no)}
    </FileLink>
  )
}

/** Everything small about a sale: its totals, when and by whom it was ordered, invoice, tariff, notes. */
export function lesserFacts(sale: SaleCard): CardFact[] {
  const isPlaced = sale.sale_status_ref !== 'DRAFT'
  const age = sale.order_age === null ? null : t('sales.age', { days: sale.order_age })
  return [
    [t('sale.credited'), sale.price_credited !== null && money(sale.price_credited)],
    [t('sales.paid'), isPlaced && money(sale.price_receipted)],
    [t('sales.outstanding'), isPlaced && [money(sale.price_outstanding), age].filter(Boolean).join(', ')],
    [t('sales.ordered'), shortDate(sale.ordered_at)],
    [t('sales.filter.order-user'), sale.ordered_by],
    [t('sales.created'), shortDate(sale.created_at)],
    [t('sales.invoice'), sale.invoice_no !== null && <Invoice sale={sale} />],
    [t('sales.tariff'), sale.tariff_name],
    [t('sales.notes'), sale.note_count],
  ]
}
