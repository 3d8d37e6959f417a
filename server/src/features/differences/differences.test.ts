import { audits } from '@sexton/contract/audits/calls'
import { burials } from '@sexton/contract/burials/calls'
import { daySheet } from '@sexton/contract/day-sheet/calls'
import { differences } from '@sexton/contract/differences/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { checkedOrder } from '../../test/dig-orders.ts'
import { attach, makeCustomer, passOn } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { ground, said, today } from '../burials/ground/who-lies-fixture.ts'
import { siteNow } from '../sales/sales-fixture.ts'

const { park, boss, aSite, confirmed, payFor, refOf, setDraft, sold } = ground()
let digger: Client
let second: Client

beforeAll(async () => {
  await switchOn(park, { dig_orders: {} })
  digger = await park.as('PERM_GROUNDS', 'PERM_SITES', 'PERM_VIEW')
  second = await park.as('PERM_SITES', 'PERM_VIEW')
})

const seen = { says_books: 'Nobody is buried there.', says_ground: 'A coffin was met at 90 cm.' }
type Blocks = 'SELL' | 'OPEN' | 'PASS_ON'
const found = (site_id: number, blocks: Blocks[], grave_no: number | null = null) =>
  digger.call(differences.report, { params: { site_id }, body: { ...seen, blocks, grave_no } })
const closed = (difference_id: number, by: Client = second) =>
  by.ask(differences.close, {
    params: { difference_id },
    body: { closing: 'RECORD_MENDED', reason: 'Probed together' },
  })
const open = (query: { site_id?: number; burial_id?: number }, by: Client = second) =>
  by.call(differences.list, { query: query as never })
const words = async (site_id: number, what: string) =>
  `At site ${await refOf(site_id)} the books and the ground differ: A coffin was met at 90 cm. ${what} must wait until the difference is closed.`

describe('an open difference', () => {
  it('stops the sale of its site, which is available again once it is closed (differences-1)', async () => {
    const on = await sold()
    const site_id = await aSite()
    const { difference_id } = await found(site_id, ['SELL'])
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'UNAVAIL' })
    const sell = () => boss().ask(saleSites.addWithSite, { params: on, body: { site_id } })
    expect(said(await sell())).toBe(await words(site_id, 'The sale'))
    await closed(difference_id)
    expect((await sell()).statusCode).toBe(200)
    expect(await unsound(park.db)).toEqual([])
  })

  it('stops the order of what is already on a draft, and a transfer (differences-1)', async () => {
    const { sale_id, site_id, sale_site_id } = await sold()
    await attach(park.db, 'sale_site', sale_site_id, 'AGREEMENT')
    await found(site_id, ['SELL', 'PASS_ON'])
    expect(said(await boss().ask(sales.place, { params: { sale_id }, body: {} }))).toBe(
      await words(site_id, 'The sale'),
    )
    expect(said(await boss().ask(saleSites.remove, { params: { sale_site_id } }))).toBe(
      await words(site_id, 'The change'),
    )
    const owned = await sold()
    await payFor(owned)
    await found(owned.site_id, ['PASS_ON'])
    const why = await words(owned.site_id, 'The change')
    const heir = await makeCustomer(park.db, { first_name: 'Ann', last_name: 'Banda' })
    await expect(passOn(park.db, owned.site_id, heir)).rejects.toThrow(why)
  })

  it('stops burials in its grave, not in another, and marks the day sheet (differences-1, holds-5)', async () => {
    const on = await sold('LAWN_COMPANION')
    const burial_id = await confirmed(on, { grave_no: 1 })
    await found(on.site_id, ['OPEN'], 2)
    const sheet = async () => {
      const { slots } = await boss().call(daySheet.get, {
        params: { date: addDays(today, 1) },
        query: {},
      })
      return slots.flatMap((slot) => slot.burials).find((one) => one.burial_id === burial_id)!.on_hold
    }
    expect(await sheet()).toBe(false)
    await setDraft(burial_id)
    const { difference_id } = await found(on.site_id, ['OPEN'], 1)
    const confirm = () => boss().ask(burials.confirm, { params: { burial_id }, body: {} })
    expect(said(await confirm())).toBe(await words(on.site_id, 'The burial'))
    expect(await sheet()).toBe(true)
    const create = { body: { sale_id: on.sale_id, sale_site_id: on.sale_site_id, grave_no: 2 } }
    expect(said(await boss().ask(burials.create, create))).toBe(await words(on.site_id, 'The burial'))
    expect((await open({ burial_id })).map((one) => one.difference_id)).toEqual([difference_id])
    await closed(difference_id)
    expect((await confirm()).statusCode).toBe(200)
  })

  it('leaves a grave that is checked closed (differences-1)', async () => {
    const on = await sold()
    const burial_id = await confirmed(on, { grave_no: 1 })
    const dig = await checkedOrder(park.db, burial_id, digger.user_id, second.user_id)
    const { difference_id } = await found(on.site_id, ['OPEN'])
    const why = await words(on.site_id, 'The burial')
    await expect(dig.opened()).rejects.toThrow(why)
    await closed(difference_id)
    await dig.opened()
  })

  it('that stops nothing is listed after those that do (differences-4)', async () => {
    const site_id = await aSite()
    const stops = await found(site_id, ['OPEN'])
    const newest = await found(site_id, [])
    expect((await open({ site_id })).map((one) => one.difference_id)).toEqual([
      stops.difference_id,
      newest.difference_id,
    ])
  })

  it('is of a grave that is there, and says what was seen', async () => {
    const site_id = await aSite()
    const ask = async (body: object) =>
      (
        await digger.ask(differences.report, { params: { site_id }, body: { ...seen, ...body } } as never)
      ).json().error.fields
    expect(await ask({ grave_no: 9 })).toEqual({
      grave_no: `Site ${await refOf(site_id)} has no grave 9.`,
    })
    expect(await ask({ says_ground: ' ' })).toEqual({ says_ground: 'Say what you saw.' })
  })
})

describe('closing a difference', () => {
  it('takes another person, a closing and a reason, and happens once (differences-2)', async () => {
    const site_id = await aSite()
    const { difference_id, found_by_me } = await found(site_id, [])
    expect(found_by_me).toBe(true)
    expect((await open({ site_id }))[0]!.found_by_me).toBe(false)
    expect(said(await closed(difference_id, digger))).toBe(
      'You found this difference. Another person checks it and closes it.',
    )
    const params = { difference_id }
    const bad = await second.ask(differences.close, { params, body: { closing: null, reason: '' } } as never)
    expect(bad.json().error.fields).toEqual({
      closing: 'Choose what was done.',
      reason: 'Say what you found.',
    })
    expect((await closed(difference_id)).json()).toMatchObject({
      closing: 'RECORD_MENDED',
      reason: 'Probed together',
    })
    expect(said(await closed(difference_id))).toBe('This difference has already been closed.')
    expect((await closed(999_999)).statusCode).toBe(404)
    expect(await open({ site_id })).toEqual([])
    const listed = await second.call(differences.list, { query: { closed: 'true', site_id } as never })
    expect(listed).toMatchObject([{ difference_id, reason: 'Probed together' }])
  })

  it('by two at once is done by one of them (differences-2)', async () => {
    const { difference_id } = await found(await aSite(), ['SELL'])
    const third = await park.as('PERM_SALES_SUPER')
    const replies = await Promise.all([closed(difference_id), closed(difference_id, third)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('leaves it on record, with its history (differences-3)', async () => {
    const site_id = await aSite()
    const { difference_id } = await found(site_id, [], 1)
    const row = () => park.db.updateTable('differences').where('difference_id', '=', difference_id)
    await expect(row().set({ says_ground: 'Nothing' }).execute()).rejects.toThrow(
      'A difference stays on record.',
    )
    await closed(difference_id)
    const history = await boss().call(audits.list, { params: { type: 'site', id: site_id } })
    const ref = await refOf(site_id)
    expect(history.slice(0, 2).map(({ message }) => message)).toEqual([
      `Difference at site ${ref} closed. The record was wrong and has been corrected: Probed together`,
      `Grave 1 of site ${ref} differs from the books. The books: ${seen.says_books} The ground: ${seen.says_ground}`,
    ])
    const gone = park.db.deleteFrom('differences').where('difference_id', '=', difference_id)
    await expect(gone.execute()).rejects.toThrow('A difference stays on record.')
    const again = row().set({ reason: 'Other' }).execute()
    await expect(again).rejects.toThrow('This difference has already been closed.')
    const other = await found(site_id, [])
    const own = park.db.updateTable('differences').where('difference_id', '=', other.difference_id).set({
      closed_at: '2026-11-30',
      closed_by: digger.user_id,
      closing: 'ACCEPTED',
      reason: 'Mine',
    })
    await expect(own.execute()).rejects.toThrow('differences_closed_by_a_second_person')
  })
})
