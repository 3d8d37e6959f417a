import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { attach } from '../../../test/factories.ts'
import { aDraft, anOrder, aSitedDraft, siteNow } from '../sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const buried = async () => {
  const draft = await aSitedDraft(park, boss)
  const { sale_id, sale_site_id, site_id } = draft
  const body = { sale_id, sale_site_id, site_id, grave_no: 1 }
  return { ...draft, ...(await boss.call(burials.create, { body })) }
}

describe('deleting a draft', () => {
  it('deletes its burials, lines and documents too, discounts or not, and frees its sites (sales-27)', async () => {
    const { params, sale_id, sale_site_id, site_id, burial_id } = await buried()
    const body = { price: -12_000, description: 'Staff', product_ref: 'DISCOUNT' }
    await boss.call(sales.addCharge, { params, body })
    await attach(park.db, 'sale_site', sale_site_id, 'AGREEMENT')
    await attach(park.db, 'burial', burial_id, 'COD')
    await boss.call(sales.remove, { params, body: {} })
    expect((await boss.ask(sales.get, { params })).statusCode).toBe(404)
    expect((await boss.ask(burials.get, { params: { burial_id } })).statusCode).toBe(404)
    const { site_ref, site_status_ref } = await siteNow(park, site_id)
    expect(site_status_ref).toBe('AVAIL')
    const { rows } = await sql<{ lines: number; papers: number }>`
      select (select count(*) from sale_lines where sale_id = ${sale_id}) as lines,
        (select count(*) from documents where deleted_at is null) as papers`.execute(park.db)
    expect(rows[0]).toEqual({ lines: 0, papers: 0 })
    const last = (await auditsOf(park, 'sale', sale_id)).at(-1)!
    expect(last).toMatchObject({
      action: 'DELETED',
      message: `Sale of Mrs Chanda Mwansa-Phiri deleted, K1,800.00; Opening and closing, Lawn Single; Perpetual care, Lawn Single; Right of burial, Lawn Single; Staff; burial of Unknown deceased; free again: ${site_ref}`,
    })
  })

  it('that had an invoice leaves a voided record with its documents; its sites can be sold to others (sales-28)', async () => {
    const { params, sale_id, sale_site_id, site_id } = await anOrder(park, boss)
    await attach(park.db, 'sale_site', sale_site_id, 'AGREEMENT')
    await boss.call(sales.unplace, { params, body: { reason: 'Wrong site' } })
    await boss.call(sales.remove, { params, body: {} })
    const other = await aDraft(park, boss)
    await boss.call(saleSites.addWithSite, { params: other.params, body: { site_id } })
    expect(await boss.call(sales.get, { params })).toMatchObject({
      sale_id,
      voided_at: expect.any(String),
      voided_by: expect.stringMatching(/\w \w/),
      sale_sites: [],
      burials: [],
      objects: expect.arrayContaining([{ parentObjectType: 'sale_site', parentObjectId: sale_site_id }]),
    })
  })

  it('is refused with a complete burial, and without PERM_SALES_SUPER (sales-27)', async () => {
    const { params, burial_id } = await buried()
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    expect((await clerk.ask(sales.remove, { params, body: {} })).statusCode).toBe(403)
    await sql`update burials set burial_status_ref = 'COMPLETE', deceased_first_name = 'Łukasz',
      deceased_last_name = 'Żółć', death_date = current_date, burial_date = current_date + 1,
      burial_slot_id = (select min(burial_slot_id) from burial_slots) where burial_id = ${burial_id}`.execute(
      park.db,
    )
    const refused = await boss.ask(sales.remove, { params, body: {} })
    expect(refused.json().error.message).toMatch(
      /^Łukasz Żółć is buried in site A-\S+\. This sale cannot be deleted\.$/,
    )
    expect((await boss.call(sales.get, { params })).can_delete).toBe(false)
  })
})
