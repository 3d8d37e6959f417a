import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { notes } from '@sexton/contract/notes/calls'
import { reports } from '@sexton/contract/reports/calls'
import { sales } from '@sexton/contract/sales/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sites } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reading } from '../../../core/context/context.ts'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { salePaper } from '../../papers/paper-queries.ts'
import { aDraft, aFulfilledSale, anOrder, aSite } from '../../sales/sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
let grounds: Client
let colleague: Client
let reason: number

beforeAll(async () => {
  boss = await park.as()
  grounds = await park.as('PERM_VIEW', 'PERM_SITES')
  colleague = await park.as('PERM_VIEW', 'PERM_SITES')
  reason = (await boss.call(siteRecords.unsuitabilities, {}))[0]!.site_unsuitability_id
})

const at = (site_id: number) => ({ params: { site_id } })
const last = async (site_id: number) => (await auditsOf(park, 'site', site_id)).at(-1)
const typeId = async (ref: string) =>
  (await boss.call(sites.types, {})).find((type) => type.site_type_ref === ref)!.site_type_id
const flagIt = (by: Client, site_id: number, body: object) =>
  by.ask(siteRecords.flag, { ...at(site_id), body })
const verifyIt = (by: Client, site_id: number, body: object) =>
  by.ask(siteRecords.verify, { ...at(site_id), body })

/** The number of the act that was answered so. */
const actOf = (answer: { headers: object }) => Number((answer.headers as { 'x-audits': string })['x-audits'])

describe('the flag of a site (sites-21)', () => {
  it('is set by who keeps the sites, with a note, and cleared by a supervisor, with a note', async () => {
    const site_id = await aSite(park)
    expect((await flagIt(grounds, site_id, { flag: true })).json().error.fields).toEqual({
      note: 'A note is required to flag a site.',
    })
    const flagged = (await flagIt(grounds, site_id, { flag: true, note: 'Two stones here' })).json()
    expect(flagged).toMatchObject({ flag: true, verified: false, updated_by_id: grounds.user_id })
    expect(await last(site_id)).toMatchObject({ action: 'FLAGGED', message: 'Flagged: Two stones here' })
    expect((await flagIt(colleague, site_id, { flag: false, note: 'Mine' })).statusCode).toBe(403)
    expect((await flagIt(boss, site_id, { flag: false })).statusCode).toBe(422)
    expect((await flagIt(boss, site_id, { flag: false, note: 'One is A-02’s' })).json().flag).toBe(false)
    const objects = [{ parentObjectType: 'site' as const, parentObjectId: site_id }]
    const written = await boss.call(notes.get, { body: { objects } })
    expect(written.map(({ note, flagging }) => [note, flagging])).toEqual([
      ['One is A-02’s', true],
      ['Two stones here', true],
    ])
  })

  it('is undone by who has set it, and toggles by the bare call (notes-7)', async () => {
    const site_id = await aSite(park)
    const undoes = actOf(await flagIt(grounds, site_id, { flag: true, note: 'Wrong one' }))
    expect((await flagIt(grounds, site_id, { flag: false })).statusCode).toBe(403)
    expect((await flagIt(grounds, site_id, { flag: false, undoes })).json().flag).toBe(false)
    expect((await flagIt(grounds, site_id, {})).json().flag).toBe(true)
    expect((await flagIt(colleague, site_id, {})).statusCode).toBe(403)
    expect((await flagIt(boss, site_id, {})).json().flag).toBe(false)
  })
})

describe('a verified site (sites-22)', () => {
  it('has no flag: verifying clears it, with a note; unverifying asks for none', async () => {
    const site_id = await aSite(park)
    await flagIt(boss, site_id, { flag: true, note: 'Which grave?' })
    expect((await verifyIt(grounds, site_id, { verified: true })).statusCode).toBe(422)
    const verified = (await verifyIt(grounds, site_id, { verified: true, note: 'Measured' })).json()
    expect(verified).toMatchObject({ verified: true, flag: false })
    expect(await last(site_id)).toMatchObject({
      action: 'VERIFIED',
      message: 'Verified, flag cleared: Measured',
    })
    expect((await verifyIt(colleague, site_id, { verified: false })).json()).toMatchObject({
      verified: false,
      flag: false,
    })
  })

  it('keeps the note of who flags, clears or verifies it just after a colleague did (notes-9)', async () => {
    const site_id = await aSite(park)
    const said = ['Two stones here', 'And a third', 'Measured', 'I measured it too', 'It was mine']
    for (const note of said.slice(0, 2)) await flagIt(grounds, site_id, { flag: true, note })
    for (const note of said.slice(2, 4)) await verifyIt(grounds, site_id, { verified: true, note })
    expect((await flagIt(boss, site_id, { flag: false, note: said[4] })).json()).toMatchObject({
      verified: true,
      flag: false,
    })
    const objects = [{ parentObjectType: 'site' as const, parentObjectId: site_id }]
    const written = await boss.call(notes.get, { body: { objects } })
    expect(written.map(({ note, flagging }) => [note, flagging])).toEqual(
      said.toReversed().map((note) => [note, true]),
    )
    expect(await last(site_id)).toMatchObject({ action: 'NOTE_ADDED', message: 'Note: It was mine' })
  })
})

const spoil = (site_id: number, site_unsuitability_id: number | null, more: object = {}) =>
  grounds.ask(siteRecords.setUnsuitability, { ...at(site_id), body: { site_unsuitability_id, ...more } })

describe('an unsuitable site (sites-23)', () => {
  it('is so with its reason, and what it was before once that is cleared', async () => {
    const site_id = await aSite(park)
    const spoilt = (await spoil(site_id, reason)).json()
    expect(spoilt).toMatchObject({ site_status_ref: 'UNSUITABLE', site_unsuitability_id: reason })
    expect(await last(site_id)).toMatchObject({
      action: 'UNSUITABLE',
      message: `Unsuitability of site ${spoilt.site_ref}: – → ${spoilt.site_unsuitability}`,
    })
    expect((await spoil(site_id, null)).json()).toMatchObject({
      site_status_ref: 'AVAIL',
      site_unsuitability: null,
    })
    expect((await spoil(site_id, 999_999)).statusCode).toBe(422)
  })

  it('was not sold, nor on an order', async () => {
    const { site_id: ordered, sale_id } = await anOrder(park, boss)
    const { site_id: owned } = await aFulfilledSale(park, boss)
    const refused = await spoil(ordered, reason)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toContain(`is on sale ${sale_id}.`)
    expect((await spoil(owned, reason)).statusCode).toBe(409)
  })

  it('is not the last one that was promised to a sale without a site', async () => {
    const site_id = await aSite(park, 'CHAPEL_SINGLE')
    const draft = await aDraft(park, boss)
    const site_type_id = await typeId('CHAPEL_SINGLE')
    await boss.call(saleSites.addWithSiteType, { params: draft.params, body: { site_type_id } })
    expect((await spoil(site_id, reason)).json().error.message).toBe(
      'The last available sites of type Chapel-side Single are promised to other sales.',
    )
  })

  it('changed since it was opened is looked at first; of twenty clerks one is in time', async () => {
    const site_id = await aSite(park)
    const { updated_at } = await boss.call(sites.get, at(site_id))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => spoil(site_id, reason, { updated_at })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })
})

describe('another type of a site (sites-4)', () => {
  const retype = (site_id: number, site_type_id: number, more: object = {}) =>
    grounds.ask(siteRecords.updateType, { ...at(site_id), body: { site_type_id, ...more } })

  it('brings its graves, and is on record', async () => {
    const site_id = await aSite(park)
    const site = (await retype(site_id, await typeId('MONUMENTAL_FAMILY_4'))).json()
    expect(site).toMatchObject({ site_type: 'Monumental Family of 4', graves: 4, site_status_ref: 'AVAIL' })
    expect(await last(site_id)).toMatchObject({
      action: 'TYPE_CHANGED',
      message: `Type of site ${site.site_ref}: Lawn Single → Monumental Family of 4`,
    })
  })

  it('is refused on an open sale, unknown, or where the last of its type are promised', async () => {
    const child = await typeId('CHILD')
    const { site_id } = await anOrder(park, boss)
    const ordered = await retype(site_id, child)
    expect([ordered.statusCode, ordered.json().error.message]).toEqual([
      409,
      expect.stringMatching(/is on an open sale\.$/),
    ])
    expect((await retype(await aSite(park), 999_999)).statusCode).toBe(422)
    const last = await aSite(park, 'ASHES_NICHE')
    const draft = await aDraft(park, boss)
    const body = { site_type_id: await typeId('ASHES_NICHE') }
    await boss.call(saleSites.addWithSiteType, { params: draft.params, body })
    expect((await retype(last, child)).json().error.message).toMatch(/are promised to other sales\.$/)
  })

  it('of an owned site changes nothing that was bought: its sale, the month’s report, its invoice (sites-31)', async () => {
    const { site_id, sale_site_id, sale_id, customer_id, params } = await aFulfilledSale(park, boss)
    const said = async () => [
      await boss.call(reports.report, { params: { name: 'monthly_sale_types' }, query: {} }),
      (await boss.call(sales.search, { query: { sale_no: sale_id, type: 'items' } }))[0]!.sale_sites,
      (await salePaper({ db: park.db, park: park.core.park } as Reading, sale_id)).sites,
    ]
    const before = await said()
    expect((await retype(site_id, await typeId('LAWN_DOUBLE'))).statusCode).toBe(200)
    expect(await said()).toEqual(before)
    const bought = { site_type: 'Lawn Single', site_type_now: 'Lawn Double Depth' }
    const held = await boss.call(saleSites.get, { params: { sale_site_id } })
    // What can be buried there goes by what the site is now.
    expect(held).toMatchObject({ ...bought, burials_per_grave: 2 })
    expect((await boss.call(customers.saleSites, { params: { customer_id } }))[0]).toMatchObject(bought)
    expect((await boss.call(sales.get, { params })).sale_sites[0]).toMatchObject(bought)
  })

  it('of an owned site is the type that a later burial there is charged for (sites-31)', async () => {
    const { site_id, sale_site_id, customer_id } = await aFulfilledSale(park, boss)
    expect((await retype(site_id, await typeId('CHILD'))).statusCode).toBe(200)
    const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
    const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
    const charged = async () =>
      (await boss.call(burials.lines, { params: { burial_id } })).map((line) => line.line_description)
    const { rows } = await sql<{ description: string }>`
      select description from type_charges join sales using (tariff_id) join sites using (site_type_id)
      where sale_id = ${sale_id} and site_id = ${site_id} and parent_object = 'burial'`.execute(park.db)
    const ofChild = rows.map(({ description }) => description)
    expect(ofChild).not.toEqual([])
    expect(await charged()).toEqual(ofChild)
    const { tariff_id } = await boss.call(sales.get, { params: { sale_id } })
    await boss.call(sales.changeTariff, { params: { sale_id }, body: { tariff_id } })
    expect(await charged()).toEqual(ofChild)
  })
})
