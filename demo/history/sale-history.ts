import type { SaleStatusRef } from '@sexton/contract/core/statuses'
import type { AuditEntry } from '../../server/src/core/audit/audit.ts'
import { paperAdded } from '../../server/src/domain/documents/document-audits.ts'
import {
  authorizationNames,
  orderCancelled,
  orderPlaced,
  saleAuthorized,
  saleFulfilled,
  saleOpened,
} from '../../server/src/domain/sales/sale-audits.ts'
import { saleSiteAdded } from '../../server/src/domain/sales/sale-site-audits.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { nameOf } from '../rows/customer-rows.ts'
import type { Ids } from '../rows/ids.ts'
import { papersOf } from '../sale/papers-of.ts'
import { after, inOrder, type Moment, type SaleOutcome } from '../sale/sale-outcome.ts'
import type { DemoRole } from '../setting/demo-users.ts'
import { typeCalled } from '../setting/setting.ts'
import { burialHistory } from './burial-history.ts'
import { clerkRole } from '../sale/clerk.ts'
import { saleEventAudit } from './event-audit.ts'
import type { HistoryEntry } from './history-entry.ts'
import { receiptHistory } from './receipt-history.ts'

/** The audit rows of one sale, as the product's own calls would have written them. */
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
    for (const burial of outcome.burials) yield* burialHistory(this.#plan, this.#ids, outcome, burial)
    yield* this.#event(outcome)
    yield* this.#papers(outcome)
    yield* this.#placing(outcome)
    yield* receiptHistory(this.#plan, this.#ids, outcome)
    if (!outcome.fulfilled) return
    const sale_id = this.#ids.sale(outcome.sale)
    const fulfilled = () => saleFulfilled({ sale_id, name: this.#customer(outcome) })
    yield this.#entry(outcome, after(outcome.fulfilled, 1), fulfilled)
  }

  #entry({ sale }: SaleOutcome, at: Moment, audit: () => AuditEntry, by?: DemoRole): HistoryEntry {
    return { at, by: by ?? clerkRole(sale), audit }
  }

  #customer({ customer }: SaleOutcome): string {
    return nameOf(this.#plan.people.who(customer).person)
  }

  get #park() {
    return { MONEY_SYMBOL: this.#plan.setting.money }
  }

  *#opening(outcome: SaleOutcome): Generator<HistoryEntry> {
    const { opened, sites, order, sale, customer, cents } = outcome
    const { setting } = this.#plan
    const sale_id = this.#ids.sale(sale)
    const created = () => {
      const { tariff } = setting.pricesOn(opened.day)
      const customer_id = this.#ids.customer(customer)
      return saleOpened({ sale_id, customer_id, name: this.#customer(outcome), tariff })
    }
    yield this.#entry(outcome, opened, created)
    for (const { place, site, type } of sites) {
      const sale_site_id = this.#ids.saleSite(place)
      const added = () => {
        const { site_type } = typeCalled(setting, type)
        const site_ref = site === undefined ? null : setting.siteMap.refOf(site)
        return saleSiteAdded({ sale_site_id, sale_id, site_ref, site_type })
      }
      yield this.#entry(outcome, after(opened, 5), added)
    }
    for (let slot = 0; slot < (order.discount?.signed ?? 0); slot += 1) {
      const signed = { sale_id, description: authorizationNames[slot]!, price: cents / 100 }
      const by = slot === 0 ? 'manager' : 'deputy'
      yield this.#entry(outcome, after(opened, 20), () => saleAuthorized(this.#park, signed), by)
    }
  }

  *#event(outcome: SaleOutcome): Generator<HistoryEntry> {
    const { event } = outcome.order
    if (!event) return
    const added = () => saleEventAudit(this.#plan, this.#ids, outcome, event)
    yield this.#entry(outcome, after(outcome.opened, 9), added)
  }

  *#papers(outcome: SaleOutcome): Generator<HistoryEntry> {
    const { sales } = this.#plan
    for (const paper of papersOf(outcome, sales.story.at(outcome.sale))) {
      const { parent_object: parent, property_ref, filename, place, at } = paper
      const parentId = parent === 'burial' ? this.#ids.burial(place) : this.#ids.saleSite(place)
      yield this.#entry(outcome, at, () => paperAdded({ parent, parentId, property_ref, filename }))
    }
  }

  *#placing(outcome: SaleOutcome): Generator<HistoryEntry> {
    const { placed, cents, order, sale } = outcome
    if (!placed) return
    const sale_id = this.#ids.sale(sale)
    const invoice_no = this.#ids.invoiceNo(this.#plan.sales.invoiceNo.at(sale))
    const status: SaleStatusRef =
      outcome.receipts.length > 0 || outcome.status === 'DRAFT' ? 'ORDERED' : outcome.status
    const ordered = () =>
      orderPlaced(this.#park, {
        sale_id,
        name: this.#customer(outcome),
        invoice_no,
        price: cents / 100,
        status,
        putOff: this.#putOff(outcome),
      })
    yield this.#entry(outcome, placed, ordered)
    if (!order.cancelled) return
    const { reason } = order.cancelled
    const cancelled = () => orderCancelled({ sale_id, invoice_no, reason })
    yield this.#entry(outcome, after(placed, 90), cancelled, 'manager')
  }

  /** The sites whose agreement is to be brought later, in words. */
  #putOff({ sites, status }: SaleOutcome): string | undefined {
    const { setting } = this.#plan
    const late = sites.filter(({ unsigned }) => unsigned && status !== 'DRAFT')
    if (late.length === 0) return undefined
    return late
      .map(({ site, type }) =>
        site === undefined ? typeCalled(setting, type).site_type : setting.siteMap.refOf(site),
      )
      .join(', ')
  }
}
