import { agreementMissing } from '@sexton/contract/sales/blocking'
import { documents } from '@sexton/contract/documents/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sites } from '@sexton/contract/sites/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { form, pdf } from '../../../test/multipart.ts'
import { aDraft, aFulfilledSale, anOrder, aSite, aSitedDraft, siteNow } from '../sales-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

/** Uploads the signed agreement. */
async function sign(sale_site_id: number) {
  const params = { parent: 'sale_site', parent_id: sale_site_id, property_ref: 'AGREEMENT' } as const
  const file = form([{ name: 'signed.pdf', content: pdf, field: 'file' }])
  const { document_id } = (await boss.ask(documents.setProperty, { params, body: {} }, file)).json()
  return document_id as number
}
const setSite = (sale_site_id: number, site_id: number) =>
  boss.call(saleSites.setSite, { params: { sale_site_id }, body: { site_id } })
const refOf = async (site_id: number) => (await siteNow(park, site_id)).site_ref
const place = (params: { sale_id: number }, body = {}) => boss.ask(sales.place, { params, body })
const listed = async (sale_id: number) => {
  const objects = [{ parentObjectType: 'sale' as const, parentObjectId: sale_id }]
  const rows = await boss.call(documents.get, { body: { objects, parts: true } })
  return rows.map(({ document_id, signed_for }) => [document_id, signed_for])
}

describe('a signed agreement counts for its site alone (sales-50)', () => {
  it('not after Change site, until there is one for the new site, or the first site is back', async () => {
    const { sale_id, params, sale_site_id, site_id } = await aSitedDraft(park, boss)
    const document_id = await sign(sale_site_id)
    const held = await setSite(sale_site_id, await aSite(park))
    const was = await refOf(site_id)
    expect(held).toMatchObject({ agreementDocumentId: null, other_agreement: { document_id, site_ref: was } })
    expect(await listed(sale_id)).toEqual([[document_id, was]])
    expect((await place(params)).json().error.reasons).toEqual([agreementMissing])
    const property = { parent: 'sale_site', parent_id: sale_site_id, property_ref: 'AGREEMENT' } as const
    expect(await boss.call(documents.property, { params: property })).toBeNull()
    const second = await sign(sale_site_id)
    expect(await boss.call(saleSites.get, { params: { sale_site_id } })).toMatchObject({
      agreementDocumentId: second,
      other_agreement: null,
    })
    expect((await listed(sale_id)).sort()).toEqual([
      [document_id, was],
      [second, null],
    ])
    expect(await setSite(sale_site_id, site_id)).toMatchObject({ agreementDocumentId: document_id })
    expect((await place(params)).statusCode).toBe(200)
  })

  it('not after Move site: the sale is paid, and fulfilled once the new one is there', async () => {
    const { params, sale_site_id } = await aFulfilledSale(park, boss)
    const body = { newSiteId: await aSite(park) }
    const moved = await boss.call(saleSites.moveSite, { params: { sale_site_id }, body })
    expect(moved).toMatchObject({ sale_status_ref: 'PAID', agreementDocumentId: null })
    await sign(sale_site_id)
    expect((await boss.call(sales.get, { params })).sale_status_ref).toBe('FULFILLED')
  })

  it('for the first site when it was signed before one was chosen, not for the next', async () => {
    const site_id = await aSite(park)
    const { params } = await aDraft(park, boss)
    const { site_type_id } = await boss.call(sites.get, { params: { site_id } })
    const { sale_site_id } = await boss.call(saleSites.addWithSiteType, { params, body: { site_type_id } })
    const document_id = await sign(sale_site_id)
    expect(await setSite(sale_site_id, site_id)).toMatchObject({ agreementDocumentId: document_id })
    expect(await setSite(sale_site_id, await aSite(park))).toMatchObject({ agreementDocumentId: null })
  })
})

it('a deferral ends when its order is cancelled (sales-51)', async () => {
  const { params } = await anOrder(park, boss)
  const cancelled = await boss.call(sales.unplace, { params, body: {} })
  expect(cancelled.sale_sites[0]!.deferAgreement).toBe(false)
  expect((await place(params)).json().error.reasons).toEqual([agreementMissing])
})
