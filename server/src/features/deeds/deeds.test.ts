import { deeds } from '@sexton/contract/deeds/calls'
import { documents } from '@sexton/contract/documents/calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeSite,
  passOn,
  placeSale,
  takeReceipt,
} from '../../test/factories.ts'
import { switchOff, switchOn } from '../../test/practices.ts'
import { documentPath, openedPdf } from '../../test/readers/opened-pdf.ts'

const park = testPark()
let clerk: Client
let sites = 0
beforeAll(async () => {
  await switchOn(park, { rights: {} })
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_DOCUMENT_DOWNLOAD')
})

/** A site that Ruth Zulu bought, with its right. */
async function granted(over: Record<string, unknown> = {}) {
  sites += 1
  const site_id = await makeSite(park.db, 'LAKESIDE', 'D', sites)
  const owner = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Zulu' })
  const sale_id = await draftSale(park.db, owner, 100)
  await addSaleSite(park.db, sale_id, site_id)
  await placeSale(park.db, sale_id, '2026-10-01T10:00:00Z')
  await takeReceipt(park.db, sale_id, owner, 100, '2026-10-02')
  await sql`insert into rights (site_id) select ${site_id}
    where not exists (select from rights where site_id = ${site_id})`.execute(park.db)
  if (Object.keys(over).length > 0)
    await park.db.updateTable('rights').set(over).where('site_id', '=', site_id).execute()
  return { site_id, owner }
}

const make = (site_id: number, kind: 'DEED' | 'ENDORSEMENT' = 'DEED') =>
  clerk.call(deeds.make, { params: { site_id }, body: { kind } })
const list = (site_id: number) => clerk.call(deeds.list, { params: { site_id } })

/** The words of each page of the latest paper, or of an earlier one, as it opens. */
async function words(site_id: number, edition?: number) {
  const { papers } = await list(site_id)
  const { document } = papers.find((one) => one.edition === edition) ?? papers[0]!
  const objects = [{ parentObjectType: 'site' as const, parentObjectId: site_id }]
  const all = await clerk.call(documents.get, { body: { objects } })
  return openedPdf(clerk, documentPath(all.find((one) => one.document_id === document.document_id)!))
}

it('has a number from its first deed on, without a gap, which stays (deeds-2)', async () => {
  const [one, two] = [await granted(), await granted()]
  const first = await make(one.site_id)
  const next = await make(two.site_id)
  expect(next.deed_no).toBe(first.deed_no! + 1)
  const again = await make(one.site_id)
  expect(again.deed_no).toBe(first.deed_no)
  expect(again.papers.map(({ edition, superseded_on }) => [edition, superseded_on !== null])).toEqual([
    [2, false],
    [1, true],
  ])
})

it('names every holder with the share, the site, the kind and the term (deeds-1)', async () => {
  const { site_id } = await granted()
  const twins = [
    await makeCustomer(park.db, { first_name: 'Isaac', last_name: 'Zulu', address1: '12 Lake Road' }),
    await makeCustomer(park.db, { first_name: 'Naomi', last_name: 'Zulu' }),
  ]
  await park.db.transaction().execute(async (tx) => {
    await sql`update site_holders set share_num = 1, share_den = 2 where site_id = ${site_id}`.execute(tx)
    await sql`insert into site_holder_members (site_holder_id, customer_id, share_num, share_den)
      select site_holder_id, unnest(${twins}::int[]), 1, 4 from site_holders where site_id = ${site_id}`.execute(
      tx,
    )
    await sql`update rights set together = 'SHARES', kind = 'PERPETUAL', conditions = 'No kerbs'
      where site_id = ${site_id}`.execute(tx)
  })
  const { deed_no } = await make(site_id)
  const { text } = await words(site_id)
  expect(text).toContain(`No. ${deed_no}`)
  expect(text).toMatch(/Ruth Zulu .*1\/2 .*Isaac Zulu 12 Lake Road 1\/4 Naomi Zulu 1\/4/)
  for (const said of ['the right of burial in perpetuity', 'LAKESIDE', 'For ever', 'No kerbs', 'by shares'])
    expect(text).toContain(said)
})

it('opens with SUPERSEDED across its pages once a new deed has replaced it, and never changes (deeds-3, deeds-4)', async () => {
  const { site_id } = await granted()
  await make(site_id)
  await passOn(park.db, site_id, await makeCustomer(park.db, { first_name: 'Joseph', last_name: 'Heir' }))
  expect((await list(site_id)).changes).toEqual(['The right has other holders.'])
  expect((await make(site_id)).changes).toEqual([])
  expect((await words(site_id, 1)).text).toMatch(/SUPERSEDED Another deed has replaced it since/)
  expect((await words(site_id)).text).toContain('Joseph Heir')
  await expect(sql`delete from deeds`.execute(park.db)).rejects.toThrow('A deed stays on record.')
  await expect(sql`update deeds set edition = 7`.execute(park.db)).rejects.toThrow('A deed never changes.')
})

it('is followed by a page that says what has happened since (deeds-5)', async () => {
  const { site_id, owner } = await granted()
  const { site_ref } = await park.db
    .selectFrom('sites')
    .select('site_ref')
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow()
  const refused = async () =>
    (await clerk.ask(deeds.make, { params: { site_id }, body: { kind: 'ENDORSEMENT' } })).json().error.message
  expect(await refused()).toBe(`Site ${site_ref} has no deed to endorse. Make the deed.`)
  await make(site_id)
  expect(await refused()).toBe('Nothing has changed since the last page, so there is nothing to endorse.')
  const from = await park.db
    .selectFrom('site_holders')
    .select('site_holder_id')
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow()
  await passOn(park.db, site_id, await makeCustomer(park.db, { first_name: 'Joseph', last_name: 'Heir' }))
  await sql`insert into transfers (transfer_no, site_id, from_holder_id, to_holder_id, state, of_customer_id,
      by_survivorship, effective_on)
    select next_number('transfer'), ${site_id}, ${from.site_holder_id}, site_holder_id, 'DONE', ${owner}, true, '2026-11-02'
    from site_holders where site_id = ${site_id} and held_until is null`.execute(park.db)
  const { papers, changes, deed_no } = await make(site_id, 'ENDORSEMENT')
  expect([papers.map(({ superseded_on }) => superseded_on), changes]).toEqual([[null, null], []])
  const { text } = await words(site_id)
  expect(text).toContain(`This page belongs to deed no. ${deed_no}`)
  expect(text).toMatch(/2 November 2026: the right passed on from Ruth Zulu \(survivorship\)\..*Joseph Heir/)
})

it('no longer counts once the right has ended; without a right there is none (deeds-1, deeds-4)', async () => {
  const { site_id } = await granted()
  await make(site_id)
  await sql`update rights set state = 'ENDED', ended_how = 'SURRENDERED', ended_on = '2026-11-20'
    where site_id = ${site_id}`.execute(park.db)
  expect((await words(site_id)).text).toContain('The right has ended since 20 November 2026')
  const reply = await clerk.ask(deeds.make, { params: { site_id }, body: { kind: 'DEED' } })
  expect([reply.statusCode, reply.json().error.message]).toEqual([
    409,
    expect.stringMatching(/^Site LAKESIDE-.* has no right in force, so there is no deed to make\.$/),
  ])
})

it('is not there while the practice is off (practices-1)', async () => {
  const { site_id } = await granted()
  await switchOff(park)
  expect((await clerk.ask(deeds.list, { params: { site_id } })).statusCode).toBe(404)
  await switchOn(park, { rights: {} })
})
