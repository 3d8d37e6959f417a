import { customerName } from '@sexton/contract/customers/name'
import { calendarDate } from '@sexton/contract/values/dates'
import type { placeForm, sales } from '@sexton/contract/sales/calls'
import { blockingMessages } from '@sexton/contract/sales/blocking'
import type { Sale } from '@sexton/contract/sales/sale'
import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { prepared, opaque } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { afterStatus } from '../../../domain/sales/recompute-sale.ts'
import { orderPlaced } from '../../../domain/sales/sale-audits.ts'
import { lockDraft } from '../../../domain/sales/sale-lock.ts'
import { orderDateProblem, orderDay, saleStatus, statusColumns } from '../../../domain/sales/sales-rules.ts'
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
}

/** Answers for which sites, in words. */
async function putOffAgreements(ctx: Changing, sale: Sale, sale_site_ids: readonly number[]) {
  if (sale_site_ids.length === 0) return undefined
  await sql`${prepared}
    update sale_sites set defer_agreement = true, updated_by = ${ctx.user.user_id}
    where sale_site_id = any (${opaque(sale_site_ids, 'int[]')})`.execute(ctx.db)
  const sites = sale.sale_sites.filter((site) => sale_site_ids.includes(site.sale_site_id))
  return sites.map((site) => site.site_ref ?? site.site_type).join(', ')
}

/** The instant of the order: now, or noon of the custom day in the park, or the custom instant; never later than now. */
function orderedAt(ctx: Changing, { date_override, ordered_at }: Form) {
  if (!date_override || !ordered_at) return sql<string>`now()`
  return calendarDate.safeParse(ordered_at).success
    ? sql<string>`least(now(), (${ordered_at}::date + time '12:00') at time zone ${ctx.park.PARK_TIME_ZONE})`
    : sql<string>`least(now(), ${ordered_at}::timestamptz)`
}

const orderRow = z.object({
  invoice_no: z.number(),
})

/** Gives the invoice its number (the counter is locked last) and writes the order, in one statement. */
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
  const columns = statusColumns(sale, after, new Date().toISOString())
  const { user_id } = ctx.user
  const rows = await rowsOf(
    ctx.db,
    orderRow,
    sql`${prepared}
    with issued as (
      insert into invoices (invoice_no, sale_id) values (next_number('invoice'), ${sale.sale_id})
      returning invoice_no
    )
    update sales set placed_at = now(), ordered_at = ${orderedAt(ctx, form)}, ordered_by = ${user_id},
      updated_by = ${user_id}, date_override = ${form.date_override ?? false}, invoice_no = issued.invoice_no,
      sale_status_ref = ${after}, paid_at = ${columns.paid_at}, fulfilled_at = ${columns.fulfilled_at}
    from issued where sale_id = ${sale.sale_id} returning sales.invoice_no`,
  )
  return { after, invoice_no: rows[0]!.invoice_no }
}

/** Places an order: everything that blocks it is answered at once (sales-18). */
export const place: Write<typeof sales.place> = {
  async change(ctx, { params: { sale_id }, body: form }) {
    await lockDraft(ctx, sale_id)
    const sale = await wholeSale(ctx, sale_id)
    refuseForm(ctx, sale, form)
    const deferred = form.defer_agreements ?? []
    const blocking = blockingMessages(sale, { mayEdit: ctx.may('PERM_EDIT'), deferred })
    if (blocking.length > 0) throw conflict(blocking.join(' '), blocking)
    const putOff = await putOffAgreements(ctx, sale, deferred)
    const customer = customerName(sale.customer)
    const { after, invoice_no } = await order(ctx, sale, form)
    const { date_override, ordered_at } = form
    const dated = date_override && ordered_at ? orderDay(ordered_at, ctx.park.PARK_TIME_ZONE) : undefined
    const placed = { sale_id, name: customer, invoice_no, price: sale.price, status: after, dated, putOff }
    await audit(ctx, orderPlaced(ctx.park, placed))
    await afterStatus(ctx, sale_id, { before: 'DRAFT', after, customer, is_legacy: false })
    return wholeSale(ctx, sale_id)
  },
}
