import { describe, expect, it } from 'vitest'
import { chargeChanges, whyNotRemovable, toggled } from './tariff-rules.ts'

const current = { is_current: true, is_available: true }
const waiting = { is_current: false, is_available: false }
const available = { is_current: false, is_available: true }

describe('the toggles of a tariff (tariffs-2)', () => {
  it('make an available tariff the default', () =>
    expect(toggled('T', available, { is_current: true })).toEqual(current))

  it('make one available and the default at once', () =>
    expect(toggled('T', waiting, { is_current: true, is_available: true })).toEqual(current))

  it('never make one the default that is not available', () =>
    expect(toggled('Tariff 2027', waiting, { is_current: true })).toEqual({
      refusal: 'Tariff 2027 is not available, so it cannot be the default.',
    }))

  it('never leave the park without a default', () =>
    expect(toggled('T', current, { is_current: false })).toEqual({
      refusal: 'There must always be a default tariff. Make another one the default instead.',
    }))

  it('never hide the default', () =>
    expect(toggled('T', current, { is_available: false })).toEqual({
      refusal: 'T is the default tariff, so it stays available.',
    }))

  it('leave alone what is not asked for', () => {
    expect(toggled('T', available, { is_current: false })).toEqual(available)
    expect(toggled('T', available, { is_available: false })).toEqual(waiting)
    expect(toggled('T', current, { is_current: true })).toEqual(current)
  })
})

describe('deleting a tariff', () => {
  it('is for one that is not the default and that no sale is priced by (tariffs-3)', () => {
    expect(whyNotRemovable('T', waiting, 0)).toBeNull()
    expect(whyNotRemovable('T', current, 0)).toBe('T is the default tariff, so it cannot be deleted.')
    expect(whyNotRemovable('T', available, 1)).toBe('1 sale is priced by T, so it cannot be deleted.')
    expect(whyNotRemovable('T', waiting, 7)).toBe('7 sales are priced by T, so it cannot be deleted.')
  })
})

describe('the audit row of a changed charge', () => {
  const before = { description: 'Deed', price: 150, product_ref: 'ADMIN', weekdays: [], on_holidays: false }
  const money = (amount: number) => `K ${amount.toFixed(2)}`
  it('names what it was and what it is', () => {
    expect(chargeChanges(before, { ...before, price: 175.5 }, money)).toBe('K 150.00 → K 175.50')
    expect(
      chargeChanges(before, { ...before, description: 'Title deed', price: 0, product_ref: 'SUNDRY' }, money),
    ).toBe('now called Title deed, K 150.00 → K 0.00, product ADMIN → SUNDRY')
    const sundays = { ...before, weekdays: [7], on_holidays: true }
    expect(chargeChanges(before, sundays, money)).toBe('for any day → Sundays and holidays')
    expect(chargeChanges(before, before, money)).toBe('')
  })
})
