import { isLongAgo } from '@sexton/contract/receipts/calls'
import { describe, expect, it } from 'vitest'
import { receiptSchema } from './receipt-schema.ts'

const types = [
  { payment_type_id: 1, payment_type: 'Cash', payment_mode_required: false },
  { payment_type_id: 2, payment_type: 'Bank', payment_mode_required: true },
]
const modes = [
  { payment_mode_id: 7, payment_mode: 'Online', payment_type_ids: [2] },
  { payment_mode_id: 8, payment_mode: 'Visa', payment_type_ids: [3] },
]
const schema = receiptSchema({ outstanding: 100, today: '2026-11-20', firstYear: 2016, types, modes })
const good = { receiptValue: 100, receiptDate: '2026-11-20', paymentTypeId: 1, other: false }
const message = (form: object) => schema.safeParse(form).error?.issues.map((issue) => issue.message) ?? []

describe('the receipt dialog', () => {
  it('takes the whole outstanding amount, paid today (receipts-2)', () => expect(message(good)).toEqual([]))

  it('says what is wrong in the messages of the contract (receipts-2)', () => {
    expect(message({ ...good, receiptValue: null })).toContain('Receipt value is required.')
    expect(message({ ...good, receiptValue: 'x' })).toContain('Receipt value must be a number.')
    expect(message({ ...good, receiptValue: 0 })).toContain('Receipt value must be greater than 0.')
    expect(message({ ...good, receiptValue: 100.01 })).toEqual([
      'Receipt value must be less than the outstanding value.',
    ])
    expect(message({ ...good, receiptValue: 101, paymentTypeId: null })).toEqual([
      'Payment type is required.',
      'Receipt value must be less than the outstanding value.',
    ])
    expect(message({ ...good, paymentTypeId: null })).toContain('Payment type is required.')
    expect(message({ ...good, paymentTypeId: 2 })).toEqual(['Payment mode is required.'])
    expect(message({ ...good, paymentTypeId: 2, paymentModeId: 7 })).toEqual([])
    expect(message({ ...good, paymentTypeId: 2, paymentModeId: 8 })).toEqual([
      'That payment mode cannot be used with this payment type.',
    ])
    expect(message({ ...good, other: true })).toEqual(['Customer No must be a number.'])
    for (const customerId of [0, -1])
      expect(message({ ...good, other: true, customerId })).toEqual(['Customer No must be greater than 0.'])
  })

  it('may be dated before its order, not before the park’s first year of records (receipts-5)', () => {
    expect(message({ ...good, receiptDate: '2016-01-01' })).toEqual([])
    for (const receiptDate of ['2015-12-31', '1900-01-01', '0026-11-20'])
      expect(message({ ...good, receiptDate })).toEqual([
        'Receipt date cannot be before 2016, the first year of the park’s records.',
      ])
    expect(message({ ...good, receiptDate: '2026-11-21' })).toEqual(['Receipt date cannot be after today.'])
  })

  it('asks only about a date more than a year back (receipts-5)', () => {
    const asked = ['2026-11-19', '2025-11-20', '2025-11-19', '1998-01-01']
    expect(asked.map((day) => isLongAgo(day, '2026-11-20'))).toEqual([false, false, true, true])
  })
})
