import { papers } from '@sexton/contract/papers/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { money } from '../../../core/format/formats.ts'
import type { AfterAct, OfferedPaper } from '../../../ui/dialogs/after-act.ts'
import { t } from '../draft-texts.ts'
import { t as saleText } from '../texts.ts'

/** The blank certificates of the burials that are confirmed on the sale. */
const certificates = ({ sale_id, sale_sites, customer_sites }: Sale): OfferedPaper[] =>
  [...sale_sites, ...customer_sites]
    .flatMap(({ burials }) => burials)
    .filter((burial) => burial.sale_id === sale_id && burial.burial_status_ref === 'CONFIRMED')
    .map(({ burial_id, deceased }) => ({
      endpoint: papers.burialCertificate,
      params: { burial_id },
      label: t('draft.order.after.certificate', { name: deceased }),
    }))

/** What comes after an order is placed, over its sale: the documents of the order and of its burials (receipts-14). */
export function afterPlacing(sale: Sale): AfterAct {
  const { sale_id, customer_id, invoice_no, price } = sale
  const params = { sale_id }
  const invoice = {
    endpoint: papers.invoice,
    params,
    label: saleText('sale.documents.invoice', { no: invoice_no ?? '' }).trim(),
  }
  return {
    on: `/sale/${sale_id}`,
    title: t('draft.order.placed', { sale_id, sum: money(price) }),
    customer_id,
    papers: [
      { endpoint: papers.order, params, label: saleText('sale.documents.order') },
      ...(invoice_no === null ? [] : [invoice]),
      ...certificates(sale),
    ],
  }
}
