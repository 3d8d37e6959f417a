import { todayIn } from '@sexton/contract/values/dates'
import { receipts } from '@sexton/contract/receipts/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Changing } from '../../core/context/context.ts'
import { audit } from '../../core/audit/audit.ts'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { attach, makeCustomer, makeSite } from '../../test/factories.ts'
import { recomputeSale } from '../../domain/sales/recompute-sale.ts'

let made = 0

/** A customer's id. */
export const aCustomer = ({ db }: TestPark, last_name = 'Mwansa-Phiri') =>
  makeCustomer(db, { salutation: 'Mrs', first_name: 'Chanda', last_name })

/** A free site's id, in block A; each is the next one of its row. */
export function aSite({ db }: TestPark, type = 'LAWN_SINGLE') {
  made += 1
  return makeSite(db, 'A', String(1 + Math.floor(made / 11)), 1 + (made % 11), type)
}

/** An open draft of a new customer. */
export async function aDraft(park: TestPark, clerk: Client, last_name?: string) {
  const customer_id = await aCustomer(park, last_name)
  const { sale_id } = await clerk.call(sales.create, { body: { customer_id } })
  return { customer_id, sale_id, params: { sale_id } }
}

/** A draft with a site on it. */
export async function aSitedDraft(park: TestPark, clerk: Client, type?: string) {
  const draft = await aDraft(park, clerk)
  const site_id = await aSite(park, type)
  const { params } = draft
  const { sale_site_id } = await clerk.call(saleSites.addWithSite, { params, body: { site_id } })
  return { ...draft, site_id, sale_site_id }
}

/** An order for a site, its agreement put off. */
export async function anOrder(park: TestPark, boss: Client, type?: string) {
  const draft = await aSitedDraft(park, boss, type)
  const body = { defer_agreements: [draft.sale_site_id] }
  const sale = await boss.call(sales.place, { params: draft.params, body })
  return { ...draft, sale }
}

/** A fulfilled sale of one site: its agreement uploaded, paid for in cash today, nobody buried. */
export async function aFulfilledSale(park: TestPark, boss: Client, type?: string) {
  const draft = await aSitedDraft(park, boss, type)
  const { params } = draft
  await attach(park.db, 'sale_site', draft.sale_site_id, 'AGREEMENT')
  const { price } = await boss.call(sales.place, { params, body: {} })
  await payInCash(boss, draft.sale_id, price)
  return draft
}

/** Takes a receipt in cash, dated today. */
export async function payInCash(clerk: Client, sale_id: number, receiptValue: number) {
  const types = await clerk.call(receipts.paymentTypes, {})
  const { payment_type_id: paymentTypeId } = types.find((type) => !type.payment_mode_required)!
  const body = { receiptDate: todayIn('Africa/Lusaka'), receiptValue, paymentTypeId }
  return clerk.call(receipts.add, { params: { sale_id }, body })
}

/** Writes straight into the database as another feature would, then derives the sale again. */
export function andRecompute(
  { db, core }: TestPark,
  by: Client,
  sale_id: number,
  write: (tx: Changing['db']) => Promise<unknown>,
) {
  return db.transaction().execute(async (tx) => {
    const today = todayIn(core.settings.PARK_TIME_ZONE)
    // What recomputeSale and audit read of a call.
    const ctx = { db: tx, user: by, today, park: core.park, audited: 0 } as unknown as Changing
    await write(tx)
    await audit(ctx, { object: 'test', object_id: sale_id, action: 'WRITTEN', message: 'Test' })
    return recomputeSale(ctx, sale_id)
  })
}

/** What the database says of a site now. */
export const siteNow = ({ db }: TestPark, site_id: number) =>
  db
    .selectFrom('sites')
    .select(['site_status_ref', 'owner_customer_id', 'ownership_date', 'site_ref'])
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow()
