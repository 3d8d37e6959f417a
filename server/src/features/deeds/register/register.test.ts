import { grants } from '@sexton/contract/deeds/register'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeSite,
  placeSale,
  takeReceipt,
} from '../../../test/factories.ts'
import { switchOn } from '../../../test/practices.ts'
import { openedPdf } from '../../../test/readers/opened-pdf.ts'
import { readWorkbook } from '../../../test/readers/read-workbook.ts'

const park = testPark()
let reader: Client
beforeAll(async () => {
  await switchOn(park, { rights: {} })
  reader = await park.as('PERM_REPORTS')
})

/** An owned site, with this right or none. */
async function owned(site: number, last_name: string, right?: Record<string, unknown>) {
  const site_id = await makeSite(park.db, 'LAKESIDE', 'G', site)
  const owner = await makeCustomer(park.db, { first_name: 'Ruth', last_name })
  const sale_id = await draftSale(park.db, owner, 100)
  await addSaleSite(park.db, sale_id, site_id)
  await placeSale(park.db, sale_id, '2026-10-01T10:00:00Z')
  await takeReceipt(park.db, sale_id, owner, 100, '2026-10-02')
  await sql`delete from rights where site_id = ${site_id}`.execute(park.db)
  if (right)
    await park.db
      .insertInto('rights')
      .values({ site_id, ...right })
      .execute()
  return { site_id, owner }
}

it('has every right by its deed number, with its holders, term, transfers and end (deeds-6)', async () => {
  const { site_id, owner } = await owned(1, 'Zulu', {
    deed_no: 2,
    old_deed_no: 'A/17',
    granted_on: '1986-05-01',
  })
  const son = await makeCustomer(park.db, { first_name: 'Isaac', last_name: 'Zulu' })
  await sql`insert into site_holder_members (site_holder_id, customer_id)
    select site_holder_id, ${son} from site_holders where site_id = ${site_id}`.execute(park.db)
  await sql`insert into transfers (transfer_no, site_id, from_holder_id, to_holder_id, state, of_customer_id, by_survivorship,
      effective_on)
    select next_number('transfer'), ${site_id}, site_holder_id, site_holder_id, 'DONE', ${owner}, true, '2026-11-02'
    from site_holders where site_id = ${site_id}`.execute(park.db)
  await owned(2, 'Banda', { deed_no: 1, granted_on: '2026-10-02', kind: 'EXCLUSIVE' })
  await owned(3, 'Tembo')
  const { grants: rows, blocks } = await reader.call(grants.list, {
    query: { limit: '10', offset: '0' } as never,
  })
  expect(rows).toMatchObject([
    { deed_no: 1, holders: ['Ruth Banda'], kind: 'Exclusive', term: 'For ever', passed: [], ended: null },
    {
      deed_no: 2,
      old_deed_no: 'A/17',
      granted_on: '1986-05-01',
      holders: ['Ruth Zulu', 'Isaac Zulu'],
      passed: [expect.stringMatching(/^Transfer \d+: survivorship, 2 November 2026$/)],
    },
  ])
  expect(blocks).toMatchObject([{ block_ref: 'LAKESIDE' }])
})

it('lists the owners of a block, also of sites without a right (deeds-7)', async () => {
  const { blocks } = await reader.call(grants.list, { query: {} as never })
  const query = { block_id: String(blocks[0]!.block_id) } as never
  const { grants: rows } = await reader.call(grants.list, { query })
  expect(rows.map(({ site_ref, holders, term }) => [site_ref, holders, term])).toEqual([
    ['LAKESIDE-G-01', ['Ruth Zulu', 'Isaac Zulu'], 'For ever'],
    ['LAKESIDE-G-02', ['Ruth Banda'], 'For ever'],
    ['LAKESIDE-G-03', ['Ruth Tembo'], null],
  ])
})

it('can be saved as a workbook and as a PDF (deeds-6)', async () => {
  const reply = await reader.ask(grants.exportAll, { query: {} as never })
  expect(
    (await readWorkbook(reply.rawPayload))['Register of grants']!.map(([no, , site]) => [no, site]),
  ).toEqual([
    ['Deed no', 'Site'],
    [1, 'LAKESIDE-G-02'],
    [2, 'LAKESIDE-G-01'],
  ])
  const { text } = await openedPdf(reader, '/asset/grants/register.pdf')
  expect(text).toContain('Register of grants')
  expect(text).toMatch(/Ruth Banda.*Ruth Zulu, Isaac Zulu/)
})
