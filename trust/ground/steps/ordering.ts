import { documents } from '@sexton/contract/documents/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { form, pdf } from '../../../server/src/test/multipart.ts'
import { first } from '../../lives/step.ts'
import { isPaid, isSigned, saleSites, type Sale, type SaleSite } from '../model.ts'
import { toDraft, toPlace, toUnplace } from '../refusals.ts'
import { anybody, calling, clerk, forbidden, manager, step } from '../step.ts'
import { PRICE } from './drafting.ts'

export const place = step<Sale>({
  name: 'place',
  weight: 8,
  targets: (life) => life.sales,
  // One with nothing on it is of no use here.
  sensible: (sale, life) =>
    toPlace(life, sale) === 'done' &&
    (sale.sites.length > 0 || life.burials.some((burial) => burial.sale === sale)),
  attempt(sale, life, chance) {
    const by = manager(chance)
    const unsigned = sale.sites.filter((on) => !isSigned(on)).map(({ id }) => id)
    return calling(
      sales.place,
      { params: { sale_id: sale.id }, body: { defer_agreements: unsigned } },
      {
        line: `place ${sale.name}`,
        by,
        verdict: first(toDraft(sale), unsigned.length > 0 && forbidden(by), toPlace(life, sale)),
        done: () => void Object.assign(sale, { placed: true, invoiced: true }),
      },
    )
  },
})

export const pay = step<Sale>({
  name: 'receipt',
  weight: 10,
  targets: (life) => life.sales,
  sensible: (sale) => sale.placed && !isPaid(sale),
  attempt(sale, { world }, chance) {
    const body = { receiptDate: world.today, receiptValue: PRICE, paymentTypeId: world.cash }
    return calling(
      receipts.add,
      { params: { sale_id: sale.id }, body },
      {
        line: `pay ${sale.name}`,
        by: clerk(chance),
        verdict: first(sale.gone === 'erased' && 404, (!sale.placed || isPaid(sale)) && 409),
        done: ({ receipt_id }) => void (sale.receipt = receipt_id),
      },
    )
  },
})

export const unpay = step<Sale & { receipt: number }>({
  name: 'delete receipt',
  weight: 3,
  targets: (life) =>
    life.sales.filter((sale): sale is Sale & { receipt: number } => sale.receipt !== undefined),
  sensible: () => true,
  attempt(sale, _life, chance) {
    const by = manager(chance)
    return calling(
      receipts.remove,
      { params: { sale_id: sale.id, receipt_id: sale.receipt }, body: { reason: 'Bounced' } },
      {
        line: `delete the receipt of ${sale.name}`,
        by,
        verdict: first(forbidden(by)),
        done: () => void Object.assign(sale, { receipt: undefined }),
      },
    )
  },
})

export const unplace = step<Sale>({
  name: 'unplace',
  weight: 5,
  targets: (life) => life.sales,
  // As often where somebody lies as where nobody does.
  sensible: (sale) => sale.placed && !sale.legacy && !isPaid(sale),
  attempt(sale, life, chance) {
    const by = manager(chance)
    return calling(
      sales.unplace,
      { params: { sale_id: sale.id }, body: { reason: 'By mistake' } },
      {
        line: `unplace ${sale.name}`,
        by,
        verdict: first(forbidden(by), toUnplace(life, sale)),
        done: () => void (sale.placed = false),
      },
    )
  },
})

export const sign = step<SaleSite>({
  name: 'signed agreement',
  weight: 3,
  targets: saleSites,
  sensible: (on) => !isSigned(on) && on.sale.placed && !on.sale.legacy,
  attempt: (on, _life, chance) =>
    calling(
      documents.setProperty,
      { params: { parent: 'sale_site', parent_id: on.id, property_ref: 'AGREEMENT' }, body: {} },
      {
        line: `the signed agreement of ${on.name}`,
        by: anybody(chance),
        verdict: 'done',
        extra: form([{ name: 'Agreement.pdf', content: pdf, field: 'file' }]),
        done: () => void on.signedFor.add(on.site),
      },
    ),
})
