import { describe, expect, it } from 'vitest'
import { first } from '../lives/step.ts'
import { differences } from '../lives/difference.ts'
import { modelled } from './compare.ts'
import {
  ann,
  ben,
  vase,
  deedFee,
  book,
  plain,
  lawn,
  line,
  sale,
  on,
  order,
  receipt,
  placed,
} from './model-fixture.ts'
import {
  debtAmong,
  draftAmong,
  movementsAmong,
  outstandingOn,
  paidForOthers,
  priceOf,
  statusOf,
  type Burial,
  type Line,
  type PriceBook,
  type Receipt,
} from './model.ts'
import {
  toAddOther,
  toAuthorise,
  toDiscount,
  toDraft,
  toPlace,
  toReceive,
  toTakeBack,
  toUnplace,
  waitingAmong,
} from './refusals.ts'
import { accountsOf } from './ledger.ts'
import { linesBy } from './reprice.ts'
import { monthBefore } from './world.ts'

describe('the sums of the model (sales-6)', () => {
  it('price is the sum of the lines, receipted that of the valid receipts and their reversals', () => {
    const one = sale({
      lines: [line(10_001), line(-1)],
      receipts: [receipt(300), receipt(200, { voided: true })],
    })
    expect([priceOf(one), outstandingOn(one)]).toEqual([10_000, 9700])
    one.receipts.push(receipt(-300, { reversal: true }))
    expect(outstandingOn(one)).toBe(10_000)
  })

  it('a customer owes for their placed sales, whoever pays for them (customers-16)', () => {
    const all = [
      sale({ lines: [line(500)], placed, receipts: [receipt(200, { payer: ben })] }),
      sale({ lines: [line(900)] }),
      sale({ lines: [line(70)], placed, customer: ben, receipts: [receipt(70)] }),
    ]
    expect([debtAmong(all, ann), debtAmong(all, ben)]).toEqual([300, 0])
    expect(movementsAmong(all, ann)).toEqual([500, -200])
    expect([paidForOthers(all, ann), paidForOthers(all, ben)]).toEqual([[70], [200]])
    expect(draftAmong(all, ann)).toBe(all[1])
    expect(draftAmong(all, ben)).toBeUndefined()
  })

  it('names the parts of an answer that differ', () => {
    const answered = { ...modelled(sale()), price: 5 }
    expect(differences(answered, modelled(sale()))).toEqual(['price 5 instead of 0'])
  })
})

describe('the status of the model (sales-4)', () => {
  it('follows from what is placed, outstanding and delivered', () => {
    const one = sale({ lines: [line(500)] })
    expect(statusOf(one)).toBe('DRAFT')
    one.placed = placed
    expect(statusOf(one)).toBe('ORDERED')
    one.receipts = [receipt(500)]
    expect(statusOf(one)).toBe('FULFILLED')
    const site = on(one)
    expect(statusOf(one)).toBe('PAID')
    const [here, there] = [1, 2].map((id) => ({ id, type: lawn }))
    Object.assign(site, { site: here, agreements: new Map([[there, 7]]) })
    expect(statusOf(one)).toBe('PAID')
    site.agreements.set(here, 8)
    expect(statusOf(one)).toBe('FULFILLED')
    const burial: Burial = { id: 1, in: site, status: 'CONFIRMED', lies: false }
    site.burials.push(burial)
    expect(statusOf(one)).toBe('PAID')
    burial.status = 'COMPLETE'
    expect(statusOf(one)).toBe('FULFILLED')
  })
})

describe('what the model refuses', () => {
  it('the first refusal counts', () => {
    expect(first(false, 'done', 409, 422)).toBe(409)
    expect(first(false, 'done')).toBe('done')
  })

  it('changes of what is placed or deleted', () => {
    expect([toDraft(sale()), toDraft(sale({ placed }))]).toEqual(['done', 409])
    expect([toDraft(sale({ gone: 'voided' })), toDraft(sale({ gone: 'erased' }))]).toEqual([409, 404])
  })

  it('discounts of nothing and above the price', () => {
    const one = sale({ lines: [line(100)] })
    expect([0, 1, 100, 101].map((cents) => toDiscount(one, cents))).toEqual([422, 'done', 'done', 422])
  })

  it('other charges of another tariff, and what would leave less than the discounts', () => {
    const dear = { ...deedFee, id: 3, cents: 40_000 }
    const lines: Line[] = [{ source: 'other_charge', cents: 40_000, charge: dear }, line(-20_000)]
    const one = sale({ lines })
    expect([toAddOther(one, vase), toAddOther(one, dear), toAddOther(one, deedFee)]).toEqual([
      'done',
      422,
      409,
    ])
  })

  it('a third signature and a second one by the same person', () => {
    expect(toAuthorise(sale(), 0)).toBe(409)
    expect([0, 1].map((person) => toAuthorise(sale({ signatures: [0] }), person))).toEqual([409, 'done'])
    expect(toAuthorise(sale({ signatures: [0, 1] }), 0)).toBe(409)
  })

  it('orders that something blocks', () => {
    const now = { deferring: false, tooLate: false, today: '2026-01-10' }
    const one = sale()
    expect(toPlace(one, now)).toBe(409)
    one.lines.push(line(5))
    expect([toPlace(one, now), toPlace(one, { ...now, tooLate: true })]).toEqual(['done', 422])
    const site = on(one)
    expect([toPlace(one, now), toPlace(one, { ...now, deferring: true })]).toEqual([409, 'done'])
    const burial: Burial = { id: 1, in: site, status: 'UNSITED', lies: false }
    Object.assign(site, { deferred: true, burials: [burial] })
    expect(toPlace(one, now)).toBe('done')
    burial.status = 'DRAFT'
    expect(toPlace(one, now)).toBe(409)
    burial.status = 'CONFIRMED'
    expect(toPlace(one, now)).toBe('done')
    expect(toPlace(sale({ lines: [line(5)], signatures: [1] }), now)).toBe(409)
  })

  it('cancelling what is paid for, or while there is another draft', () => {
    const one = sale({ lines: [line(5)], placed })
    expect([toUnplace(one, [one]), toUnplace(one, [one, sale()])]).toEqual(['done', 409])
    on(one).burials.push({ id: 1, in: one.sites[0]!, status: 'DRAFT', lies: true })
    expect(toUnplace(one, [one])).toBe(409)
    one.sites[0]!.burials = [{ id: 1, in: one.sites[0]!, status: 'CONFIRMED', lies: false }]
    expect(toUnplace(one, [one])).toBe(409)
    one.sites = []
    one.receipts.push(receipt(5))
    expect([toUnplace(one, [one]), toUnplace(sale(), [])]).toEqual([409, 409])
  })

  it('receipts of nothing, above what is outstanding, with a date in the future, and on a draft', () => {
    const one = sale({ lines: [line(100)], placed, receipts: [receipt(40)] })
    const values = [0, 60, 61].map((cents) => toReceive(one, { cents, tooLate: false }))
    expect(values).toEqual([422, 'done', 422])
    expect(toReceive(one, { cents: 60, tooLate: true })).toBe(422)
    expect(toReceive(sale({ lines: [line(100)] }), { cents: 60, tooLate: true })).toBe(409)
  })

  it('reversing a receipt twice', () => {
    expect(toTakeBack(receipt(1), 1)).toBe('done')
    expect(toTakeBack(receipt(1, { voided: true }), 1)).toBe(404)
    const wrong: Partial<Receipt>[] = [{ reversed: true }, { reversal: true }, { kind: 'moved' }]
    expect(wrong.map((is) => toTakeBack(receipt(1, is), 1))).toEqual([409, 409, 409])
    expect(toTakeBack(receipt(100, { kind: 'held' }), 99)).toBe(409)
  })
})

describe('batches and tariffs of the model', () => {
  it('a batch takes the placed sales and valid receipts of the month that are in no batch', () => {
    const receipts = [receipt(1), receipt(2, { voided: true }), receipt(3, { day: '2024-04-01' })]
    const one = sale({ placed, receipts })
    const other = sale({ placed: { ...placed, invoice: { ...order, batched: true } } })
    expect(waitingAmong({ sales: [one, other, sale()], customers: [] }, '2024-03')).toEqual({
      sales: [one],
      receipts: [receipts[0]],
    })
    expect(monthBefore('2024-03-31', 1)).toBe('2024-02')
    expect(monthBefore('2024-03-31', 15)).toBe('2022-12')
  })

  it('another tariff keeps type charges and counterparts only', () => {
    const one = sale({ lines: [line(5), line(-1), { source: 'other_charge', cents: 45_000, charge: vase }] })
    const site = on(one)
    site.burials.push({ id: 1, in: site, status: 'DRAFT', lies: false })
    const event = plain.events[0]!
    one.lines.push({ source: 'event_charge', of: { id: 1, at: site }, event, cents: event.cents })
    const dear = { ...vase, id: 9, cents: 90_000 }
    const cents = (of: PriceBook) => linesBy(one, of).map((made) => made.cents)
    expect(cents(book(2, 2, [dear]))).toEqual([1_900_000, 300_000, 560_000, 90_000, 160_000])
    expect(cents({ ...book(3, 1, []), events: [] })).toEqual([950_000, 150_000, 280_000])
  })

  it('each invoice keeps its order, its cancellation and its receipts, a reversal too', () => {
    const gone = { no: 7, cents: 900, batched: true, cancelled: true }
    const never = { no: 8, cents: 950, batched: false, cancelled: true }
    const now = { no: 9, cents: 1000, batched: false, cancelled: false }
    const receipts = [
      receipt(300, { invoice: gone, reversed: true }),
      receipt(-300, { invoice: gone, reversal: true }),
      receipt(40, { invoice: now }),
      receipt(60, { invoice: now, voided: true }),
    ]
    const credits = [110].map((cents) => ({ invoice: now, cents, cancels: false }))
    expect(accountsOf([sale({ invoices: [gone, never, now], receipts, credits })])).toEqual([
      { invoice: 7, order: 900, cancellation: -900, receipts: 0, credits: 0 },
      { invoice: 8, order: 0, cancellation: 0, receipts: 0, credits: 0 },
      { invoice: 9, order: 1000, cancellation: 0, receipts: 40, credits: -110 },
    ])
  })
})
