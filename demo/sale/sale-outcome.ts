import type { BurialStatusRef, SaleStatusRef } from '@sexton/contract/core/statuses'
import { saleStatus } from '../../server/src/domain/sales/sales-rules.ts'
import { Random } from '../basics/random.ts'
import type { Order, WantedBurial, WantedReceipt } from '../stories/order.ts'
import type { Priced } from './price-order.ts'

/** A day and the minutes of it that have passed. */
export interface Moment {
  day: number
  minutes: number
}

/** A sale site as it stands: its number in the plan, its site (undefined while only its type is sold). */
export interface PlannedSite {
  place: number
  site: number | undefined
  type: string
  unsigned: boolean
}

export interface PlannedBurial {
  place: number
  day: number
  slot: number
  /** The number of its sale site in the plan, whatever sale that is on. */
  saleSite: number
  site: number | undefined
  type: string
  grave: number
  position: number
  status: BurialStatusRef
  wanted: WantedBurial
}

export interface PlannedReceipt {
  at: Moment
  cents: number
  wanted: WantedReceipt
}

/** A sale as it stands today, with the moments of its way. */
export interface SaleOutcome {
  sale: number
  order: Order
  customer: number
  status: SaleStatusRef
  opened: Moment
  placed: Moment | undefined
  paid: Moment | undefined
  fulfilled: Moment | undefined
  cents: number
  sites: PlannedSite[]
  burials: PlannedBurial[]
  lines: Priced[]
  receipts: PlannedReceipt[]
}

/** Who comes is entered first, from eight on. */
export const enteredHour = (random: Random) => 8 * 60 + random.below(60)

/** What else begins a day begins between nine and half past three. */
export const officeHour = (random: Random) => 9 * 60 + random.below(390)

/** For sorting: negative when `one` comes first. */
export const inOrder = (one: Moment, other: Moment) => one.day - other.day || one.minutes - other.minutes

export const isLater = (one: Moment, other: Moment) => inOrder(one, other) > 0

const latest = (moments: readonly Moment[]) =>
  moments.reduce((last, moment) => (isLater(moment, last) ? moment : last))

/** This many minutes later. */
export const after = (moment: Moment, minutes: number): Moment => ({
  day: moment.day,
  minutes: moment.minutes + minutes,
})

/** On `day`: some minutes after `before` when that was the same day, else at any hour. */
const onDay = (random: Random, day: number, before: Moment, minutes: number): Moment =>
  day <= before.day ? after(before, minutes) : { day, minutes: officeHour(random) }

/** The receipts in whole hundredths: a share of the price, or what is left. */
function take(random: Random, { receipts = [] }: Order, cents: number, placed: Moment): PlannedReceipt[] {
  let left = cents
  let last = placed
  const taken: PlannedReceipt[] = []
  for (const wanted of receipts) {
    const value = wanted.share === 'rest' ? left : Math.round(cents * wanted.share)
    last = onDay(random, wanted.on, last, 6)
    if (value > 0) taken.push({ at: last, cents: value, wanted })
    if (!wanted.voided) left -= value
  }
  return taken
}

const validReceipts = (receipts: readonly PlannedReceipt[]) => receipts.filter(({ wanted }) => !wanted.voided)

/** When a burial was completed: in the afternoon of its day, or of the day its sale was placed. */
export function completedAt({ day, slot }: PlannedBurial, placed: Moment): Moment {
  const done = { day, minutes: (9 + slot) * 60 }
  return isLater(done, placed) ? done : after(placed, 4)
}

/** What was planned of an order, before it is known how far it has come. */
export type PlannedSale = Pick<SaleOutcome, 'sale' | 'order' | 'customer' | 'sites' | 'burials' | 'lines'>

/** What becomes of a placed order by the money taken. */
function follow(outcome: SaleOutcome, placed: Moment, receipts: PlannedReceipt[]): void {
  const { sites, burials, cents } = outcome
  const counted = validReceipts(receipts)
  outcome.receipts = receipts
  outcome.status = saleStatus({
    placed: true,
    is_legacy: false,
    price_outstanding: cents - counted.reduce((sum, receipt) => sum + receipt.cents, 0),
    sale_sites: sites.map(({ site, unsigned }) => ({ sited: site !== undefined, agreed: !unsigned })),
    burials: burials.map((burial) => burial.status),
  })
  if (outcome.status === 'ORDERED') return
  const paid = latest([placed, ...counted.map(({ at }) => at)])
  outcome.paid = paid
  if (outcome.status === 'FULFILLED')
    outcome.fulfilled = latest([paid, ...burials.map((burial) => completedAt(burial, placed))])
}

/**
 * How far an order has come today, by the product's own rule. Its fields are named one by one, here and wherever a
 * sale is built: a large park builds hundreds of thousands of them four times, and spreading costs a hundred times as much.
 */
export function outcomeOf(seed: number, planned: PlannedSale): SaleOutcome {
  const { sale, order, customer, sites, burials, lines } = planned
  const random = new Random(seed, 'fate', sale)
  const opened = { day: order.opened, minutes: officeHour(random) }
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  const placed = order.placed === undefined ? undefined : onDay(random, order.placed, opened, 25)
  const outcome: SaleOutcome = {
    sale,
    order,
    customer,
    status: 'DRAFT',
    opened,
    placed,
    paid: undefined,
    fulfilled: undefined,
    cents,
    sites,
    burials,
    lines,
    receipts: [],
  }
  if (placed && !order.cancelled) follow(outcome, placed, take(random, order, cents, placed))
  return outcome
}
