import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { deeds } from '@sexton/contract/deeds/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { siteTypeId } from '../../../test/factories.ts'
import { switchOff, switchOn } from '../../../test/practices.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client
let type = 0

beforeAll(async () => {
  await switchOn(park, { rights: {} })
  boss = await park.as('PERM_TARIFFS', 'PERM_VIEW', 'PERM_EDIT')
  type = await siteTypeId(park.db)
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const fields = {
  Plot: 'place',
  Owner: 'owner',
  Others: 'further',
  Granted: 'purchase_date',
  Deed: 'deed_no',
  Kind: 'right_kind',
  Term: 'right_end_date',
  Held: 'together',
  Shares: 'shares',
}
const head = Object.keys(fields).join(',')

async function send(lines: readonly string[], dryrun = false) {
  const columns = Object.entries(fields).map(([column, field]) => ({ column, field }))
  const reply = await sendCsv(boss, csv([head, ...lines].join('\n'), 'owners.csv'), {
    dryrun: String(dryrun),
    kind: 'owners',
    site_type_id: type,
    mapping: JSON.stringify({ columns, dates: 'dmy' }),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<BulkReport>()
}

const rightOf = async (ref: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select r.kind, r.old_deed_no, r.granted_on, r.together, r.ends_on, r.deed_no,
      (select coalesce(json_agg(coalesce(w.n || '/' || w.d, '-') order by w.lead desc, w.id), '[]') from (
        select h.share_num n, h.share_den d, true lead, 0 id from site_holders h where h.site_id = s.site_id and h.held_until is null
        union all select m.share_num, m.share_den, false, m.customer_id from site_holders h join site_holder_members m
          using (site_holder_id) where h.site_id = s.site_id and h.held_until is null) w) as shares
    from rights r join sites s using (site_id) where s.site_ref = ${ref}`.execute(park.db)
  return rows[0]
}

it('makes a right for each owner whose line tells one, with its term and shares (deeds-8)', async () => {
  const report = await send([
    'R-1-1,Ruth Zulu,Isaac Zulu; Naomi Zulu,3/4/1986,A/17,,,,1/2; 1/4; 25%',
    'R-1-2,Grace Banda,Peter Banda,3/4/2000,,Exclusive,50 years,Joint,',
    'R-1-3,John Tembo,,29/2/2000,,Renewable,25 years,,',
    'R-1-4,Mary Phiri,,5/6/2001,,,5/6/2051,,',
    'R-1-5,Lost Soul,,,,,,,',
  ])
  expect(report).toMatchObject({ added: 5, refused: 0 })
  expect(await rightOf('R-01-01')).toEqual({
    kind: 'OLD',
    old_deed_no: 'A/17',
    granted_on: '1986-04-03',
    together: 'SHARES',
    ends_on: null,
    deed_no: null,
    shares: ['1/2', '1/4', '25/100'],
  })
  expect(await rightOf('R-01-02')).toMatchObject({
    kind: 'EXCLUSIVE',
    together: 'JOINT',
    ends_on: '2050-04-03',
    shares: ['-', '-'],
  })
  expect(await rightOf('R-01-03')).toMatchObject({ kind: 'RENEWABLE', ends_on: '2025-02-28' })
  expect(await rightOf('R-01-04')).toMatchObject({ ends_on: '2051-06-05' })
  expect(await rightOf('R-01-05')).toBeUndefined()
})

it('says in the dry run by how much shares do not add up, and what it cannot read (deeds-8)', async () => {
  const { errors } = await send(
    [
      'R-2-1,Ruth Zulu,Isaac Zulu,3/4/1986,,,,,1/2; 1/4',
      'R-2-2,Ruth Zulu,Isaac Zulu,3/4/1986,,,,,1/2; 1/2; 1/2',
      'R-2-3,Ruth Zulu,Isaac Zulu,3/4/1986,,,,Joint,1/2; 1/2',
      'R-2-4,Ruth Zulu,,,,,25 years,,',
      'R-2-5,Ruth Zulu,,3/4/1986,,,2046,,',
      'R-2-6,Ruth Zulu,,3/4/1986,,Freehold,,,',
      'R-1-1,Peter Other,,3/4/1986,,Old,,,',
    ],
    true,
  )
  expect(errors.map(({ message }) => message)).toEqual([
    'The shares add up to 3/4. 1/4 is missing.',
    'The line has 3 shares for 2 holders.',
    'Joint holders have no shares.',
    'A right that ends needs the date bought, on which its term begins.',
    '“2046” is no end of a right. Enter a day, a number of years, or “For ever”.',
    '“Freehold” is no kind of right. Use Exclusive, Renewable, Perpetual, Licence or Old.',
    expect.stringMatching(/^Site R-01-01 belongs to Ruth Zulu/),
  ])
})

it('adds the right to owners who are here already; undone, they are as before (deeds-8, imports-19)', async () => {
  await switchOff(park)
  expect(await send(['R-3-1,Ann Daka,,3/4/1986,B/1,Exclusive,,,'])).toMatchObject({ added: 1 })
  expect(await rightOf('R-03-01')).toBeUndefined()
  await switchOn(park, { rights: {} })
  const { import_id } = await send(['R-3-1,Ann Daka,Tom Daka,3/4/1986,B/1,Exclusive,For ever,,2/3; 1/3'])
  expect(await rightOf('R-03-01')).toMatchObject({
    kind: 'EXCLUSIVE',
    old_deed_no: 'B/1',
    shares: ['2/3', '1/3'],
  })
  const undo = () => boss.ask(imports.takeBack, { params: { import_id: import_id! } })
  expect((await undo()).statusCode).toBe(200)
  expect(await rightOf('R-03-01')).toBeUndefined()
  const left =
    await sql`select share_num from site_holders join sites using (site_id) where site_ref = 'R-03-01'`.execute(
      park.db,
    )
  expect(left.rows).toEqual([{ share_num: null }])
})

it('is not undone once a deed was made (deeds-8)', async () => {
  const { import_id } = await send(['R-4-1,Ann Mbewe,,3/4/1986,C/1,Exclusive,,,'])
  const { site_id } = await park.db
    .selectFrom('sites')
    .select('site_id')
    .where('site_ref', '=', 'R-04-01')
    .executeTakeFirstOrThrow()
  await boss.call(deeds.make, { params: { site_id }, body: { kind: 'DEED' } })
  const reply = await boss.ask(imports.takeBack, { params: { import_id: import_id! } })
  expect(reply.statusCode).toBe(409)
})
