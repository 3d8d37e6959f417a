import { daysInWords, type ChargeDays } from '@sexton/contract/tariffs/charge-days'
import { counted } from '@sexton/contract/core/counted'

/** What can be toggled of a tariff. */
export interface Toggles {
  is_current: boolean
  is_available: boolean
}

type Asked = { [K in keyof Toggles]?: boolean | undefined }

/**
 * What a tariff's toggles become, or why they can't. One tariff is always the default, and the default is available;
 * it is changed by making another one the default (tariffs-2).
 */
export function toggled(name: string, now: Toggles, asked: Asked): Toggles | { refusal: string } {
  const next = {
    is_current: asked.is_current ?? now.is_current,
    is_available: asked.is_available ?? now.is_available,
  }
  if (now.is_current && !next.is_current)
    return { refusal: 'There must always be a default tariff. Make another one the default instead.' }
  if (next.is_current && !next.is_available)
    return {
      refusal: now.is_current
        ? `${name} is the default tariff, so it stays available.`
        : `${name} is not available, so it cannot be the default.`,
    }
  return next
}

/** Why a tariff can't be deleted, or null. */
export function whyNotRemovable(
  name: string,
  { is_current }: Pick<Toggles, 'is_current'>,
  use_count: number,
) {
  if (is_current) return `${name} is the default tariff, so it cannot be deleted.`
  if (use_count === 0) return null
  return `${counted(use_count, 'sale is', 'sales are')} priced by ${name}, so it cannot be deleted.`
}

/** What of a charge can change. */
export interface ChargeState extends ChargeDays {
  description: string
  price: number
  product_ref: string
}

/** What changed of a charge, readable; `money` writes an amount. Empty when nothing did. */
export function chargeChanges(
  before: ChargeState,
  after: ChargeState,
  money: (amount: number) => string,
): string {
  const parts = [
    before.description !== after.description && `now called ${after.description}`,
    before.price !== after.price && `${money(before.price)} → ${money(after.price)}`,
    before.product_ref !== after.product_ref && `product ${before.product_ref} → ${after.product_ref}`,
    daysInWords(before) !== daysInWords(after) &&
      `for ${daysInWords(before) || 'any day'} → ${daysInWords(after) || 'any day'}`,
  ]
  return parts.filter(Boolean).join(', ')
}
