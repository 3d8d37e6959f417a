import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { stockDisagreements } from '../../stock/agreement-fixture.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
})

afterEach(async () => {
  expect(await unsound(park.db)).toEqual([])
  expect(await stockDisagreements(park)).toEqual([])
})

async function sites(text: string, fields: Record<string, string | number> = {}) {
  const reply = await sendCsv(boss, csv(text), { kind: 'sites', dryrun: 'false', ...fields })
  return reply.json() as BulkReport & { error: { fields: Record<string, string> } }
}

/** What an import leaves behind, but for the old registers' customer. */
async function left() {
  const { rows } = await sql<Record<string, number>>`select (select count(*)::int from sites) as sites,
    (select count(*)::int from customers where import_id is not null) as customers,
    (select count(*)::int from sale_sites) as sale_sites`.execute(park.db)
  return rows[0]
}

describe('the status of sites (imports-31)', () => {
  const books =
    'Block,Row,Number,Site type,Status,Owner\nSS,1,1,Lawn Single,Available,\nSS,1,2,Lawn Single,Sold,Mary Sowner\n' +
    'SS,1,3,Lawn Single,Occupied,\nSS,1,4,Lawn Single,Rock,\nSS,1,5,Lawn Single,Not for sale,\n' +
    'SS,1,6,Lawn Single,,Mary Sowner\nSS,1,7,Lawn Single,,(Vacant)\n'

  it('makes them available, owned or unsuitable; the same file adds nothing, undo takes all of it', async () => {
    const before = await left()
    const told = await sites(books, { dryrun: 'true' })
    expect(told).toMatchObject({ added: 7, states: { owned: 3, unsuitable: 2 }, waiting: 0, refused: 0 })
    const real = await sites(books)
    expect(real).toMatchObject({ added: 7, states: { owned: 3, unsuitable: 2 } })
    const { rows } = await sql<{ ref: string; status: string; owner: string | null; reason: string | null }>`
      select s.site_ref as ref, s.site_status_ref as status, c.last_name as owner, u.site_unsuitability as reason
      from sites s left join customers c on c.customer_id = s.owner_customer_id
        left join site_unsuitabilities u using (site_unsuitability_id)
      where s.block_ref = 'SS' order by s.site_no`.execute(park.db)
    expect(rows.map(({ status, owner, reason }) => [status, owner ?? reason])).toEqual([
      ['AVAIL', null],
      ['OWN', 'Sowner'],
      ['OWN', 'Historic records'],
      ['UNSUITABLE', 'Rock'],
      ['UNSUITABLE', 'Not for sale'],
      ['OWN', 'Sowner'],
      ['AVAIL', null],
    ])
    expect(await sites(books)).toMatchObject({ added: 0, known: 7, warned: 0, import_id: null })
    await boss.call(imports.takeBack, { params: { import_id: real.import_id! } })
    expect(await left()).toEqual(before)
  })

  it('asks what a word means, and which is right where a site has an owner and is available', async () => {
    const text =
      'Block,Row,Number,Site type,Status,Owner\nST,1,1,Lawn Single,Q,\nST,1,2,Lawn Single,Available,Mary Sowner\n'
    expect((await sites(text)).error.fields['mapping']).toBe(
      'Status: What does each status mean? Some lines name an owner, but say that the site is not owned. What is right?',
    )
    const mapping = JSON.stringify({
      columns: ['block', 'row', 'number', 'type', 'status', 'owner'].map((field, at) => ({
        column: text.split('\n')[0]!.split(',')[at],
        field,
      })),
      answers: { 'status:Status=Q': 'available', 'against=Available': 'owned' },
    })
    expect(await sites(text, { mapping })).toMatchObject({ added: 2, states: { owned: 1, unsuitable: 0 } })
  })
})
