import { createHash } from 'node:crypto'
import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Answer, Caller } from '../../processes/caller.ts'
import { form, pdf } from '../../server/src/test/multipart.ts'
import type { Park } from './park.ts'
import { addCharge, cash, draftOf, draftWithSite, newCustomer, orderOf, today } from './sales.ts'

/** Something a clerk wants done once. */
export interface Intent {
  /** Sends it, by whichever way, always under the same key. */
  send(by: Caller): Promise<Answer>
  /** What it left in the database, as rows that are counted. */
  traces: RawBuilder<unknown>
}

/** A write that was answered with success. */
export interface Acknowledged {
  name: string
  intent: Intent
}

/** The records a clerk works on for a while: the same customer, draft and order for several writes. */
export class Desk {
  readonly #byKey = new Map<string, Promise<never>>()

  constructor(readonly clerk: Caller) {}

  #keep<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = this.#byKey.get(name) ?? make()
    this.#byKey.set(name, made as Promise<never>)
    return made as Promise<T>
  }

  customer = () => this.#keep('customer', () => newCustomer(this.clerk))
  draft = () => this.#keep('draft', () => draftOf(this.clerk))
  order = () => this.#keep('order', () => orderOf(this.clerk, 1_000_000))
  cash = () => this.#keep('cash', () => cash(this.clerk))
}

interface Given {
  park: Park
  clerk: Caller
  desk: Desk
  /** A unique text. */
  mark: string
}

type Prepare = (given: Given) => Promise<Intent>

const alone = (key: string) => ({ key, alone: true })

const newPerson: Prepare = async ({ mark }) => ({
  send: (by) => by.ask(customers.create, { body: { last_name: mark } }, alone(mark)),
  traces: sql`select from customers where last_name = ${mark}`,
})

const charge: Prepare = async ({ desk, mark }) => {
  const { sale_id } = await desk.draft()
  const body = { price: 12.5, description: mark, product_ref: 'SUNDRY' }
  return {
    send: (by) => by.ask(sales.addCharge, { params: { sale_id }, body }, alone(mark)),
    traces: sql`select from sale_lines where line_description = ${mark}`,
  }
}

const receipt: Prepare = async ({ desk, mark }) => {
  const { sale_id } = await desk.order()
  const paymentTypeId = await desk.cash()
  const body = { receiptDate: today(), receiptValue: 100, paymentTypeId, receiptNote: mark }
  return {
    send: (by) => by.ask(receipts.add, { params: { sale_id }, body }, alone(mark)),
    traces: sql`select from receipts where note = ${mark}`,
  }
}

const order: Prepare = async ({ clerk, mark }) => {
  const { sale_id } = await draftOf(clerk)
  await addCharge(clerk, sale_id, 100)
  return {
    send: (by) => by.ask(sales.place, { params: { sale_id }, body: {} }, alone(mark)),
    traces: sql`select from invoices where sale_id = ${sale_id}`,
  }
}

const burial: Prepare = async ({ park, clerk, mark }) => {
  const { sale_id, sale_site_id } = await draftWithSite(park, clerk, 'LAWN_DOUBLE')
  return {
    send: (by) => by.ask(burials.create, { body: { sale_id, sale_site_id } }, alone(mark)),
    traces: sql`select from burials where sale_id = ${sale_id}`,
  }
}

const note: Prepare = async ({ desk, mark }) => {
  const params = { parent_type: 'customer' as const, parent_id: await desk.customer() }
  return {
    send: (by) => by.ask(notes.add, { params, body: { note: mark } }, alone(mark)),
    traces: sql`select from notes where note = ${mark}`,
  }
}

const upload: Prepare = async ({ desk, mark }) => {
  const params = { type: 'customer' as const, id: await desk.customer() }
  const content = Buffer.concat([pdf, Buffer.from(mark)])
  const sha256 = createHash('sha256').update(content).digest('hex')
  const sent = form([{ name: `${mark}.pdf`, content }])
  return {
    send: (by) => by.ask(documents.add, { params, body: {} }, { ...sent, ...alone(mark) }),
    traces: sql`select from documents where sha256 = ${sha256}`,
  }
}

/** A toggle without a target state: done twice it is as if it had not been done. */
const flag: Prepare = async ({ clerk, mark }) => {
  const customer_id = await newCustomer(clerk)
  return {
    send: (by) =>
      by.ask(customers.flag, { params: { customer_id }, body: { note: 'As agreed' } }, alone(mark)),
    traces: sql`select from audits where object = 'customer' and object_id = ${customer_id}
      and action in ('FLAGGED', 'UNFLAGGED')`,
  }
}

const authorisation: Prepare = async ({ clerk, mark }) => {
  const { sale_id } = await draftOf(clerk)
  await addCharge(clerk, sale_id, 100)
  await addCharge(clerk, sale_id, -10)
  return {
    send: (by) => by.ask(sales.authorize, { params: { sale_id }, body: {} }, alone(mark)),
    traces: sql`select from audits where object = 'sale' and object_id = ${sale_id} and action = 'AUTHORIZED'`,
  }
}

/** How many rows it left; one is right. */
export async function tracesOf(park: Pick<Park, 'db'>, { traces }: Intent): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${traces}) traces`.execute(park.db)
  return rows[0]!.count
}

/** The writes that make money, records or a change of state, by name. */
export const intents: Record<string, Prepare> = {
  customer: newPerson,
  charge,
  receipt,
  order,
  burial,
  note,
  upload,
  flag,
  authorisation,
}
