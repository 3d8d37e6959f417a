import { fromHundredths, toHundredths } from '../values/money.ts'
import type { PlanState } from './state.ts'

/** When someone may be buried on a site that is being paid by a plan. */
export const burialWhens = ['ANY', 'AFTER_FIRST', 'SHARE', 'PAID'] as const

export type BurialWhen = (typeof burialWhens)[number]

interface Asked {
  burial_when: BurialWhen
  plan: Pick<PlanState, 'owed' | 'dues'>
  /** Of the order. */
  price: number
  credited: number
  received: number
  /** Graves of the order's sites in use, with this one. */
  graves_used: number
  graves: number
}

/** What the share of so many graves costs, up to hundredths. */
const shareOf = (hundredths: number, used: number, graves: number) =>
  Number((BigInt(hundredths) * BigInt(Math.min(used, graves)) + BigInt(graves - 1)) / BigInt(graves))

/** How much must be paid before a burial; 0 where it can be now (plans-7). */
export function toPayBeforeBurial({ burial_when, plan, ...order }: Asked): number {
  if (burial_when === 'ANY') return 0
  if (burial_when === 'AFTER_FIRST') return plan.dues[0]?.owed ?? 0
  if (burial_when === 'PAID') return plan.owed
  const cost = toHundredths(order.price) - toHundredths(order.credited)
  const missing = shareOf(cost, order.graves_used, order.graves) - toHundredths(order.received)
  return fromHundredths(Math.max(0, missing))
}

/** Whether someone may be buried by what is paid so far (plans-7). */
export const mayBury = (asked: Asked) => toPayBeforeBurial(asked) === 0
