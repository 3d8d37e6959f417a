import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { aDraft, anOrder, aSite, aSitedDraft, siteNow } from '../sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const typeId = async (ref: string) => {
  const type = await park.db
    .selectFrom('site_types')
    .select('site_type_id')
    .where('site_type_ref', '=', ref)
    .executeTakeFirstOrThrow()
  return type.site_type_id
}
const promise = async (ref: string) => {
  const draft = await aDraft(park, boss)
  const body = { site_type_id: await typeId(ref) }
  const response = await boss.ask(saleSites.addWithSiteType, { params: draft.params, body })
  return { ...draft, response, sale_site_id: response.json().sale_site_id as number }
}

describe('a site on a draft', () => {
  it('is reserved immediately, priced by its type charges, and announced (sales-34)', async () => {
    const { params, sale_id, site_id, sale_site_id } = await aSitedDraft(park, boss)
    const { site_ref, site_status_ref } = await siteNow(park, site_id)
    expect(site_status_ref).toBe('ORDER')
    const sale = await boss.call(sales.get, { params })
    expect(sale).toMatchObject({
      price: 11_000,
      sale_sites: [{ sale_site_id, site_ref, can_remove: true, agreementDocumentId: null }],
      lines: [
        { parent_object: 'sale_site', parent_object_id: sale_site_id, source_object: 'type_charge' },
        { line_description: 'Perpetual care, Lawn Single', line_price: 1500 },
      ],
      charges: [],
    })
    expect(await auditsOf(park, 'sale_site', sale_site_id)).toMatchObject([
      { action: 'CREATED', message: `Site ${site_ref} (Lawn Single) added to sale ${sale_id}` },
    ])
  })

  it('cannot be chosen by anyone else: "Site A-03-07 is no longer available" (sales-33, sites-2)', async () => {
    const { site_id } = await aSitedDraft(park, boss)
    const { site_ref } = await siteNow(park, site_id)
    const { params } = await aDraft(park, boss)
    const refused = await boss.ask(saleSites.addWithSite, { params, body: { site_id } })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toBe(`Site ${site_ref} is no longer available`)
    expect((await boss.call(sales.get, { params })).price).toBe(0)
  })

  it('is free again when taken off, and its lines go with it (sales-37)', async () => {
    const { params, site_id, sale_site_id } = await aSitedDraft(park, boss)
    await boss.call(saleSites.remove, { params: { sale_site_id } })
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'AVAIL' })
    expect(await boss.call(sales.get, { params })).toMatchObject({ price: 0, lines: [], sale_sites: [] })
  })

  it('stays while it has a burial, or when the sale is placed (sales-37)', async () => {
    const draft = await aSitedDraft(park, boss)
    const { sale_id, sale_site_id, site_id } = draft
    const { burial_id } = await boss.call(burials.create, {
      body: { sale_id, sale_site_id, site_id, grave_no: 1 },
    })
    const params = { sale_site_id }
    const refused = await boss.ask(saleSites.remove, { params })
    expect(refused.json().error.message).toBe('This site has burials. Delete them first.')
    const shown = await boss.call(saleSites.burials, { params })
    expect(shown).toMatchObject([
      { burial_id, grave_no: 1, deceased: 'Unknown deceased', burial_status: 'Draft' },
    ])
    expect(await boss.call(saleSites.get, { params })).toMatchObject({ burial_count: 1, can_remove: false })
    const order = await anOrder(park, boss)
    const late = await boss.ask(saleSites.remove, { params: { sale_site_id: order.sale_site_id } })
    expect(late.statusCode).toBe(409)
    const body = { site_id: await aSite(park) }
    expect((await boss.ask(saleSites.addWithSite, { params: order.params, body })).statusCode).toBe(409)
  })

  it('is refused to a screen that uses another tariff (sales-32)', async () => {
    const { params } = await aDraft(park, boss)
    const body = { site_id: await aSite(park), tariff_id: 99 }
    expect((await boss.ask(saleSites.addWithSite, { params, body })).statusCode).toBe(409)
  })
})

describe('a promised site type', () => {
  it('is priced, holds no site, and is promised no more often than sites are available (sales-35, sites-3)', async () => {
    const site_id = await aSite(park, 'CHAPEL_FAMILY_5')
    const first = await promise('CHAPEL_FAMILY_5')
    expect(first.response.statusCode).toBe(200)
    const sale = await boss.call(sales.get, { params: first.params })
    expect(sale).toMatchObject({ price: 110_500, sale_sites: [{ site_id: null, graves: 5 }] })
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'AVAIL' })
    const second = await promise('CHAPEL_FAMILY_5')
    expect(second.response.statusCode).toBe(409)
    const taken = await boss.ask(saleSites.addWithSite, { params: second.params, body: { site_id } })
    expect(taken.json().error.message).toMatch(/are promised to other sales/)
  })

  it('uses up its own promise when its site is chosen, in any sale status, and gives waiting burials a grave (sales-36)', async () => {
    const site_id = await aSite(park, 'MONUMENTAL_FAMILY_4')
    const { sale_id, sale_site_id, params } = await promise('MONUMENTAL_FAMILY_4')
    const waiting = { body: { sale_id, sale_site_id } }
    const { burial_id } = await boss.call(burials.create, waiting)
    await boss.call(burials.create, waiting)
    const body = { defer_agreements: [sale_site_id] }
    expect((await boss.call(sales.place, { params, body })).sale_status_ref).toBe('ORDERED')
    const other = await aSite(park)
    const unfit = await boss.ask(saleSites.setSite, { params: { sale_site_id }, body: { site_id: other } })
    expect(unfit.statusCode).toBe(422)
    const sited = await boss.call(saleSites.setSite, { params: { sale_site_id }, body: { site_id } })
    expect(sited).toMatchObject({ site_id, site_status_ref: 'ORDER' })
    expect(sited.burials.map((burial) => [burial.grave_no, burial.burial_status_ref])).toEqual([
      [1, 'DRAFT'],
      [2, 'DRAFT'],
    ])
    expect(await auditsOf(park, 'burial', burial_id)).toContainEqual(
      expect.objectContaining({ action: 'SITED' }),
    )
    const moved = await aSite(park, 'MONUMENTAL_FAMILY_4')
    const late = await boss.ask(saleSites.setSite, { params: { sale_site_id }, body: { site_id: moved } })
    expect(late.statusCode).toBe(409)
  })

  it('can change its site while the sale is a draft; the old one is free again (sales-36)', async () => {
    const { sale_site_id, site_id: first } = await aSitedDraft(park, boss)
    const second = await aSite(park)
    const params = { sale_site_id }
    await boss.call(saleSites.setSite, { params, body: { site_id: second } })
    expect(await siteNow(park, first)).toMatchObject({ site_status_ref: 'AVAIL' })
    expect(await siteNow(park, second)).toMatchObject({ site_status_ref: 'ORDER' })
    const { site_id: held } = await aSitedDraft(park, boss)
    const refused = await boss.ask(saleSites.setSite, { params, body: { site_id: held } })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.fields.site_id).toMatch(/is no longer available/)
  })

  it('is not given up for another one where a colleague chose it since the screen showed the former (sales-36)', async () => {
    const { sale_site_id, site_id: shown_site_id } = await aSitedDraft(park, boss)
    const [theirs, ours] = [await aSite(park), await aSite(park)]
    const params = { sale_site_id }
    const colleague = await park.as()
    await colleague.call(saleSites.setSite, { params, body: { site_id: theirs, shown_site_id } })
    const late = { site_id: ours, shown_site_id }
    const refused = await boss.ask(saleSites.setSite, { params, body: late })
    expect(refused.json().error.message).toMatch(
      /^The site on this sale was changed by Test Person \d+ at \d\d:\d\d since you opened it\./,
    )
    expect(
      (await boss.call(saleSites.setSite, { params, body: { site_id: theirs, shown_site_id } })).site_id,
    ).toBe(theirs)
    const seen = { site_id: ours, shown_site_id: theirs }
    expect((await boss.call(saleSites.setSite, { params, body: seen })).site_id).toBe(ours)
  })
})
