import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerPayRef, mendedRefs, payRef, payRefsIn, printedRef } from './pay-ref.ts'

const invoices = fc.integer({ min: 1, max: 9_999_999 })

describe('the reference of a payment (bank-1)', () => {
  it('is the invoice number and two check digits', () => {
    expect(payRef(4217)).toBe('421757')
    expect(printedRef(payRef(4217))).toBe('4217-57')
    expect(payRef(1)).toBe('195')
  })

  it('has a form of its own for money on account', () => {
    expect(customerPayRef(4217)).toBe('9000421742')
    expect(payRefsIn(customerPayRef(4217))).toEqual([{ customer_id: 4217 }])
    expect(payRefsIn(payRef(9123))).toEqual([{ invoice_no: 9123 }])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (customer_id) => {
        expect(payRefsIn(printedRef(customerPayRef(customer_id)))).toEqual([{ customer_id }])
      }),
    )
  })

  it.each([
    '421757',
    '4217-57',
    '4217 57',
    '42 17 57',
    '4217 - 57',
    'INV4217-57',
    'Ref:421757.',
    'grave of J Phiri, 4217/57 thank you',
    '00421757',
    'B-12 4217-57 from +260 977 123 456',
  ])('is read out of “%s”', (words) => {
    expect(payRefsIn(words)[0]).toEqual({ invoice_no: 4217 })
  })

  it.each(['', '421758', '4217', 'Mwanza 57', '4217 for 57'])('is not read out of “%s”', (words) => {
    expect(payRefsIn(words)).toEqual([])
  })

  it('passes with no wrong digit and no swap of neighbours', () => {
    fc.assert(
      fc.property(invoices, fc.nat(), fc.integer({ min: 1, max: 9 }), (invoice_no, place, by) => {
        const ref = payRef(invoice_no)
        const at = place % ref.length
        const wrong = String((Number(ref[at]) + by) % 10)
        const written = ref.slice(0, at) + wrong + ref.slice(at + 1)
        expect(payRefsIn(written)).toEqual([])
        const swapped = ref.slice(0, at) + (ref[at + 1] ?? '') + ref[at]! + ref.slice(at + 2)
        if (swapped !== ref) expect(payRefsIn(swapped)).toEqual([])
        expect(payRefsIn(printedRef(written))).toEqual([])
        const open = (no: number) => no === invoice_no
        expect(mendedRefs(`Ref ${written}`, open)).toEqual([invoice_no])
        if (swapped !== ref) expect(mendedRefs(printedRef(swapped), open)).toEqual([invoice_no])
      }),
      { numRuns: 2_000 },
    )
  })

  it('is mended only to invoices that are open, and never beside a right one', () => {
    expect(mendedRefs('421758', () => false)).toEqual([])
    expect(mendedRefs('421758', (no) => no === 4217)).toEqual([4217])
    expect(mendedRefs('421757 or 421758', (no) => no === 4217)).toEqual([])
    expect(mendedRefs('Mwanza', () => true)).toEqual([])
  })

  it('reads long words in no time', () => {
    expect(payRefsIn('1 '.repeat(5_000))).toHaveLength(0)
  })
})
