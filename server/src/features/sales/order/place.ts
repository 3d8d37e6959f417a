import { customerName } from '@sexton/contract/customers/name'
import type { placeForm, sales } from '@sexton/contract/sales/calls'
import { blockingMessages } from '@sexton/contract/sales/blocking'
import type { Sale } from '@sexton/contract/sales/sale'
import type * as z from 'zod'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { WriteThenRead } from '../../../core/call/verbs.ts'
import { moveToSale } from '../../../domain/receipts/move-money.ts'
import { afterStatus } from '../../../domain/sales/recompute-sale.ts'
import { orderPlaced } from '../../../domain/sales/sale-audits.ts'
import { choiceMessages } from '../../../domain/plans/choice-queries.ts'
import { makeChosenPlan } from '../../../domain/plans/make-plan.ts'
import { lockDraft } from '../../../domain/sales/sale-lock.ts'
import { orderDateProblem, orderDay, saleStatus, statusColumns } from '../../../domain/sales/sales-rules.ts'
import { putOffAgreementsOf, writeOrder } from './order-queries.ts'
import { wholeSale } from './whole-sale.ts'

type Form = z.output<typeof placeForm>

/** Who may use which part of the form, and whether it makes sense. */
function refuseForm(ctx: Changing, sale: Sale, form: Form) {
  const { defer_agreements = [] } = form
  if (form.date_override || defer_agreements.length > 0) ctx.needs('PERM_SALES_SUPER')
  const problem = orderDateProblem(form, { today: ctx.today, timeZone: ctx.park.PARK_TIME_ZONE })
  if (problem) throw invalid({ ordered_at: problem })
  const known = new Set(sale.sale_sites.map((site) => site.sale_site_id))
  if (!defer_agreements.every((id) => known.has(id)))
    throw invalid({ defer_agreements: 'This site is not on the sale.' })
  if (form.from_account) ctx.needs('PERM_RECEIPTS')
}

/** Answers for which sites, in words. */
async function putOffAgreements(ctx: Changing, sale: Sale, sale_site_ids: readonly number[]) {
  if (sale_site_ids.length === 0) return undefined
  await putOffAgreementsOf(ctx, sale_site_ids)
  const sites = sale.sale_sites.filter((site) => sale_site_ids.includes(site.sale_site_id))
  return sites.map((site) => site.site_ref ?? site.site_type).join(', ')
}

/** Writes the order with its invoice's number, in the status that follows. */
export async function order(ctx: Changing, sale: Sale, form: Form) {
  const facts = {
    placed: true,
    is_legacy: false,
    price_outstanding: sale.price_outstanding,
    sale_sites: sale.sale_sites.map((site) => ({
      sited: site.site_id !== null,
      agreed: site.agreementDocumentId !== null,
    })),
    burials: sale.burials.map((burial) => burial.burial_status_ref),
  }
  const after = saleStatus(facts)
  const columns = statusColumns(sale, after, timeNow().toISOString())
  return { after, invoice_no: await writeOrder(ctx, sale.sale_id, form, columns) }
}

/** Places a locked draft: everything that blocks it is answered at once (sales-18). */
async function placeWhole(ctx: Changing, sale: Sale, form: Form): Promise<void> {
  const { sale_id } = sale
  const deferred = form.defer_agreements ?? []
  const blocking = [
    ...blockingMessages(sale, { mayEdit: ctx.may('PERM_EDIT'), deferred }),
    ...(await choiceMessages(ctx, sale)),
  ]
  if (blocking.length > 0) throw conflict(blocking.join(' '), blocking)
  const putOff = await putOffAgreements(ctx, sale, deferred)
  const customer = customerName(sale.customer)
  const { after, invoice_no } = await order(ctx, sale, form)
  await makeChosenPlan(ctx, sale)
  const { date_override, ordered_at } = form
  const dated = date_override && ordered_at ? orderDay(ordered_at, ctx.park.PARK_TIME_ZONE) : undefined
  const placed = { sale_id, name: customer, invoice_no, price: sale.price, status: after, dated, putOff }
  await audit(ctx, orderPlaced(ctx.park, placed))
  await afterStatus(ctx, sale_id, { before: 'DRAFT', after, customer, is_legacy: false })
}

/** Places a draft that this transaction has made. */
export const placeDraft = async (ctx: Changing, sale_id: number): Promise<void> =>
  placeWhole(ctx, await wholeSale(ctx, sale_id), {})

/** What the customer has on account pays for the order, in the transaction that places it (sales-54). */
async function payFromAccount(ctx: Changing, { sale_id, customer }: Sale, { from_account: value }: Form) {
  if (value) await moveToSale(ctx, sale_id, { customer_id: customer.customer_id, value })
}

/** Places an order (sales-18). */
export const place: WriteThenRead<typeof sales.place, { sale_id: number }> = {
  async change(ctx, { params: { sale_id }, body: form }) {
    await lockDraft(ctx, sale_id, form)
    const sale = await wholeSale(ctx, sale_id)
    refuseForm(ctx, sale, form)
    await placeWhole(ctx, sale, form)
    await payFromAccount(ctx, sale, form)
    return { sale_id }
  },
  answer: (ctx, _, { sale_id }) => wholeSale(ctx, sale_id),
}
