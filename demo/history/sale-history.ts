import { paperNames } from '@sexton/contract/documents/calls'
import { moneyText } from '@sexton/contract/values/money'
import { saleStatuses, type SaleStatusRef } from '@sexton/contract/core/statuses'
import { nameOf } from '../rows/customer-rows.ts'
import type { DemoRole } from '../setting/demo-users.ts'
import type { Ids } from '../rows/ids.ts'
import { papersOf } from '../sale/papers-of.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { typeCalled } from '../setting/setting.ts'
import {
  after,
  completedAt,
  inOrder,
  type Moment,
  type SaleOutcome,
  type PlannedBurial,
} from '../sale/sale-outcome.ts'

/** Something that was done and is on record. Its words are made when its row is written. */
export interface HistoryEntry {
  at: Moment
  object: string
  id: number
  action: string
  by: DemoRole
  message: () => string
  data?: () => Record<string, string | number | null>
}

/** The clerk of a sale, by role. */
const clerkOf = (sale: number): DemoRole => (sale % 9 === 8 ? 'deputy' : sale % 5 === 4 ? 'manager' : 'sales')

/** What was done about one sale, as the product's own calls would have written it. */
export class SaleHistory {
  readonly #plan: ParkPlan
  readonly #ids: Ids

  constructor(plan: ParkPlan, ids: Ids) {
    this.#plan = plan
    this.#ids = ids
  }

  /** In the order in which they were done. */
  of(outcome: SaleOutcome): HistoryEntry[] {
    return [...this.#done(outcome)].sort((one, other) => inOrder(one.at, other.at))
  }

  *#done(outcome: SaleOutcome): Generator<HistoryEntry> {
    yield* this.#opening(outcome)
    for (const burial of outcome.burials) yield* this.#burial(outcome, burial)
    yield* this.#papers(outcome)
    yield* this.#placing(outcome)
    yield* this.#receipts(outcome)
    if (outcome.fulfilled) {
      const message = () =>
        `Sale ${this.#ids.sale(outcome.sale)} is fulfilled: paid for, sited, signed and every burial complete`
      yield this.#sale(outcome, 'FULFILLED', after(outcome.fulfilled, 1), message, 'FULFILLED')
    }
  }

  #money(cents: number): string {
    return moneyText(cents / 100, this.#plan.setting.money)
  }

  #customer({ customer }: SaleOutcome): string {
    return nameOf(this.#plan.people.who(customer).person)
  }

  #sale(
    outcome: SaleOutcome,
    action: string,
    at: Moment,
    message: () => string,
    status: SaleStatusRef = 'DRAFT',
    by = clerkOf(outcome.sale),
  ): HistoryEntry {
    const id = this.#ids.sale(outcome.sale)
    const data = () => ({
      name: this.#customer(outcome),
      sale_id: id,
      sale_status_ref: status,
      sale_status: saleStatuses[status],
    })
    return { object: 'sale', id, action, at, by, message, data }
  }

  *#opening(outcome: SaleOutcome): Generator<HistoryEntry> {
    const { opened, sites, order, sale } = outcome
    const { pricesOn, siteMap } = this.#plan.setting
    const id = this.#ids.sale(sale)
    yield this.#sale(
      outcome,
      'CREATED',
      opened,
      () => `Sale ${id} opened for ${this.#customer(outcome)}, ${pricesOn(opened.day).tariff}`,
    )
    for (const { place, site, type } of sites) {
      const { site_type } = typeCalled(this.#plan.setting, type)
      const message = () =>
        `${site === undefined ? site_type : `Site ${siteMap.refOf(site)} (${site_type})`} added to sale ${id}`
      const [about, at, by] = [this.#ids.saleSite(place), after(opened, 5), clerkOf(sale)]
      const data = () => ({ sale_id: id })
      yield { object: 'sale_site', id: about, action: 'CREATED', at, by, message, data }
    }
    const { discount } = order
    for (const by of (['manager', 'deputy'] as const).slice(0, discount?.signed ?? 0)) {
      const message = () => `Discount for ${this.#customer(outcome)} authorised`
      yield this.#sale(outcome, 'AUTHORIZED', after(opened, 20), message, 'DRAFT', by)
    }
  }

  *#burial(outcome: SaleOutcome, burial: PlannedBurial): Generator<HistoryEntry> {
    const { status, wanted, place, site, grave, day } = burial
    const { sale, customer, opened, placed } = outcome
    const id = this.#ids.burial(place)
    const { siteMap } = this.#plan.setting
    const last = wanted.last_name ?? this.#plan.people.who(customer).person.last_name
    const name = `${wanted.first_name} ${last}`
    const data = () => ({
      name,
      burial_status_ref: status,
      sale_id: this.#ids.sale(sale),
      customer_id: this.#ids.customer(customer),
      site_id: site === undefined ? null : this.#ids.site(site),
    })
    const by = clerkOf(sale)
    const entry = (action: string, at: Moment, message: () => string, who = by): HistoryEntry => ({
      object: 'burial',
      id,
      action,
      at,
      by: who,
      message,
      data,
    })
    const where = () =>
      site === undefined ? 'a site to be chosen' : `grave ${grave} of site ${siteMap.refOf(site)}`
    const added = () => `Burial added to sale ${this.#ids.sale(sale)}, in ${where()}`
    yield entry('CREATED', after(opened, 8), added)
    if (status !== 'CONFIRMED' && status !== 'COMPLETE') return
    const confirmed = () => `Burial of ${name} confirmed`
    yield entry('CONFIRMED', after(opened, 14), confirmed)
    if (status !== 'COMPLETE' || day > 0) return
    const completed = () => `Burial of ${name} completed`
    const at = completedAt(burial, placed ?? opened)
    yield entry('COMPLETED', after(at, 1), completed, 'grounds')
  }

  *#papers(outcome: SaleOutcome): Generator<HistoryEntry> {
    const { sales } = this.#plan
    for (const paper of papersOf(outcome, sales.story.at(outcome.sale))) {
      const { parent_object: object, property_ref, filename, place, at } = paper
      const id = object === 'burial' ? this.#ids.burial(place) : this.#ids.saleSite(place)
      const message = () => `${paperNames[property_ref] ?? property_ref}: ${filename}`
      yield { object, id, action: 'DOCUMENT_ADDED', at, by: clerkOf(outcome.sale), message }
    }
  }

  *#placing(outcome: SaleOutcome): Generator<HistoryEntry> {
    const { placed, cents, order, sale, status } = outcome
    if (!placed) return
    const number = this.#ids.invoiceNo(this.#plan.sales.invoiceNo.at(sale))
    const message = () => `Order placed: invoice ${number}, ${this.#money(cents)}`
    const then = outcome.receipts.length > 0 || status === 'DRAFT' ? 'ORDERED' : status
    yield this.#sale(outcome, 'PLACED', placed, message, then)
    if (!order.cancelled) return
    const { reason } = order.cancelled
    const taken = () => `Order cancelled: ${reason}; invoice ${number} voided`
    yield this.#sale(outcome, 'UNPLACED', after(placed, 90), taken, 'DRAFT', 'manager')
  }

  *#receipts(outcome: SaleOutcome): Generator<HistoryEntry> {
    const { receipts, sale } = outcome
    const { sales, people } = this.#plan
    const first = sales.firstReceipt.at(sale)
    for (const [n, { at, cents, wanted }] of receipts.entries()) {
      const number = this.#ids.receiptNo(sales.receiptNo.at(first + n))
      const { payer, type = 'Cash', voided } = wanted
      const who = payer === undefined ? outcome.customer : people.called(payer, 0)
      const sale_id = this.#ids.sale(sale)
      const [object, id, data] = ['receipt', this.#ids.receipt(first + n), () => ({ sale_id })] as const
      const message = () =>
        `Receipt ${number}: ${this.#money(cents)} on sale ${sale_id} from ${nameOf(people.who(who).person)}, ${type}`
      yield { object, id, action: 'CREATED', at, by: 'accounts', message, data }
      if (voided === undefined) continue
      const gone = () => `Receipt ${number} voided: ${voided}`
      yield { object, id, action: 'VOIDED', at: after(at, 2), by: 'manager', message: gone, data }
    }
  }
}
