import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumMoney } from '../values/money.ts'
import { settlement } from './breaking.ts'

it('keeps a part of the price of what was received, up to a cap, and gives back the rest (plans-6)', () => {
  const of = (
    received: number,
    retained_percent: number,
    retained_most: number | null = null,
    credited = 0,
  ) => Object.values(settlement({ price: 1000, credited, received, retained_percent, retained_most }))
  expect(of(600, 10)).toEqual([100, 500, 900])
  expect(of(600, 10, 50)).toEqual([50, 550, 950])
  expect(of(60, 10)).toEqual([60, 0, 940])
  expect(of(600, 100)).toEqual([600, 0, 400])
  expect(of(600, 0)).toEqual([0, 600, 1000])
  expect(of(600, 33.33)).toEqual([333.3, 266.7, 666.7])
  expect(of(600, 10, null, 300)).toEqual([100, 500, 600])
  const cents = fc.nat(100_000)
  fc.assert(
    fc.property(cents, cents, cents, fc.nat(10_000), fc.option(cents), (price, a, b, percent, cap) => {
      const credited = Math.min(a, price)
      const received = Math.min(b, price - credited)
      const settled = settlement({
        price: price / 100,
        credited: credited / 100,
        received: received / 100,
        retained_percent: percent / 100,
        retained_most: cap === null ? null : cap / 100,
      })
      let kept = 0
      while (kept < received && kept < (cap ?? Infinity) && (kept + 1) * 10_000 <= price * percent) kept++
      expect(settled.retained).toBe(kept / 100)
      expect(sumMoney([settled.retained, settled.to_give_back])).toBe(received / 100)
      expect(sumMoney([credited / 100, settled.to_credit, settled.retained])).toBe(price / 100)
    }),
  )
})
