import { burials } from '@sexton/contract/burials/calls'
import { charges } from '@sexton/contract/tariffs/charge-calls'
import { addDays, todayIn, weekdayOf } from '@sexton/contract/values/dates'
import { holidays } from '@sexton/contract/holidays/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { attach } from '../../../test/factories.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'
import { dayCharge, readyBurial, wholeForm } from '../burials-fixture.ts'

const park = testPark()
let boss: Client
let slot: number
const today = todayIn('Africa/Lusaka')
/** The next day that is this weekday: 1 is Monday. */
const next = (weekday: number) => addDays(today, 1 + ((weekday - weekdayOf(today) + 6) % 7))
const [thursday, saturday, sunday] = [next(4), next(6), next(7)]

beforeAll(async () => {
  boss = await park.as()
  const { burial_slot_id } = await park.db
    .insertInto('burial_slots')
    .values({ slot_no: 91, description: 'Any', slot_from: '06:00', slot_to: '07:00', capacity: 500 })
    .returning('burial_slot_id')
    .executeTakeFirstOrThrow()
  slot = burial_slot_id
})

async function move(burial_id: number, burial_date: string, charge?: string) {
  const burial = { ...wholeForm(today, slot), burial_date }
  const updateCharges = charge ? [await dayCharge(park, charge)] : null
  return boss.call(burials.update, { params: { burial_id }, body: { burial, updateCharges } })
}

const misfit = /^Sunday or public holiday is for Sundays and holidays\. Thursday .* is neither\.$/

describe('a charge for another day (holidays-3)', () => {
  it('gives a warning and is never refused, on the burial and on its sale, also once placed', async () => {
    const { burial_id, sale_id, sale_site_id } = await readyBurial(park, boss, { today, slot })
    const of = { params: { burial_id } }
    expect((await move(burial_id, sunday, 'Sunday or public holiday')).charge_warnings).toEqual([])
    const moved = await move(burial_id, thursday)
    expect(moved.charge_warnings).toEqual([expect.stringMatching(misfit)])
    await boss.call(burials.confirm, { ...of, body: {} })
    await attach(park.db, 'sale_site', sale_site_id, 'AGREEMENT')
    const placed = await boss.call(sales.place, { params: { sale_id }, body: {} })
    expect(placed.burials[0]!.charge_warnings).toEqual(moved.charge_warnings)
    const there = await boss.call(saleSites.burials, { params: { sale_site_id } })
    expect(there[0]!.charge_warnings).toEqual(moved.charge_warnings)
  })

  it('knows the listed holidays', async () => {
    const { burial_id } = await readyBurial(park, boss, { today, slot, burial_date: thursday })
    const of = { params: { burial_id } }
    expect((await boss.call(burials.get, of)).charge_warnings).toEqual([])
    const list = async (holiday_date: string, name: string) =>
      (await boss.call(holidays.create, { body: { holiday_date, name } })).holiday_id
    const others = [await list(addDays(thursday, -1), 'Eve'), await list(addDays(thursday, 1), 'Day after')]
    expect((await boss.call(burials.get, of)).charge_warnings).toEqual([])
    const holiday_id = await list(thursday, 'Heroes’ Day')
    expect((await boss.call(burials.get, of)).charge_warnings[0]).toMatch(
      /^Weekday is for Mondays to Fridays\. Thursday .* is a holiday: Heroes’ Day\.$/,
    )
    expect((await move(burial_id, thursday, 'Sunday or public holiday')).charge_warnings).toEqual([])
    for (const one of [...others, holiday_id])
      await boss.call(holidays.remove, { params: { holiday_id: one } })
  })

  it('gives none once it has taken place, since its charges no longer change', async () => {
    const { burial_id, sale_site_id } = await readyBurial(park, boss, { today, slot })
    const params = { burial_id }
    const wrong = weekdayOf(today) === 7 ? 'Weekday' : 'Sunday or public holiday'
    expect((await move(burial_id, today, wrong)).charge_warnings).toHaveLength(1)
    await boss.call(burials.confirm, { params, body: {} })
    await attach(park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
    await boss.call(burials.complete, { params, body: {} })
    const [there] = await boss.call(saleSites.burials, { params: { sale_site_id } })
    expect([await boss.call(burials.get, { params }), there]).toMatchObject(
      Array(2).fill({ burial_status: 'Complete', charge_warnings: [] }),
    )
  })

  it('has days that can be changed, are copied with the tariff and named in its audit rows', async () => {
    const { tariff_id } = await boss.call(tariffs.create, { body: { name: 'Tariff with days' } })
    const listed = await boss.call(tariffs.otherCharges, {
      params: { tariff_id },
      query: { parent: 'burial' },
    })
    const copied = (description: string) => listed.find((charge) => charge.description === description)!
    expect(copied('Weekday')).toMatchObject({ weekdays: [1, 2, 3, 4, 5], on_holidays: false })
    expect(copied('Sunday or public holiday')).toMatchObject({ weekdays: [7], on_holidays: true })
    expect(copied('Oversize casket')).toMatchObject({ weekdays: [], on_holidays: false })
    const params = { other_charge_id: copied('Saturday').other_charge_id }
    await boss.call(charges.changeOther, { params, body: { weekdays: [6, 5, 6] } })
    expect((await auditsOf(park, 'tariff', tariff_id)).at(-1)?.message).toBe(
      'Day of burial: Saturday, for Saturdays → Fridays and Saturdays',
    )
    const other_charge_group_id = copied('Saturday').other_charge_group_id
    const { product_id } = copied('Saturday')
    const wrong = await boss.ask(charges.addOther, {
      body: { tariff_id, other_charge_group_id, product_id, description: 'X', price: 1, weekdays: [8] },
    })
    expect(wrong.statusCode).toBe(422)
    const event = await boss.call(tariffs.eventCharges, { params: { tariff_id } })
    const weekend = event.find((charge) => charge.description === 'Unveiling, weekend')!
    expect(weekend).toMatchObject({ weekdays: [6, 7], on_holidays: false })
    const { event_charge_id } = weekend
    await boss.call(charges.changeEvent, { params: { event_charge_id }, body: { on_holidays: true } })
    expect(saturday).toMatch(/^\d/)
  })
})
