import { audits } from '@sexton/contract/audits/calls'
import { burials } from '@sexton/contract/burials/calls'
import { documents } from '@sexton/contract/documents/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { holds } from '@sexton/contract/holds/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { describe, expect, it } from 'vitest'
import { attach } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { siteNow } from '../../sales/sales-fixture.ts'
import { corrections, note } from './correct-record-fixture.ts'
import { ground, said, type Sold } from './who-lies-fixture.ts'

/** A body in the wrong grave of the books (ground-23 to ground-26). */
const { park, boss, aSite, buried, confirmed, payFor, read, refOf, setDraft, sold } = ground()

const { ask, corrected, lifted, siteOf } = corrections({ park, boss })
const frozen = async (site_id: number) =>
  new RegExp(
    `^Site ${await refOf(site_id)} has been on hold since \\d{1,2} \\w{3} \\d{4}: ${note}\\. The \\w+ must wait until the hold is lifted\\.$`,
  )
const change = (on: Sold, site_id: number) =>
  boss().ask(saleSites.setSite, { params: { sale_site_id: on.sale_site_id }, body: { site_id } })

/** A burial, paid for, and the free site in which it turned out to lie. */
async function foundElsewhere() {
  const on = await sold()
  const burial_id = await buried(on)
  await payFor(on)
  const free = await aSite()
  await corrected(burial_id, free)
  return { ...on, burial_id, free }
}

describe('a correction of the record', () => {
  it('goes to a free site, which is unavailable from then on; the site before stays the family’s (ground-23, ground-3)', async () => {
    const { sale_id, site_id, burial_id, free } = await foundElsewhere()
    expect(await read(burial_id)).toMatchObject({
      site_id: free,
      grave_no: 1,
      position: 1,
      in_ground: true,
      burial_status_ref: 'COMPLETE',
      sale_id,
    })
    expect(await siteNow(park, free)).toMatchObject({ site_status_ref: 'UNAVAIL' })
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'OWN' })
    await lifted(free)
    expect(await siteNow(park, free)).toMatchObject({ site_status_ref: 'UNAVAIL' })
    const other = await sold()
    const sell = { params: other, body: { site_id: free } }
    expect(said(await boss().ask(saleSites.addWithSite, sell))).toMatch(
      /no longer available: Grace Hồng is buried/,
    )
    expect((await boss().call(sales.get, { params: { sale_id } })).burials).toMatchObject([{ burial_id }])
    expect(await unsound(park.db)).toEqual([])
  })

  it('goes to a site of another family, which nothing of this family may follow (ground-16)', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    const other = await sold('LAWN_COMPANION')
    const theirs = await sold()
    await payFor(other)
    expect(await corrected(burial_id, other.site_id, { grave_no: 2 })).toMatchObject({
      site_id: other.site_id,
      grave_no: 2,
    })
    await lifted(other.site_id)
    expect(await siteNow(park, other.site_id)).toMatchObject({ site_status_ref: 'OWN' })
    expect(said(await change(other, theirs.site_id))).toMatch(/DRAFT|draft|placed|lies/)
    await corrected(burial_id, on.site_id, { note: 'It was the right grave after all' })
    await lifted(on.site_id)
    const away = { site_id: other.site_id, grave_no: 1, note: 'Moved' }
    expect(said(await boss().ask(burials.changeSite, { params: { burial_id }, body: away }))).toMatch(
      /does not belong to this burial’s customer or/,
    )
    expect(await unsound(park.db)).toEqual([])
  })

  it('that was mistaken is undone by another, and the free site is free again once both were checked (ground-23)', async () => {
    const { site_id, burial_id, free } = await foundElsewhere()
    await corrected(burial_id, site_id)
    expect(await read(burial_id)).toMatchObject({ site_id, in_ground: true })
    expect((await siteOf(free)).holds).toHaveLength(2)
    expect(await siteNow(park, free)).toMatchObject({ site_status_ref: 'UNAVAIL' })
    await lifted(free)
    expect(await siteNow(park, free)).toMatchObject({ site_status_ref: 'AVAIL' })
    expect(await unsound(park.db)).toEqual([])
  })

  it('says that somebody lay there all the time: below who came later, and charges nothing (ground-11)', async () => {
    const on = await sold('LAWN_DOUBLE')
    const first = await buried(on, { first_name: 'Anna' })
    const elsewhere = await sold('LAWN_SINGLE')
    const before = await buried(elsewhere)
    await park.db
      .updateTable('burials')
      .set({
        burial_date: '2020-01-01',
        death_date: '2019-12-30',
        deceased_birth_date: '1950-01-01',
        deceased_age: 69,
      })
      .where('burial_id', '=', before)
      .execute()
    const { price } = await boss().call(sales.get, { params: elsewhere })
    await corrected(before, on.site_id)
    expect([(await read(before)).position, (await read(first)).position]).toEqual([1, 2])
    expect((await boss().call(sales.get, { params: elsewhere })).price).toBe(price)
  })

  it('asks for a reason, for evidence on record, and for a burial that has taken place (ground-23)', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    const free = await aSite()
    const stray = await attach(park.db, 'customer', on.customer_id)
    const fields = async (changed: object) =>
      Object.keys((await ask(burial_id, free, changed)).json().error.fields)
    expect((await ask(burial_id, free, { note: '' })).json().error.fields).toEqual({
      note: 'A reason is required to correct the record of a grave.',
    })
    expect(await fields({ document_id: null })).toEqual(['document_id'])
    expect(await fields({ document_id: stray })).toEqual(['document_id'])
    const planned = await confirmed(await sold())
    expect(said(await ask(planned, free))).toMatch(
      /once the burial has taken place\. If it has, complete the burial, or use Set Draft and say that it took place\.$/,
    )
    expect(said(await ask(burial_id, free, { happened: 'moved' }))).toMatch(/has not been sold yet/)
    expect(said(await ask(burial_id, free, { happened: undefined }))).toMatch(/has not been sold yet/)
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_SITES')
    const body = { site_id: free, grave_no: 1, note, happened: 'corrected' as const, document_id: stray }
    expect((await clerk.ask(burials.changeSite, { params: { burial_id }, body })).statusCode).toBe(403)
  })

  it('keeps its evidence, and stands in the history of the burial and of both sites (ground-24)', async () => {
    const { site_id, burial_id, free } = await foundElsewhere()
    const [first] = (await siteOf(free)).holds
    const { document_id } = first!.document!
    const erased = await boss().ask(documents.remove, { params: { document_id } })
    expect(erased.statusCode).toBe(409)
    for (const [type, id] of [
      ['burial', burial_id],
      ['site', site_id],
      ['site', free],
    ] as const)
      expect((await boss().call(audits.list, { params: { type, id } }))[0]!.message).toMatch(
        /The record was wrong\. On hold until a second person has checked it\. The mason/,
      )
  })
})

describe('a hold', () => {
  it('lets what was planned there go elsewhere, but not be confirmed (ground-25)', async () => {
    const on = await sold('LAWN_COMPANION')
    const planned = await confirmed(on)
    await setDraft(planned)
    const elsewhere = await aSite('LAWN_COMPANION')
    await boss().call(saleSites.addWithSite, { params: on, body: { site_id: elsewhere } })
    await corrected(await buried(await sold()), on.site_id, { grave_no: 2 })
    const params = { burial_id: planned }
    expect(said(await boss().ask(burials.confirm, { params, body: {} }))).toMatch(await frozen(on.site_id))
    await boss().call(burials.changeSite, { params, body: { site_id: elsewhere, grave_no: 1 } })
    await boss().call(burials.confirm, { params, body: {} })
  })

  it('is lifted on both sites by a second person with a reason, and once (ground-26)', async () => {
    const { site_id, free, burial_id } = await foundElsewhere()
    const [{ hold_id } = { hold_id: 0 }] = (await siteOf(site_id)).holds
    const lift = { params: { hold_id }, body: { note: 'Dug a probe, saw the plate' } }
    expect(said(await boss().ask(holds.lift, lift))).toMatch(/^You corrected this record\. Another person/)
    const other = await park.as('PERM_SITES')
    const without = { ...lift, body: { note: ' ' } }
    expect((await other.ask(holds.lift, without)).json().error.fields).toHaveProperty('note')
    expect(await other.call(holds.lift, lift)).toEqual({ sites: [site_id, free].toSorted((a, b) => a - b) })
    expect(said(await other.ask(holds.lift, lift))).toBe('This hold has already been lifted.')
    expect((await other.ask(holds.lift, { ...lift, params: { hold_id: 999_999 } })).statusCode).toBe(404)
    for (const [type, id] of [
      ['burial', burial_id],
      ['site', site_id],
      ['site', free],
    ] as const)
      expect((await boss().call(audits.list, { params: { type, id } }))[0]!.message).toMatch(
        /^Hold of site .* lifted, the corrected record of Grace Hồng was checked: Dug a probe/,
      )
  })

  it('is seen on the site, its burial and its sale, and found by the search (ground-24)', async () => {
    const { sale_id, site_id, burial_id, free } = await foundElsewhere()
    const seen = [{ burial_id, reason: note, sites: [{ site_id }, { site_id: free }] }]
    expect((await siteOf(free)).holds).toMatchObject(seen)
    expect((await read(burial_id)).holds).toMatchObject(seen)
    expect((await boss().call(sales.get, { params: { sale_id } })).holds).toMatchObject(seen)
    const found = async () =>
      (await boss().call(siteRecords.search, { query: { on_hold: 'true' } as never })).map(
        (one) => one.site_id,
      )
    expect(await found()).toEqual(expect.arrayContaining([site_id, free]))
    await lifted(free)
    expect(await found()).not.toContain(free)
    expect((await siteOf(free)).on_hold).toBe(false)
  })
})
