import { Weighted, type Dice } from './dice.ts'
import { drawBurial, drawStanding } from './draw-death.ts'
import { drawReceipts } from './draw-receipts.ts'
import type { Folk } from './folk.ts'
import type { Order, WantedEvent, WantedSite } from './order.ts'

export const drawnKinds = ['atNeed', 'preNeed', 'later', 'extras'] as const
export type DrawnKind = (typeof drawnKinds)[number]

/** What is known before an order is drawn. */
export interface OrderSeed {
  kind: DrawnKind
  opened: number
  /** The day of the burial, where the schedule asks for one. */
  aim: number | undefined
  folk: Folk
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
function drawPlaced(dice: Dice, opened: number): number | undefined {
  const draft = opened > -15 ? 0.1 : 0.0004
  return dice.chance(draft) ? undefined : Math.min(0, opened + dice.below(3))
}

const drawExtras = (dice: Dice, share: number): string[] => (dice.chance(share) ? [dice.of(extras)] : [])

function drawEvent(dice: Dice, opened: number, { isWeekend, isOpen }: OrderSeed): WantedEvent {
  const [charge, description] = dice.of(events)
  const wished = Math.min(opened + dice.between(5, 24), 28)
  const on = isOpen(wished) ? wished : wished + 1
  const time = (16 + dice.below(18)) * 30
  return { on, time, charge: `${charge}, ${isWeekend(on) ? 'weekend' : 'weekday'}`, description }
}

function drawBuried(
  dice: Dice,
  { opened, aim, folk, family }: OrderSeed,
  placed: number | undefined,
  child: boolean,
) {
  const on = aim ?? opened + dice.between(2, 5)
  const unsited = placed !== undefined && on > 0 && dice.chance(0.1)
  const status = placed === undefined ? 'DRAFT' : unsited ? 'UNSITED' : drawStanding(dice, on)
  return drawBurial(dice, { folk, family }, { on, child, status })
}

function atNeed(dice: Dice, seed: OrderSeed): Order {
  const placed = drawPlaced(dice, seed.opened)
  const type = atNeedTypes.pick(dice)
  const burial = drawBuried(dice, seed, placed, type === 'CHILD')
  return {
    opened: seed.opened,
    placed,
    sites: [{ type, unsited: burial.status === 'UNSITED', unsigned: dice.chance(0.015) }],
    burials: [burial],
    extras: drawExtras(dice, 0.1),
  }
}

function preNeed(dice: Dice, seed: OrderSeed): Order {
  const type = preNeedTypes.pick(dice)
  const count = dice.chance(0.88) ? 1 : dice.between(2, 3)
  const sites = Array.from({ length: count }, (): WantedSite => ({ type, unsigned: dice.chance(0.04) }))
  sites[0]!.unsited = dice.chance(0.05)
  return {
    opened: seed.opened,
    placed: drawPlaced(dice, seed.opened),
    sites,
    extras: drawExtras(dice, 0.2),
  }
}

function later(dice: Dice, seed: OrderSeed): Order {
  const placed = Math.min(0, seed.opened + dice.below(2))
  const burial = drawBuried(dice, seed, placed, false)
  if (burial.status === 'UNSITED') burial.status = 'CONFIRMED'
  return { opened: seed.opened, placed, burials: [burial], extras: drawExtras(dice, 0.1) }
}

function onlyExtras(dice: Dice, seed: OrderSeed): Order {
  const placed = Math.min(0, seed.opened + dice.below(2))
  const order: Order = { opened: seed.opened, placed, extras: [dice.of(extras)] }
  return dice.chance(0.35) ? { ...order, event: drawEvent(dice, placed, seed) } : order
}

const kinds = { atNeed, preNeed, later, extras: onlyExtras }

/** An order nobody told: what was bought, who was buried, what was paid so far. */
export function drawOrder(dice: Dice, seed: OrderSeed): Order {
  const order = kinds[seed.kind](dice, seed)
  if (order.sites && dice.chance(0.03))
    order.discount = {
      value: dice.between(1, 6) * 50,
      reason: dice.of(discounts),
      signed: order.placed === undefined ? dice.of([0, 1, 2] as const) : 2,
    }
  if (order.placed !== undefined) order.receipts = drawReceipts(dice, order.placed, seed.kind === 'preNeed')
  if (dice.chance(0.01)) order.flagged = 'The family asked to be called back.'
  return order
}
