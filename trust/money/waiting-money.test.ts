import { describe, expect, it } from 'vitest'
import { creditableOn, givenBack, shared } from './credits.ts'
import { ann, ben, line, order, placed, receipt, sale } from './model-fixture.ts'
import { movableTo, newCustomer, onAccountOf, outstandingOn, statusOf, type Refund } from './model.ts'
import {
  toApprove,
  toCancel,
  toClose,
  toCredit,
  toMove,
  toMoveBack,
  toPay,
  toPropose,
  toRefuse,
  toTakePayment,
  toUnplace,
} from './refusals.ts'

describe('what the model refuses of money that waits', () => {
  it('moving more than there is on account, on the order, or was paid by this customer', () => {
    const one = sale({ lines: [line(100)], placed, receipts: [receipt(30, { payer: ben }), receipt(10)] })
    const rich = { ...ben, account: [receipt(70, { kind: 'held' }), receipt(900, { voided: true })] }
    expect(onAccountOf(rich)).toBe(70)
    expect([0, 60, 61].map((cents) => toMove(rich, one, cents))).toEqual([422, 'done', 422])
    expect(toMove({ ...rich, account: [receipt(59)] }, one, 60)).toBe(422)
    expect(toMove(rich, sale(), 60)).toBe(409)
    expect([movableTo(one, ann), movableTo(one, ben)]).toEqual([40, 30])
    one.receipts.push(receipt(-25, { kind: 'moved' }))
    expect([movableTo(one, ann), movableTo(one, ben)]).toEqual([15, 15])
    expect([15, 16].map((cents) => toMoveBack(one, ben, cents))).toEqual(['done', 422])
  })

  it('credits above what a line has left, and cancelling where more is kept than there is', () => {
    const lines = [line(100), line(50), line(-30)].map((one) => ({ ...one, no: one.id! }))
    const one = sale({ lines, placed, receipts: [receipt(60, { payer: ben }), receipt(10, { id: 2 })] })
    // The discount's shares are 20 and 10, whichever line is first.
    expect(creditableOn(one).map(({ line: { no }, cents }) => [no, cents])).toEqual([
      [50, 40],
      [100, 80],
    ])
    expect(shared(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect([0, 80, 81].map((cents) => toCredit(one, cents, 80))).toEqual([422, 'done', 422])
    expect(toCredit(sale({ lines }), 80, 80)).toBe(409)
    expect([0, 70, 71].map((kept) => toCancel(one, kept))).toEqual(['done', 'done', 422])
    expect(toCancel(sale({ placed }), 0)).toBe(409)
    expect(givenBack(one, 15)).toEqual([
      { customer: ann, cents: 10 },
      { customer: ben, cents: 45 },
    ])
    one.credits.push({ invoice: order, cents: 50, cancels: false })
    expect([outstandingOn(one), statusOf(one)]).toEqual([0, 'FULFILLED'])
    expect(toUnplace({ ...one, receipts: [] }, [one])).toBe(409)
  })

  it('refunds by one person, above what is free, and payments that no longer can be made', () => {
    const rich = { ...newCustomer({ id: 3, name: 'C' }), account: [receipt(100, { kind: 'held' })] }
    const refund = (is: Partial<Refund> = {}): Refund => {
      return { id: 1, customer: rich, cents: 60, state: 'PROPOSED', proposer: 0, ...is }
    }
    rich.refunds.push(refund(), refund({ state: 'REFUSED' }))
    expect([0, 40, 41].map((cents) => toPropose(rich, cents))).toEqual([422, 'done', 422])
    expect([0, 1].map((person) => toApprove(refund(), person))).toEqual([409, 'done'])
    expect([toApprove(refund({ cents: 101 }), 1), toRefuse(refund({ cents: 101 }), 1)]).toEqual([409, 'done'])
    expect([toPay(refund()), toPay(refund({ state: 'APPROVED' }))]).toEqual([409, 'done'])
    expect(toPay(refund({ state: 'APPROVED', cents: 101 }))).toBe(409)
    expect([toClose(refund({ state: 'APPROVED' })), toClose(refund({ state: 'PAID' }))]).toEqual([
      'done',
      409,
    ])
  })

  it('payments that come to less than their parts, or name an order twice', () => {
    const one = sale({ lines: [line(100)], placed })
    const part = { sale: one, cents: 60 }
    expect([59, 60].map((cents) => toTakePayment(cents, [part], false))).toEqual([422, 'done'])
    expect(toTakePayment(200, [part, part], false)).toBe(422)
    expect(toTakePayment(200, [{ sale: one, cents: 101 }], false)).toBe(422)
    expect(toTakePayment(200, [{ sale: sale(), cents: 1 }], false)).toBe(422)
    expect([toTakePayment(5, [], false), toTakePayment(5, [], true)]).toEqual(['done', 422])
  })
})
