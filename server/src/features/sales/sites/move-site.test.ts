import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Db } from '../../../core/db/db.ts'
import type { Client } from '../../../test/client.ts'
import { attach, makeSite } from '../../../test/factories.ts'
import {
  andRecompute,
  aDraft,
  aFulfilledSale,
  anOrder,
  aSite,
  aSitedDraft,
  siteNow,
} from '../sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const move = (sale_site_id: number, newSiteId: number) =>
  boss.ask(saleSites.moveSite, { params: { sale_site_id }, body: { newSiteId } })

/** The next sale of the same customer, with a burial in this grave of a site owned already. */
async function buryInOwned(sold: Awaited<ReturnType<typeof aFulfilledSale>>, grave_no = 1) {
  const { customer_id, sale_site_id } = sold
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  return { sale_id, ...(await boss.call(burials.create, { body: { sale_id, sale_site_id, grave_no } })) }
}

const anEvent = async (site_id: number, days: number, sale_id: number | null = null, db: Db = park.db) => {
  const { rows } = await sql<{ event_id: number }>`
    insert into events (site_id, sale_id, event_type_id, event_time, event_date, description)
    select ${site_id}, ${sale_id}, min(event_type_id), now() + make_interval(days => ${days}::int),
      current_date + ${days}::int, 'Unveiling' from event_types returning event_id`.execute(db)
  return rows[0]!.event_id
}
const siteOfEvent = async (event_id: number) =>
  (await park.db.selectFrom('events').select('site_id').where('event_id', '=', event_id).executeTakeFirst())!
    .site_id

describe('Move site', () => {
  it('frees the old site and hands the new one to the same customer; the sale needs its agreement (sales-38, sales-50)', async () => {
    const sold = await aFulfilledSale(park, boss)
    const newSiteId = await aSite(park)
    const [before, after] = [await siteNow(park, sold.site_id), await siteNow(park, newSiteId)]
    const moved = await move(sold.sale_site_id, newSiteId)
    expect(moved.json()).toMatchObject({ site_id: newSiteId, sale_status_ref: 'PAID' })
    expect(await siteNow(park, sold.site_id)).toMatchObject({
      site_status_ref: 'AVAIL',
      owner_customer_id: null,
    })
    expect(await siteNow(park, newSiteId)).toMatchObject({
      site_status_ref: 'OWN',
      owner_customer_id: sold.customer_id,
    })
    expect(await auditsOf(park, 'sale_site', sold.sale_site_id)).toContainEqual(
      expect.objectContaining({
        action: 'MOVED',
        message: `Site on sale ${sold.sale_id} moved: ${before.site_ref} → ${after.site_ref}`,
      }),
    )
  })

  it('does not move a site that a colleague has moved since the screen showed it (sales-36)', async () => {
    const { sale_site_id, site_id: shown_site_id } = await aFulfilledSale(park, boss)
    const [theirs, ours] = [await aSite(park), await aSite(park)]
    const ask = (newSiteId: number) =>
      boss.ask(saleSites.moveSite, { params: { sale_site_id }, body: { newSiteId, shown_site_id } })
    expect((await ask(theirs)).json().site_id).toBe(theirs)
    const refused = await ask(ours)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toMatch(
      /^The site on this sale was changed by .* since you opened it\./,
    )
    expect(await siteNow(park, theirs)).toMatchObject({ site_status_ref: 'OWN' })
  })

  it('is refused unless the sale is fulfilled, in whatever other status (sales-38)', async () => {
    const newSiteId = await aSite(park)
    const ordered = await anOrder(park, boss)
    expect((await move(ordered.sale_site_id, newSiteId)).statusCode).toBe(409)
    const { params, sale_site_id, site_id } = await aSitedDraft(park, boss)
    const refused = await move(sale_site_id, newSiteId)
    expect(refused.json().error.message).toBe('A site can be moved only when its sale is fulfilled.')
    expect((await boss.call(sales.get, { params })).sale_sites[0]!.site_id).toBe(site_id)
  })

  it('goes to an AVAIL site of the same type only; none that is promised to others (sales-38)', async () => {
    const sold = await aFulfilledSale(park, boss)
    const taken = await aFulfilledSale(park, boss)
    const gone = await move(sold.sale_site_id, taken.site_id)
    expect(gone.statusCode).toBe(409)
    expect(gone.json().error.message).toMatch(/^Site A-.* is no longer available$/)
    const child = await move(sold.sale_site_id, await aSite(park, 'CHILD'))
    expect(child.statusCode).toBe(422)
    expect(child.json().error.fields.newSiteId).toMatch(/is not of type Lawn Single\.$/)
    expect((await move(sold.sale_site_id, 999_999)).json().error.fields).toHaveProperty('newSiteId')
    expect(await siteNow(park, sold.site_id)).toMatchObject({ site_status_ref: 'OWN' })
  })

  it('keeps the promises of the type: the last free site may be exchanged, not used up (sales-38)', async () => {
    const sold = await aFulfilledSale(park, boss, 'CHAPEL_SINGLE')
    const last = await makeSite(park.db, 'K', '1', 1, 'CHAPEL_SINGLE')
    const { site_type_id } = await park.db
      .selectFrom('sites')
      .select('site_type_id')
      .where('site_id', '=', last)
      .executeTakeFirstOrThrow()
    const { params } = await aDraft(park, boss)
    await boss.call(saleSites.addWithSiteType, { params, body: { site_type_id } })
    expect((await move(sold.sale_site_id, last)).statusCode).toBe(200)
    await attach(park.db, 'sale_site', sold.sale_site_id, 'AGREEMENT')
    await andRecompute(park, boss, sold.sale_id, () => Promise.resolve())
    // Once its block is closed, the site that is given up is free for nobody.
    await park.db.updateTable('blocks').set({ saleable: false }).where('block_ref', '=', 'K').execute()
    const back = await move(sold.sale_site_id, sold.site_id)
    expect(back.json().error.message).toMatch(/are promised to other sales/)
  })
})

describe('what moves along with a site (sales-39)', () => {
  it('burials whose bodies are not in the ground, each in its grave and at its depth', async () => {
    const sold = await aFulfilledSale(park, boss, 'LAWN_DOUBLE')
    const newSiteId = await aSite(park, 'LAWN_DOUBLE')
    const first = await buryInOwned(sold)
    const second = await buryInOwned(sold)
    expect((await move(sold.sale_site_id, newSiteId)).statusCode).toBe(200)
    const shown = await boss.call(saleSites.burials, { params: sold })
    expect(shown.map(({ burial_id, grave_no }) => [burial_id, grave_no])).toEqual([
      [first.burial_id, 1],
      [second.burial_id, 1],
    ])
    expect(shown.map(({ planned_position }) => planned_position)).toEqual([1, 2])
    const moved = expect.objectContaining({ action: 'MOVED' })
    expect(await auditsOf(park, 'burial', first.burial_id)).toContainEqual(moved)
    expect(await auditsOf(park, 'site', sold.site_id)).toMatchObject([
      { action: 'BURIAL_MOVED_OUT' },
      { action: 'BURIAL_MOVED_OUT' },
    ])
    expect(await auditsOf(park, 'site', newSiteId)).toMatchObject([
      { action: 'BURIAL_MOVED_IN' },
      { action: 'BURIAL_MOVED_IN' },
    ])
    expect(await siteNow(park, sold.site_id)).toMatchObject({ site_status_ref: 'AVAIL' })
  })

  it('nothing, when a completed burial is there: an exhumation needs the burial’s Move Grave', async () => {
    const sold = await aFulfilledSale(park, boss, 'LAWN_DOUBLE')
    const newSiteId = await aSite(park, 'LAWN_DOUBLE')
    const { burial_id } = await buryInOwned(sold)
    await sql`update burials set burial_status_ref = 'COMPLETE', deceased_first_name = 'Hồng',
      deceased_last_name = 'Nguyễn', death_date = current_date, burial_date = current_date, burial_slot_id = 1
      where burial_id = ${burial_id}`.execute(park.db)
    await buryInOwned(sold)
    const refused = await move(sold.sale_site_id, newSiteId)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toMatch(
      /^Hồng Nguyễn is buried in site A-\S+\. Use Move Grave to move the burial first\.$/,
    )
    expect(await siteNow(park, newSiteId)).toMatchObject({ site_status_ref: 'AVAIL' })
  })

  it('events still to come, with a sale or without; past ones stay where they were', async () => {
    const sold = await aFulfilledSale(park, boss)
    const newSiteId = await aSite(park)
    const { sale_id } = await boss.call(sales.create, { body: { customer_id: sold.customer_id } })
    const [been, visit, charged] = [
      await anEvent(sold.site_id, -3),
      await anEvent(sold.site_id, 3),
      await anEvent(sold.site_id, 4, sale_id),
    ]
    expect((await move(sold.sale_site_id, newSiteId)).statusCode).toBe(200)
    expect(await Promise.all([been, visit, charged].map(siteOfEvent))).toEqual([
      sold.site_id,
      newSiteId,
      newSiteId,
    ])
    const [row] = (await auditsOf(park, 'sale_site', sold.sale_site_id)).slice(-1)
    expect(row!.message).toMatch(/; 2 events moved along$/)
  })

  it('no certificate: the old site’s PDF stays on record and is no longer valid for any site', async () => {
    const sold = await aFulfilledSale(park, boss)
    const newSiteId = await aSite(park)
    const document_id = await attach(park.db, 'site', sold.site_id, 'CERTIFICATE')
    const made = park.db.updateTable('documents').set({ kind: 'generated' })
    await made.where('document_id', '=', document_id).execute()
    expect((await move(sold.sale_site_id, newSiteId)).statusCode).toBe(200)
    const paper = park.db.selectFrom('documents').where('document_id', '=', document_id)
    expect(await paper.select(['property_ref', 'deleted_at']).execute()).toEqual([
      { property_ref: null, deleted_at: null },
    ])
  })
})
