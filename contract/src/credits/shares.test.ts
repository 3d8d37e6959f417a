import { expect, it } from 'vitest'
import { sumMoney } from '../values/money.ts'
import { creditableOf, spreadCredit } from './shares.ts'

const line = (line_price: number, credited = 0) => ({ line_price, credited })

it.each([
  ['without a discount its price', [line(100), line(50.5)], [100, 50.5]],
  ['less what was credited before', [line(100, 30), line(50)], [70, 50]],
  ['less its share of the discounts', [line(300), line(100), line(-40)], [270, 90, 0]],
  [
    'rounded so that all of it comes to the price',
    [line(10), line(10), line(10), line(-0.01)],
    [9.99, 10, 10, 0],
  ],
  ['nothing where the discount takes all', [line(10), line(5), line(-15)], [0, 0, 0]],
  ['nothing of a free line', [line(0), line(5)], [0, 5]],
  [
    'in the largest amounts',
    [line(9_999_999_999.99), line(0.01), line(-5_000_000_000)],
    [4_999_999_999.99, 0.01, 0],
  ],
])('what can be credited on a line: %s (credits-2)', (_, lines, expected) => {
  const creditable = creditableOf(lines)
  expect(creditable).toEqual(expected)
  expect(sumMoney(creditable)).toBe(sumMoney(lines.flatMap((one) => [one.line_price, -one.credited])))
})

it('a whole credit note takes from each line in proportion, to the last hundredth (credits-4)', () => {
  expect(spreadCredit(100, [100, 100, 100])).toEqual([33.34, 33.33, 33.33])
  expect(spreadCredit(300, [100, 100, 100])).toEqual([100, 100, 100])
  expect(spreadCredit(0.01, [0, 5, 7])).toEqual([0, 0, 0.01])
  expect(spreadCredit(0, [0, 0])).toEqual([0, 0])
})
