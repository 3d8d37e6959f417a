import { Weighted, type Random } from '../basics/random.ts'
import { drawBurial, drawBurialStatus } from './draw-burial.ts'
import { drawReceipts } from './draw-receipts.ts'
import type { NamePool } from '../names/name-pools.ts'
import type { Order, WantedEvent, WantedSite } from '../stories/order.ts'

export const drawnKinds = ['atNeed', 'preNeed', 'later', 'extras'] as const
export type DrawnKind = (typeof drawnKinds)[number]

/** What is known before an order is drawn. */
export interface OrderSeed {
  kind: DrawnKind
  opened: number
  /** The day of the burial, where the schedule asks for one. */
  aim: number | undefined
  namePool: NamePool
  /** The customer's last name. */
  family: string
  isWeekend: (day: number) => boolean
  /** False of the day on which nothing happens. */
  isOpen: (day: number) => boolean
}

const atNeedTypes = new Weighted([
  ['LAWN_SINGLE', 26],
  ['LAWN_AT_NEED', 14],
  ['CHILD', 12],
  ['LAWN_DOUBLE', 12],
  ['MONUMENTAL_SINGLE', 12],
  ['CHAPEL_SINGLE', 9],
  ['ASHES_NICHE', 5],
  ['ASHES_GARDEN', 5],
  ['MONUMENTAL_FAMILY_4', 5],
])
const preNeedTypes = new Weighted([
  ['LAWN_DOUBLE', 20],
  ['LAWN_COMPANION', 18],
  ['MONUMENTAL_SINGLE', 14],
  ['MONUMENTAL_FAMILY_4', 12],
  ['CHAPEL_SINGLE', 12],
  ['LAWN_SINGLE', 9],
  ['CHAPEL_FAMILY_5', 5],
  ['ASHES_GARDEN', 5],
  ['MONUMENTAL_FAMILY_9', 3],
  ['ASHES_NICHE', 2],
])
const extras = ['Bronze plaque', 'Granite headstone permit', 'Flower vase', 'Tree planting', 'Deed']
const discounts = ['Member of the burial society', 'Paid at once', 'Settled complaint', 'Clergy', 'Staff']
const events = [
  ['Unveiling', 'Unveiling of the stone'],
  ['Memorial service', 'Service of the family'],
] as const

/** The day it was placed; undefined while it is a draft, as some of the last weeks are. */
function drawPlaced(random: Random, opened: number): number | undefined {
  const draft = opened > -15 ? 0.2 : 0.0004
  return random.chance(draft) ? undefined : Math.min(0, opened + random.below(3))
}

const drawExtras = (random: Random, share: number): string[] =>
  random.chance(share) ? [random.of(extras)] : []

function drawEvent(random: Random, opened: number, { isWeekend, isOpen }: OrderSeed): WantedEvent {
  const [charge, description] = random.of(events)
  const wished = Math.min(opened + random.between(5, 24), 28)
  const on = isOpen(wished) ? wished : wished + 1
  const time = (16 + random.below(18)) * 30
  return { on, time, charge: `${charge}, ${isWeekend(on) ? 'weekend' : 'weekday'}`, description }
}

function drawBuried(
  random: Random,
  { opened, aim, namePool, family }: OrderSeed,
  placed: number | undefined,
  child: boolean,
) {
  const on = aim ?? opened + random.between(2, 5)
  const unsited = placed !== undefined && on > 0 && random.chance(0.1)
  const status = placed === undefined ? 'DRAFT' : unsited ? 'UNSITED' : drawBurialStatus(random, on)
  return drawBurial(random, { namePool, family }, { on, child, status })
}

function atNeed(random: Random, seed: OrderSeed): Order {
  const placed = drawPlaced(random, seed.opened)
  const type = atNeedTypes.pick(random)
  const burial = drawBuried(random, seed, placed, type === 'CHILD')
  return {
    opened: seed.opened,
    placed,
    sites: [{ type, unsited: burial.status === 'UNSITED', unsigned: random.chance(0.015) }],
    burials: [burial],
    extras: drawExtras(random, 0.1),
  }
}

function preNeed(random: Random, seed: OrderSeed): Order {
  const type = preNeedTypes.pick(random)
  const count = random.chance(0.88) ? 1 : random.between(2, 3)
  const sites = Array.from({ length: count }, (): WantedSite => ({ type, unsigned: random.chance(0.04) }))
  sites[0]!.unsited = random.chance(0.05)
  return {
    opened: seed.opened,
    placed: drawPlaced(random, seed.opened),
    sites,
    extras: drawExtras(random, 0.2),
  }
}

function later(random: Random, seed: OrderSeed): Order {
  const placed = Math.min(0, seed.opened + random.below(2))
  const burial = drawBuried(random, seed, placed, false)
  if (burial.status === 'UNSITED') burial.status = 'CONFIRMED'
  return { opened: seed.opened, placed, burials: [burial], extras: drawExtras(random, 0.1) }
}

function onlyExtras(random: Random, seed: OrderSeed): Order {
  const placed = Math.min(0, seed.opened + random.below(2))
  const order: Order = { opened: seed.opened, placed, extras: [random.of(extras)] }
  return random.chance(0.35) ? { ...order, event: drawEvent(random, placed, seed) } : order
}

const kinds = { atNeed, preNeed, later, extras: onlyExtras }

/** An order of no story: what was bought, who was buried, what was paid so far. */
export function drawOrder(random: Random, seed: OrderSeed): Order {
  const order = kinds[seed.kind](random, seed)
  if (order.sites && random.chance(0.03))
    order.discount = {
      value: random.between(1, 6) * 50,
      reason: random.of(discounts),
      signed: order.placed === undefined ? random.of([0, 1, 2] as const) : 2,
    }
  if (order.placed !== undefined) order.receipts = drawReceipts(random, order.placed, seed.kind === 'preNeed')
  if (random.chance(0.01)) order.flagged = 'The family asked to be called back.'
  return order
}
