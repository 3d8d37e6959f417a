import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { receipts } from '@sexton/contract/receipts/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import type { Caller } from '../../processes/caller.ts'
import { makeSite } from '../../server/src/test/factories.ts'
import type { Park } from './park.ts'

/** Today where the park is. */
export const today = () => todayIn('Africa/Lusaka')

let sites = 0

/** A free site's id; each is the next one of its row, from 13 on: number 12 is never for sale (sites-7). No call makes sites one by one, so it goes straight in. */
export function newSite({ db }: Pick<Park, 'db'>, type: string): Promise<number> {
  sites += 1
  const [row, site] = [String(1 + Math.floor(sites / 900)), 13 + (sites % 900)]
  return db.transaction().execute((tx) => makeSite(tx, 'RIG', row, site, type))
}

/** A customer's id. */
export async function newCustomer(clerk: Caller, last_name = 'Mwansa-Phiri'): Promise<number> {
  const { customer_id } = await clerk.call(customers.create, { body: { first_name: 'Chanda', last_name } })
  return customer_id
}

/** The draft of a new customer. */
export async function draftOf(clerk: Caller, of?: number) {
  const customer_id = of ?? (await newCustomer(clerk))
  const { sale_id } = await clerk.call(sales.create, { body: { customer_id } })
  return { customer_id, sale_id }
}

/** A draft with a site on it. */
export async function draftWithSite(park: Park, clerk: Caller, type: string) {
  const draft = await draftOf(clerk)
  const site_id = await newSite(park, type)
  const { sale_id } = draft
  const body = { site_id }
  const { sale_site_id } = await clerk.call(saleSites.addWithSite, { params: { sale_id }, body })
  return { ...draft, site_id, sale_site_id }
}

/** Adds an ad hoc charge, a discount when it is negative; answers the line's id. */
export async function addCharge(clerk: Caller, sale_id: number, price: number): Promise<number> {
  const product_ref = price < 0 ? 'DISCOUNT' : 'SUNDRY'
  const body = { price, description: 'A rig’s line', product_ref }
  return (await clerk.call(sales.addCharge, { params: { sale_id }, body })).sale_line_id
}

/** An order of one line, with nothing paid. */
export async function orderOf(clerk: Caller, price: number, of?: number) {
  const draft = await draftOf(clerk, of)
  await addCharge(clerk, draft.sale_id, price)
  await clerk.call(sales.place, { params: { sale_id: draft.sale_id }, body: {} })
  return draft
}

/** No charge has to be chosen of a group: a burial is confirmed and its order placed as it stands. */
export const askNoCharges = ({ db }: Pick<Park, 'db'>) =>
  sql`update other_charge_groups set required = false`.execute(db)

/** Every day has room for all burials of a rig, in every slot. */
export async function openDays({ db }: Pick<Park, 'db'>): Promise<void> {
  await sql`delete from no_burial_dates`.execute(db)
  await sql`update burial_slots set capacity = 1000, weekdays = '{1,2,3,4,5,6,7}', active = true`.execute(db)
}

/** A burial's id, in the first free grave of a sale site. */
export async function buriedIn(
  clerk: Caller,
  of: { sale_id: number; sale_site_id: number },
  grave_no?: number,
) {
  const { sale_id, sale_site_id } = of
  const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id, grave_no } })
  return burial_id
}

/** The id of a payment type that asks for no mode. */
export async function cash(clerk: Caller): Promise<number> {
  const types = await clerk.call(receipts.paymentTypes, {})
  return types.find((type) => !type.payment_mode_required)!.payment_type_id
}

/** Takes a receipt in cash, dated today. */
export async function pay(clerk: Caller, sale_id: number, receiptValue: number) {
  const body = { receiptDate: today(), receiptValue, paymentTypeId: await cash(clerk) }
  return clerk.call(receipts.add, { params: { sale_id }, body })
}
