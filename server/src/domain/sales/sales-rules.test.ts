import { blockingMessages } from '@sexton/contract/sales/blocking'
import { discountOf } from '@sexton/contract/sales/charge'
import { describe, expect, it } from 'vitest'
import {
  exchange,
  orderAge,
  orderDateProblem,
  saleStatus,
  statusColumns,
  unmatched,
  type SaleFacts,
} from './sales-rules.ts'

const facts = (given: Partial<SaleFacts> = {}): SaleFacts => ({
  placed: true,
  is_legacy: false,
  price_outstanding: 0,
  sale_sites: [{ sited: true, agreed: true }],
  burials: ['COMPLETE'],
  ...given,
})

describe('the status of a sale (sales-4)', () => {
  const booleans = [true, false]
  const burials = [[], ['COMPLETE'], ['CONFIRMED'], ['UNSITED', 'COMPLETE'], ['DRAFT']]
  const all = booleans.flatMap((placed) =>
    [0, 0.01, 500].flatMap((price_outstanding) =>
      booleans.flatMap((is_legacy) =>
        booleans.flatMap((sited) =>
          booleans.flatMap((agreed) =>
            burials.map((list) => ({ placed, price_outstanding, is_legacy, sited, agreed, burials: list })),
          ),
        ),
      ),
    ),
  )

  it('is DRAFT exactly when not placed', () => {
    for (const { sited, agreed, ...rest } of all)
      expect(saleStatus({ ...rest, sale_sites: [{ sited, agreed }] }) === 'DRAFT').toBe(!rest.placed)
  })

  it('is ORDERED exactly when placed with something outstanding', () => {
    for (const { sited, agreed, ...rest } of all)
      expect(saleStatus({ ...rest, sale_sites: [{ sited, agreed }] }) === 'ORDERED').toBe(
        rest.placed && rest.price_outstanding > 0,
      )
  })

  it('is FULFILLED exactly when paid for, sited, signed (or legacy) and all burials are complete', () => {
    for (const { sited, agreed, ...rest } of all)
      expect(saleStatus({ ...rest, sale_sites: [{ sited, agreed }] }) === 'FULFILLED').toBe(
        rest.placed &&
          rest.price_outstanding === 0 &&
          sited &&
          (agreed || rest.is_legacy) &&
          rest.burials.every((status) => status === 'COMPLETE'),
      )
  })

  it('is FULFILLED with nothing to deliver, and one missing of many keeps it PAID', () => {
    expect(saleStatus(facts({ sale_sites: [], burials: [] }))).toBe('FULFILLED')
    const sale_sites = [
      { sited: true, agreed: true },
      { sited: true, agreed: false },
    ]
    expect(saleStatus(facts({ sale_sites }))).toBe('PAID')
  })

  it('sets paid_at and fulfilled_at on entering a status, keeps them in it, clears them on leaving (sales-5)', () => {
    const draft = { sale_status_ref: 'DRAFT', paid_at: null, fulfilled_at: null }
    const paid = statusColumns(draft, 'PAID', 'one')
    expect(paid).toEqual({ sale_status_ref: 'PAID', paid_at: 'one', fulfilled_at: null })
    const fulfilled = statusColumns(paid, 'FULFILLED', 'two')
    expect(fulfilled).toEqual({ sale_status_ref: 'FULFILLED', paid_at: 'one', fulfilled_at: 'two' })
    expect(statusColumns(fulfilled, 'PAID', 'three').fulfilled_at).toBeNull()
    expect(statusColumns(fulfilled, 'ORDERED', 'three').paid_at).toBeNull()
  })
})

describe('what blocks an order (sales-18)', () => {
  const site = {
    sale_site_id: 7,
    site_type: 'Child',
    allow_preneed: false,
    burial_count: 0,
    agreementDocumentId: null,
    deferAgreement: false,
  }
  const sale = { lines: [{}], authorizations_outstanding: 0, burials: [], sale_sites: [] }

  it('says everything at once, in the order of the screen, each type once', () => {
    const blocked = {
      lines: [],
      authorizations_outstanding: 1,
      burials: [{ burial_status_ref: 'DRAFT', deceased: 'Ada', missing_charges: [] }],
      sale_sites: [site, { ...site, sale_site_id: 8 }],
    }
    expect(blockingMessages(blocked, { mayEdit: false })).toEqual([
      'No products ordered.',
      'An uploaded sale agreement is required for each site.',
      'Sale requires authorisation.',
      "Can't place order with draft burials.",
      'Child cannot be ordered without a burial.',
      "Don't have permission to place this order.",
    ])
    expect(blockingMessages(sale, { mayEdit: true })).toEqual([])
  })

  it('allows UNSITED burials and deferred agreements', () => {
    const preneed = { ...site, allow_preneed: true }
    const burials = [{ burial_status_ref: 'UNSITED', deceased: 'Ada', missing_charges: [] }]
    const one = { ...sale, burials, sale_sites: [preneed] }
    expect(blockingMessages(one, { mayEdit: true })).toHaveLength(1)
    expect(blockingMessages(one, { mayEdit: true, deferred: [7] })).toEqual([])
    const deferred = { ...one, sale_sites: [{ ...preneed, deferAgreement: true }] }
    expect(blockingMessages(deferred, { mayEdit: true })).toEqual([])
    expect(blockingMessages(one, { mayEdit: true, deferred: [8] })).toHaveLength(1)
  })

  it('names the charges a confirmed burial lacks, and whose burial it is where there are several', () => {
    const day = { description: 'Day of burial', in_tariff: true }
    const ada = { burial_status_ref: 'CONFIRMED', deceased: 'Ada', missing_charges: [day] }
    const one = { ...sale, burials: [ada] }
    expect(blockingMessages(one, { mayEdit: true })).toEqual([
      'Day of burial is required. Choose one on the burial form.',
    ])
    const two = { ...sale, burials: [ada, { ...ada, deceased: 'Ben', missing_charges: [] }] }
    expect(blockingMessages(two, { mayEdit: true })).toEqual([
      'Day of burial is required for the burial of Ada. Choose one on the burial form.',
    ])
    const buried = { ...ada, burial_status_ref: 'COMPLETE' }
    expect(blockingMessages({ ...sale, burials: [buried] }, { mayEdit: true })).toEqual([
      'Day of burial is required. Set the burial to draft and choose one in its form.',
    ])
    const none = { ...ada, missing_charges: [{ ...day, in_tariff: false }] }
    expect(blockingMessages({ ...sale, burials: [none] }, { mayEdit: true })).toEqual([
      'Day of burial is required. The sale’s tariff has none. Add one under Setup > Tariffs, or choose another tariff.',
    ])
  })
})

describe('order dates', () => {
  const lusaka = { today: '2026-11-20', timeZone: 'Africa/Lusaka' }
  const kiritimati = { today: '2026-11-21', timeZone: 'Pacific/Kiritimati' }

  it('count the age of an ordered sale in days of the park (sales-23)', () => {
    const sale = { sale_status_ref: 'ORDERED', ordered_at: '2026-11-18T22:30:00Z' }
    expect(orderAge(sale, lusaka)).toBe(1)
    expect(orderAge(sale, kiritimati)).toBe(2)
    expect(orderAge({ ...sale, sale_status_ref: 'PAID' }, lusaka)).toBeNull()
    expect(orderAge({ ...sale, ordered_at: null }, lusaka)).toBeNull()
  })

  it('are asked for when overridden, and are never after today in the park (sales-20)', () => {
    const problem = (ordered_at?: string) => orderDateProblem({ date_override: true, ordered_at }, lusaka)
    expect(problem()).toBe('Order date is required.')
    expect(problem('2026-11-21')).toBe('Order date cannot be after today.')
    expect(problem('2026-11-20T22:30:00Z')).toBe('Order date cannot be after today.')
    expect(problem('2026-11-20')).toBeNull()
    expect(problem('0026-11-20')).toBe('The order date is too long ago.')
    expect(orderDateProblem({ ordered_at: '2027-01-01' }, lusaka)).toBeNull()
  })
})

describe('a discount in percent (sales-14)', () => {
  it('rounds half a hundredth up, and is blank when the percent is', () => {
    expect(discountOf(10.05, 50)).toBe(5.03)
    expect(discountOf(1000, 7.5)).toBe(75)
    expect(discountOf(0.01, 50)).toBe(0.01)
    expect(discountOf(0.01, 49)).toBe(0)
    expect(discountOf(100, 0)).toBeNull()
    expect(discountOf(100, null)).toBeNull()
  })

  it('takes a percent of more than two decimals as it was typed: only the sum is rounded', () => {
    expect(discountOf(999_999_999_999.99, 33.33333333)).toBe(333_333_333_300)
    expect(discountOf(30_000, 33.333333)).toBe(10_000)
    expect(discountOf(100_000, 12.34567)).toBe(12_345.67)
    expect(discountOf(6900, 0.00001)).toBe(0)
    expect(discountOf(1.15, 100)).toBe(1.15)
    expect(discountOf(2.5, 0.2)).toBe(0.01)
  })
})

describe('the counterpart of a line in another tariff (sales-31)', () => {
  it('is found by description, else by order; lines without one are named', () => {
    expect(unmatched(['Deed', 'Plaque'], ['Plaque', 'Deed'])).toEqual([])
    expect(unmatched(['Grave 2025', 'Care'], ['Grave 2026', 'Care'])).toEqual([])
    expect(unmatched(['Deed', 'Plaque'], ['Plaque'])).toEqual(['Deed'])
    expect(unmatched(['Deed', 'Deed'], ['Deed'])).toEqual(['Deed'])
  })
})

describe('exchanging charges (tariffs-10)', () => {
  const lines = [
    { charge_id: 1, line: 'a' },
    { charge_id: 1, line: 'b' },
    { charge_id: 2, line: 'c' },
  ]
  it('leaves the lines of charges that stay, so that their prices stay', () => {
    expect(exchange(lines, [2, 3])).toEqual({ added: [3], gone: [lines[0], lines[1]] })
    expect(exchange(lines, [1, 1, 2])).toEqual({ added: [], gone: [] })
    expect(exchange(lines, [1, 1, 1])).toEqual({ added: [1], gone: [lines[2]] })
    expect(exchange([], [5])).toEqual({ added: [5], gone: [] })
  })
})
