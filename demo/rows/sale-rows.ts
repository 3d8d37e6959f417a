import type { CopyValue } from '../../server/src/core/db/copy-rows.ts'
import { authorizationNames } from '../../server/src/domain/sales/sale-audits.ts'
import type { Ids } from './ids.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { clerkRole } from '../sale/clerk.ts'
import type { Priced } from '../sale/price-order.ts'
import { NONE } from '../sale/sale-plan.ts'
import { typeCalled } from '../setting/setting.ts'
import { after, type Moment, type SaleOutcome } from '../sale/sale-outcome.ts'

/** Sales that are written together, and all that names their things. */
export interface Writing {
  plan: ParkPlan
  ids: Ids
  sales: readonly SaleOutcome[]
}

type Rows = Generator<CopyValue[]>

const cents = (value: number) => (value / 100).toFixed(2)
export const instantOf = ({ setting }: ParkPlan, { day, minutes }: Moment) =>
  setting.calendar.instant(day, minutes)

/** The member of staff who handles a sale. */
export const clerkOf = ({ setting: { users } }: ParkPlan, sale: number) => users[clerkRole(sale)]

export const saleColumns = ['sale_id', 'customer_id', 'tariff_id', 'flag', 'created_at', 'created_by']

/** The sales as they were opened: drafts without a line. */
export function* saleRows({ plan, ids, sales }: Writing): Rows {
  for (const { sale, order, opened, customer } of sales) {
    const [at, by] = [instantOf(plan, opened), clerkOf(plan, sale)]
    const { tariff_id } = plan.setting.pricesOn(opened.day)
    yield [ids.sale(sale), ids.customer(customer), tariff_id, order.flagged !== undefined, at, by]
  }
}

export const saleSiteColumns = [
  ...['sale_site_id', 'sale_id', 'site_type_id', 'site_id', 'sited_at', 'defer_agreement'],
  ...['created_at', 'created_by', 'updated_at'],
]

export function* saleSiteRows({ plan, ids, sales }: Writing): Rows {
  for (const { sale, sites, opened, status } of sales)
    for (const { place, site, type, unsigned } of sites) {
      const at = instantOf(plan, after(opened, 5))
      yield [
        ids.saleSite(place),
        ids.sale(sale),
        typeCalled(plan.setting, type).site_type_id,
        site === undefined ? null : ids.site(site),
        site === undefined ? null : at,
        unsigned && status !== 'DRAFT',
        ...[at, clerkOf(plan, sale), at],
      ]
    }
}

export const lineColumns = [
  ...['sale_line_id', 'sale_id', 'parent_object', 'sale_site_id', 'event_id', 'burial_id', 'source_object'],
  ...['type_charge_id', 'other_charge_id', 'event_charge_id', 'product_id', 'line_description', 'line_price'],
  ...['created_at', 'created_by'],
]

const ofParent = (ids: Ids, { parent_object, parent }: Priced): CopyValue[] => [
  parent_object === 'sale_site' ? ids.saleSite(parent) : null,
  parent_object === 'event' ? ids.event(parent) : null,
  parent_object === 'burial' ? ids.burial(parent) : null,
]

const ofSource = ({ source_object: source, charge_id }: Priced): CopyValue[] =>
  ['type_charge', 'other_charge', 'event_charge'].map((one) => (one === source ? charge_id : null))

export function* lineRows({ plan, ids, sales }: Writing): Rows {
  for (const { sale, lines, opened } of sales) {
    const first = plan.sales.firstLine.at(sale)
    const at = instantOf(plan, after(opened, 10))
    for (const [n, line] of lines.entries())
      yield [
        ...[ids.line(first + n), ids.sale(sale), line.parent_object, ...ofParent(ids, line)],
        ...[line.source_object, ...ofSource(line), line.product_id],
        ...[line.description, cents(line.cents), at, clerkOf(plan, sale)],
      ]
  }
}

export const authorizationColumns = [
  ...['sale_id', 'slot', 'description', 'authorized_user_id', 'authorized_at'],
]

/** The two signatures that a discount makes due. */
export function* authorizationRows({ plan, ids, sales }: Writing): Rows {
  const { users } = plan.setting
  for (const { sale, order, opened } of sales) {
    if (!order.discount) continue
    const signers = [users.manager, users.deputy].slice(0, order.discount.signed)
    const at = instantOf(plan, after(opened, 20))
    for (const slot of [1, 2]) {
      const signer = signers[slot - 1] ?? null
      yield [ids.sale(sale), slot, authorizationNames[slot - 1]!, signer, signer && at]
    }
  }
}

export const invoiceColumns = ['invoice_no', 'sale_id', 'issued_at', 'voided_at', 'voided_by', 'void_reason']

export function* invoiceRows({ plan, ids, sales }: Writing): Rows {
  for (const { sale, order, placed } of sales) {
    const number = plan.sales.invoiceNo.at(sale)
    if (!placed || number === NONE) continue
    const { cancelled } = order
    const voided = cancelled ? [instantOf(plan, after(placed, 90)), plan.setting.users.manager] : [null, null]
    const invoice = [ids.invoiceNo(number), ids.sale(sale), instantOf(plan, placed)]
    yield [...invoice, ...voided, cancelled?.reason ?? null]
  }
}
