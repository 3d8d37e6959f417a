import { arrears } from '@sexton/contract/arrears/calls'
import { careYears } from '@sexton/contract/dues/calls'
import { sales } from '@sexton/contract/sales/calls'
import { tenureRules } from '@sexton/contract/tenure/calls'
import { describe, expect, it } from 'vitest'
import { aRight, aRule, today, yearly } from '../tenure/tenure-fixture.ts'
import { messageOf, rightsThatEnd } from './dues-fixture.ts'

const { park, of, ending, work, lastRun, fees, chargeYear } = rightsThatEnd()
const thisYear = Number(today().slice(0, 4))

describe('the yearly fee', () => {
  it('is an order by the tariff’s charge, once a year, and is owed like any other (dues-4)', async () => {
    const { right_id, site_id, site_ref, customer_id } = await ending(300)
    expect(await fees(site_id)).toMatchObject({ price: 80, years: [] })
    const { sale_id } = await of.clerk.call(careYears.charge, {
      params: { right_id },
      body: { year: thisYear },
    })
    const sale = await of.boss.call(sales.get, { params: { sale_id } })
    expect(sale).toMatchObject({ sale_status_ref: 'ORDERED', customer_id, price: 80 })
    expect(sale.lines.map(({ line_description }) => line_description)).toEqual([
      `Yearly fee ${thisYear} for site ${site_ref}`,
    ])
    expect(messageOf(await chargeYear(right_id, thisYear))).toBe(
      `The fee of ${thisYear} for site ${site_ref} is on sale ${sale_id}.`,
    )
    const { debtors } = await of.boss.call(arrears.list, { query: { limit: 100 } })
    expect(debtors.find((one) => one.customer_id === customer_id)).toMatchObject({ owed: 80, to_30: 80 })
    expect((await fees(site_id))!.years).toMatchObject([
      { year: thisYear, due: 80, sale_id, outstanding: 80 },
    ])
    expect((await chargeYear(right_id, thisYear + 2)).json().error.fields).toEqual({
      year: `Choose a year up to ${thisYear + 1}.`,
    })
  })

  it('is free to be charged again once its order is cancelled, which leaves no draft (dues-5)', async () => {
    const { right_id, site_id } = await ending(300)
    const first = (await chargeYear(right_id, thisYear)).json() as { sale_id: number }
    await of.boss.call(sales.unplace, {
      params: { sale_id: first.sale_id },
      body: { reason: 'Wrong holder' },
    })
    const voided = await park.db
      .selectFrom('sales')
      .selectAll()
      .where('sale_id', '=', first.sale_id)
      .executeTakeFirstOrThrow()
    expect([voided.voided_at !== null, voided.void_reason]).toEqual([true, 'Wrong holder'])
    expect((await fees(site_id))!.years).toEqual([])
    const again = (await chargeYear(right_id, thisYear)).json() as { sale_id: number }
    expect((await fees(site_id))!.years.map(({ sale_id }) => sale_id)).toEqual([again.sale_id])
    const twice = park.db
      .insertInto('care_years')
      .values({ right_id, year: thisYear, due: 1, waived_by: of.boss.user_id, waived_reason: 'x' })
    await expect(twice.execute()).rejects.toThrow('care_years_pkey')
    const neither = park.db.insertInto('care_years').values({ right_id, year: thisYear - 1, due: 1 })
    await expect(neither.execute()).rejects.toThrow('care_years_billed_or_waived')
  })

  it('is waived by a sales supervisor with a reason, and then not charged (dues-6)', async () => {
    const { right_id, site_id, site_ref } = await ending(300)
    const params = { right_id }
    const body = { year: thisYear, reason: 'Widow of a gardener of the park' }
    expect((await of.clerk.ask(careYears.waive, { params, body })).statusCode).toBe(403)
    const without = await of.boss.ask(careYears.waive, { params, body: { ...body, reason: ' ' } })
    expect(without.json().error.fields).toEqual({ reason: 'Say why.' })
    await of.boss.call(careYears.waive, { params, body })
    expect(messageOf(await chargeYear(right_id, thisYear))).toBe(
      `The fee of ${thisYear} for site ${site_ref} was waived.`,
    )
    const { years, open } = (await fees(site_id))!
    expect(years).toMatchObject([{ year: thisYear, sale_id: null, waived_reason: body.reason }])
    expect(open.map(({ year }) => year)).not.toContain(thisYear)
  })

  it('needs a right in force on 1 January, and its charge in the current tariff (dues-4)', async () => {
    const { right_id, site_id, site_ref } = await aRight(park, of.boss, today())
    expect(messageOf(await chargeYear(right_id, thisYear))).toBe(
      `The right to site ${site_ref} was not in force on 1 January ${thisYear}.`,
    )
    expect((await fees(site_id))!.open.map(({ year }) => year)).toEqual([thisYear + 1])
    const child = await aRight(park, of.boss, '2000-01-01', 'LAWN_COMPANION')
    expect(await fees(child.site_id)).toBeNull()
    expect(messageOf(await chargeYear(child.right_id, thisYear))).toBe(
      'There is no yearly fee for Lawn Companion. Choose its charge under Setup > Terms of Rights.',
    )
    const rule = await aRule(park, 'LAWN_COMPANION')
    await of.boss.call(tenureRules.create, { body: { ...rule, care_charge_name: yearly } })
    await park.db
      .updateTable('tenure_rules')
      .set({ care_charge_name: 'No such charge' })
      .where('site_type_id', '=', rule.site_type_id)
      .execute()
    expect(messageOf(await chargeYear(child.right_id, thisYear))).toMatch(
      /^The charge No such charge is not in the tariff /,
    )
    await park.db.deleteFrom('tenure_rules').where('site_type_id', '=', rule.site_type_id).execute()
  })
})

describe('the yearly fees of all', () => {
  it('are ordered in bulk as their preview says, and never twice (dues-7)', async () => {
    const rights = [await ending(300), await ending(300)]
    const draft = await ending(300)
    const { sale_id: open } = await of.clerk.call(sales.create, { body: { customer_id: draft.customer_id } })
    const year = thisYear + 1
    const seen = await of.clerk.call(careYears.preview, { query: { year } })
    expect(seen.sum).toBe(seen.orders * 80)
    expect(seen.orders).toBeGreaterThanOrEqual(2)
    expect(seen.skipped).toContainEqual({
      right_id: draft.right_id,
      site_id: draft.site_id,
      site_ref: draft.site_ref,
      why: `Mrs Chanda Mwansa-Phiri has an open draft, sale ${open}. Place or delete it first.`,
    })
    const { orders, sum } = seen
    await of.boss.call(careYears.waive, {
      params: { right_id: rights[1]!.right_id },
      body: { year, reason: 'Poor' },
    })
    const moved = await of.clerk.ask(careYears.bill, { body: { year, orders, sum } })
    expect([moved.statusCode, messageOf(moved)]).toEqual([
      409,
      'Something has changed since this preview. Check it and try again.',
    ])
    await of.clerk.call(careYears.bill, { body: { year, orders: orders - 1, sum: sum - 80 } })
    await work()
    expect(await lastRun()).toMatchObject({ kind: 'CARE', year, done: orders - 1, sum: sum - 80 })
    const after = await of.clerk.call(careYears.preview, { query: { year } })
    expect(after).toMatchObject({
      orders: 0,
      sum: 0,
      billed: orders - 1 + seen.billed,
      waived: seen.waived + 1,
    })
    expect(after.skipped).toEqual(seen.skipped)
    expect((await fees(rights[0]!.site_id))!.years).toHaveLength(1)
  })
})
