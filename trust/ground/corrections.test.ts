import { expect, it } from 'vitest'
import { hold } from './holding.ts'
import { ben, ann, deep, plot, saleOf } from './model-fixture.ts'
import { siteStatus, takenBy } from './model.ts'
import { layDown, settle } from './free-places.ts'
import {
  takes,
  toBury,
  toConfirm,
  toCorrect,
  toErase,
  toExchange,
  toMerge,
  toPlace,
  toSetSite,
} from './refusals.ts'

it('a correction moves nobody: below who came later, with no part in the ground of others (ground-23)', () => {
  const { all, plan, here } = plot(deep, { placed: true, receipt: 1 })
  const other = all.sites[1]!
  const theirs = saleOf(2, { customer: ben, placed: true, receipt: 2 })
  all.sales.push(theirs)
  const held = hold(theirs, { id: 2, type: deep, site: other })
  const late = plan({
    grave: 1,
    day: '2024-03-02',
    sale: theirs,
    on: held,
    place: { site: other, grave: 1 },
  })
  const one = plan({ grave: 1, day: '2024-03-01' })
  for (const burial of [late, one]) layDown(all, burial)
  const to = { site: other, grave: 1 }
  const ask = (how: object) => toCorrect(all, one, to, { why: true, paper: true, ...how })
  expect([ask({}), ask({ why: false }), ask({ paper: false })]).toEqual(['done', 422, 422])
  settle(all, one, to, { corrected: true, on: '2024-03-09' })
  expect([one.position, late.position, one.movedOn]).toEqual([1, 2, undefined])
  expect([takenBy(one), takes(one, here), takes(late, here)]).toEqual([[ann, ann], true, false])
  settle(all, one, { site: here, grave: 1 }, { corrected: true, on: '2024-03-09' })
  expect(takes(one, other)).toBe(false)
})

it('selling, opening and passing on where a correction waits for a second person (ground-25)', () => {
  const { all, sale, on, here, plan } = plot(deep)
  const [, other] = all.sites
  const one = plan({ grave: 1, day: '2024-03-01', status: 'CONFIRMED' })
  const asked = () => [
    toSetSite(all, on, other!),
    toPlace(all, sale),
    toBury(all, sale, on, 1),
    toConfirm(all, { ...one, status: 'DRAFT' }),
    toErase(all, sale),
    toMerge(all, ben, ann),
  ]
  all.today = '2024-02-01'
  expect(asked()).toEqual(Array.from({ length: 6 }, () => 'done'))
  all.holds.push({ id: 1, name: 'the hold', sites: [here], lifted: false })
  expect(asked()).toEqual(Array.from({ length: 6 }, () => 409))
  all.holds = [{ id: 1, name: 'the hold', sites: [other], lifted: false }]
  expect(siteStatus(all, other!)).toBe('UNAVAIL')
})

it('changing the grave before the burial, but where somebody lies, and only of an open order (sales-52)', () => {
  const { all, sale, on, plan } = plot(deep)
  const [, other, small] = all.sites
  const one = plan({ grave: 1, status: 'CONFIRMED', day: '2024-03-01' })
  expect(toExchange(all, on, other!)).toBe(409)
  sale.placed = true
  expect(toExchange(all, on, other!)).toBe(409)
  all.today = '2024-03-01'
  expect([toExchange(all, on, other!), toExchange(all, on, small!)]).toEqual(['done', 422])
  layDown(all, one)
  expect(toExchange(all, on, other!)).toBe(409)
})
