import { credits } from '@sexton/contract/credits/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { tenureRules, terms } from '@sexton/contract/tenure/calls'
import { addMonths, plainDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOn } from '../../test/practices.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { payInCash } from '../sales/sales-fixture.ts'
import { aCharge, aRight, aRule, endOf, today, yearly } from './tenure-fixture.ts'

const park = testPark()
let boss: Client
/** A right of 50 years that was granted then ends in eight months. */
let endingSoon: string

beforeAll(async () => {
  boss = await park.as()
  await switchOn(park, { tenure: {} })
  await aCharge(park)
  await boss.call(tenureRules.create, { body: await aRule(park) })
  endingSoon = addMonths(today(), 8 - 600)
})

const messageOf = (reply: { json: () => unknown }) =>
  (reply.json() as { error: { message: string } }).error.message

const renew = (right_id: number, years = 10) =>
  boss.call(terms.renew, { params: { right_id }, body: { years } })
const refused = async (right_id: number, years = 10) => {
  const reply = await boss.ask(terms.renew, { params: { right_id }, body: { years } })
  expect(reply.statusCode).toBe(409)
  return messageOf(reply)
}
const place = (sale_id: number) => boss.call(sales.place, { params: { sale_id }, body: {} })
const termOf = async (site_id: number) => (await boss.call(terms.ofSite, { params: { site_id } })).right!
const receiptsOf = (sale_id: number) => boss.call(receipts.list, { params: { sale_id } })

describe('an order that a credit note cancels', () => {
  const cancel = (sale_id: number) =>
    boss.call(credits.cancel, { params: { sale_id }, body: { reason: 'They changed their mind' } })

  it('takes its term back, paid or not, and the right can be renewed again (credits-10)', async () => {
    const { right_id, site_id } = await aRight(park, boss, endingSoon)
    const before = await endOf(park, right_id)
    const unpaid = (await renew(right_id)).sale_id
    await place(unpaid)
    await cancel(unpaid)
    expect([await endOf(park, right_id), (await termOf(site_id)).ordered]).toEqual([before, []])
    const { sale_id } = await renew(right_id)
    await place(sale_id)
    await payInCash(boss, sale_id, 1205)
    expect(await endOf(park, right_id)).not.toBe(before)
    await cancel(sale_id)
    expect(await endOf(park, right_id)).toBe(before)
    expect((await auditsOf(park, 'site', site_id)).at(-1)!.message).toMatch(
      new RegExp(`^Order ${sale_id} was cancelled: right to`),
    )
  })
})

describe('rules of terms', () => {
  it('hold for a site type from a day, once a day, with a charge of the current tariff (tenure-2)', async () => {
    const body = { ...(await aRule(park, 'CHILD')), renewal_charge_name: 'No such charge' }
    const unknown = await boss.ask(tenureRules.create, { body })
    expect([unknown.statusCode, unknown.json().error.fields]).toEqual([
      422,
      { renewal_charge_name: 'This charge is not in the current tariff.' },
    ])
    const rule = await boss.call(tenureRules.create, { body: { ...body, renewal_charge_name: yearly } })
    const again = await boss.ask(tenureRules.create, { body: { ...body, renewal_charge_name: yearly } })
    expect(again.json().error.fields).toEqual({
      from_day: 'There is already a rule for this site type from that day.',
    })
    const { tenure_rule_id } = rule
    const { site_type_id, ...fields } = { ...body, renewal_charge_name: yearly, years: 30 }
    const saved = await boss.call(tenureRules.update, { params: { tenure_rule_id }, body: fields })
    expect([saved.years, saved.site_type_id]).toEqual([30, site_type_id])
    await boss.call(tenureRules.remove, { params: { tenure_rule_id } })
    const { rules, charges } = await boss.call(tenureRules.list, {})
    expect(rules.map(({ site_type }) => site_type)).toEqual(['Lawn Single'])
    expect(charges).toContain(yearly)
    expect((await auditsOf(park, 'park', 1)).map(({ action }) => action).slice(-3)).toEqual([
      'TENURE_RULE_ADDED',
      'TENURE_RULE_CHANGED',
      'TENURE_RULE_DELETED',
    ])
  })
})

describe('the term of a right', () => {
  it('begins with the right and ends with it, also from a 29 February (tenure-1, tenure-3)', async () => {
    const { right_id, site_id, sale_id } = await aRight(park, boss, '2024-02-29')
    expect(await endOf(park, right_id)).toBe('2074-02-28')
    const right = await termOf(site_id)
    expect(right).toMatchObject({ state: 'RUNNING', grace_until: '2076-02-28', ordered: [] })
    expect(right.terms).toMatchObject([{ cause: 'GRANT', from_on: '2024-02-29', sale_id }])
    const before = await aRight(park, boss, '1965-06-30')
    expect(await endOf(park, before.right_id)).toBeNull()
  })

  it('is never typed into the right, and leaves no gap, whatever the way (tenure-1)', async () => {
    const { right_id } = await aRight(park, boss, '2000-01-01')
    const typed = park.db
      .updateTable('rights')
      .set({ ends_on: '2099-01-01' })
      .where('right_id', '=', right_id)
    await expect(typed.execute()).rejects.toThrow('The end of a right follows from its terms.')
    const term = (from_on: string, until_on: string) =>
      park.db.insertInto('tenure_terms').values({ right_id, from_on, until_on, cause: 'GIFT' }).execute()
    await expect(term('2050-01-02', '2060-01-01')).rejects.toThrow('without a gap')
    await expect(term('2049-01-01', '2060-01-01')).rejects.toThrow('tenure_terms_do_not_overlap')
    await term('2050-01-01', '2060-01-01')
    expect(await endOf(park, right_id)).toBe('2060-01-01')
    const moved = sql`update tenure_terms set until_on = '2070-01-01' where right_id = ${right_id}`
    await expect(moved.execute(park.db)).rejects.toThrow('A term never changes.')
  })

  it('is entered by hand, with a reason: an old right that ended long ago (tenure-4)', async () => {
    const { right_id, site_id, site_ref } = await aRight(park, boss, null)
    const body = { from_on: '1948-06-30', until_on: '1998-06-30', reason: 'Register of 1948, page 7' }
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    expect((await clerk.ask(terms.enter, { params: { right_id }, body })).statusCode).toBe(403)
    const without = await boss.ask(terms.enter, { params: { right_id }, body: { ...body, from_on: null } })
    expect(without.json().error.fields).toEqual({ from_on: 'From is required.' })
    const { tenure_term_id } = await boss.call(terms.enter, { params: { right_id }, body })
    expect(await termOf(site_id)).toMatchObject({ state: 'OVER', ends_on: '1998-06-30' })
    expect(await refused(right_id)).toBe(
      `The right to site ${site_ref} ended on 30 Jun 1998, too long ago to renew it. ` +
        'A sales supervisor can enter a longer term with a reason.',
    )
    const params = { tenure_term_id }
    await boss.call(terms.remove, { params, body: { reason: 'Another site' } })
    expect(await termOf(site_id)).toMatchObject({ state: 'FOR_EVER', terms: [] })
    expect((await auditsOf(park, 'site', site_id)).slice(-2).map(({ message }) => message)).toEqual([
      'Term of the right entered: 30 Jun 1948 until 30 Jun 1998. Register of 1948, page 7',
      'Term of the right removed: 30 Jun 1948 until 30 Jun 1998. Another site',
    ])
  })

  it('is given to a perpetual right by a law, which is then renewed as any other (tenure-4)', async () => {
    const { right_id, site_id, site_ref } = await aRight(park, boss, '1960-01-01')
    expect(await refused(right_id)).toBe(`The right to site ${site_ref} has no end.`)
    const until_on = addMonths(today(), 12)
    const body = { until_on, reason: 'Cemeteries Act 2026, section 5' }
    await boss.call(terms.enter, { params: { right_id }, body })
    expect(await termOf(site_id)).toMatchObject({ state: 'ENDING', ends_on: until_on })
    const { sale_id } = await renew(right_id, 5)
    expect((await place(sale_id)).lines.map(({ line_price }) => line_price)).toEqual([602.5])
  })
})

describe('a renewal by an order', () => {
  it('counts from the old end once it is paid, and goes when its receipt is voided (tenure-5, tenure-6)', async () => {
    const { right_id, site_id, site_ref, customer_id } = await aRight(park, boss, endingSoon)
    const ends = addMonths(today(), 8)
    const { sale_id } = await renew(right_id)
    const order = await place(sale_id)
    expect(order).toMatchObject({ customer_id, price: 1205 })
    expect(order.lines.map(({ line_description }) => line_description)).toEqual([
      `Renewal of the right to site ${site_ref}, 10 years`,
    ])
    expect(await termOf(site_id)).toMatchObject({
      ends_on: ends,
      ordered: [{ sale_id, years: 10, cause: 'RENEWAL', is_draft: false }],
    })
    await payInCash(boss, sale_id, 1205)
    const renewed = await termOf(site_id)
    expect(renewed).toMatchObject({ ends_on: addMonths(ends, 120), ordered: [], state: 'RUNNING' })
    expect(renewed.terms[0]).toMatchObject({ cause: 'RENEWAL', sale_id, from_on: ends })
    const [first] = await receiptsOf(sale_id)
    const { receipt_id } = first!
    await boss.call(receipts.remove, { params: { sale_id, receipt_id }, body: { reason: 'Bounced' } })
    expect(await termOf(site_id)).toMatchObject({ ends_on: ends, ordered: [{ sale_id }] })
    await boss.call(sales.unplace, { params: { sale_id }, body: { reason: 'Not wanted' } })
    await boss.call(sales.remove, { params: { sale_id }, body: {} })
    expect(await termOf(site_id)).toMatchObject({
      ordered: [],
      renewal: { problem: null, years: 49, most_in_all: 99 },
    })
    expect((await auditsOf(park, 'site', site_id)).slice(-2).map(({ message }) => message)).toEqual([
      `Right to ${site_ref} extended by order ${sale_id}: until ${plainDate(addMonths(ends, 120))}`,
      `Order ${sale_id} is not paid any more: right to ${site_ref} again until ${plainDate(ends)}`,
    ])
  })

  it('goes with its line, also when another tariff removes it (tenure-5)', async () => {
    const { right_id, site_id } = await aRight(park, boss, endingSoon)
    const { sale_id } = await renew(right_id)
    const params = { sale_id }
    const { lines, tariff_id } = await boss.call(sales.get, { params })
    const { sale_line_id } = lines[0]!
    await boss.call(sales.removeCharge, { params: { sale_id, sale_line_id } })
    expect((await termOf(site_id)).ordered).toEqual([])
    await renew(right_id, 3)
    const { dropped, price } = await boss.call(sales.changeTariff, { params, body: { tariff_id } })
    expect([dropped.length, price]).toEqual([1, 0])
    expect((await termOf(site_id)).ordered).toEqual([])
  })

  it('is open once: of two clerks in one week the second is refused (tenure-5)', async () => {
    const { right_id, site_ref } = await aRight(park, boss, endingSoon)
    const { sale_id } = await renew(right_id)
    expect(await refused(right_id)).toBe(
      `A renewal of the right to site ${site_ref} is already on sale ${sale_id}.`,
    )
    const { price } = await place(sale_id)
    await payInCash(boss, sale_id, price)
    const ends = addMonths(today(), 128)
    expect(await refused(right_id)).toBe(
      `The right to site ${site_ref} ends on ${plainDate(ends)} and can be renewed from ${plainDate(addMonths(ends, -24))}.`,
    )
    const twice = await Promise.all(
      [1, 2].map(async () => {
        const another = await aRight(park, boss, endingSoon)
        const both = await Promise.all(
          [1, 2].map(() =>
            boss.ask(terms.renew, { params: { right_id: another.right_id }, body: { years: 1 } }),
          ),
        )
        return both.map(({ statusCode }) => statusCode).sort()
      }),
    )
    expect(twice).toEqual(Array(2).fill([200, 409]))
  })
})

describe('a renewal', () => {
  it('is not longer than the right may last, and never at a guessed price (tenure-5)', async () => {
    const { right_id, site_ref } = await aRight(park, boss, endingSoon)
    expect(await refused(right_id, 50)).toBe(
      `A right to a site of type Lawn Single lasts 99 years at most, counted from ${plainDate(endingSoon)}.`,
    )
    const renamed = (description: string, to: string) =>
      park.db
        .updateTable('other_charges')
        .set({ description: to })
        .where('description', '=', description)
        .execute()
    await renamed(yearly, 'Another name')
    expect(await refused(right_id)).toMatch(
      new RegExp(
        `^The charge ${yearly} is not in the tariff .*\\. Add it there, or choose another one under Setup > Terms of Rights\\.$`,
      ),
    )
    await renamed('Another name', yearly)
    await aCharge(park, `${yearly}.`, 300)
    await park.db
      .updateTable('other_charges')
      .set((one) => ({
        description: yearly,
        other_charge_group_id: one
          .selectFrom('other_charge_groups')
          .select('other_charge_group_id')
          .where('other_charge_group_ref', '=', 'SALE_ADMIN'),
      }))
      .where('description', '=', `${yearly}.`)
      .execute()
    expect(await refused(right_id)).toMatch(
      / has several charges named Right of burial, one year\. Rename one of them\.$/,
    )
    await park.db
      .deleteFrom('other_charges')
      .where('price', '=', 300)
      .where('description', '=', yearly)
      .execute()
    expect((await renew(right_id)).sale_id).toBeGreaterThan(0)
    expect(site_ref).toBeTruthy()
  })

  it('that was paid first is followed by one paid later, which moves up when the first falls back (tenure-6)', async () => {
    const { right_id, site_id } = await aRight(park, boss, endingSoon)
    const ends = addMonths(today(), 8)
    const first = await renew(right_id, 1)
    await payInCash(boss, first.sale_id, (await place(first.sale_id)).price)
    const second = await renew(right_id, 2)
    await payInCash(boss, second.sale_id, (await place(second.sale_id)).price)
    expect(await endOf(park, right_id)).toBe(addMonths(ends, 36))
    const [paid] = await receiptsOf(first.sale_id)
    const { receipt_id } = paid!
    await boss.call(receipts.remove, { params: { sale_id: first.sale_id, receipt_id }, body: {} })
    expect((await termOf(site_id)).terms.slice(0, 1)).toMatchObject([
      { sale_id: second.sale_id, from_on: ends, until_on: addMonths(ends, 24) },
    ])
  })
})
