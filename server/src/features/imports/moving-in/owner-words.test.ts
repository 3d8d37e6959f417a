import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { guessMapping } from '@sexton/contract/imports/guess-mapping'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { siteTypeId } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client
let type = 0

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
  type = await siteTypeId(park.db)
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

async function send(lines: readonly string[], dryrun: boolean) {
  const [header = [], ...samples] = lines.map((line) => line.split(','))
  const mapping = JSON.stringify(guessMapping('owners', { header, samples, dates: [] }))
  const said = { dryrun: String(dryrun), kind: 'owners', mapping, site_type_id: type }
  return (await sendCsv(boss, csv(lines.join('\n'), 'owners.csv'), said)).json() as BulkReport
}

it('makes nobody of words for an owner: free sites, and Historic records (imports-27)', async () => {
  const lines = [
    'Site,Owner(s),Amount,Deed no,Phone,Email,Grave type',
    'W-1-1,Vacant,,,,,',
    'W-1-2,-,,,,,',
    'W-1-3,Sold,,,,,',
    'W-1-4,unknown,,,,,',
    'W-1-5,,,,,,',
    'W-1-6,,n/c,,,,',
    'W-1-7,N/A,,D7,,,',
    'W-1-8,Ann Word,free,,#REF!,none known,',
    'W-1-9,?,,,,,',
  ]
  const dry = await send(lines, true)
  expect(
    dry.questions.map(({ id, rows }) => [id, rows.map(({ value, answer }) => `${value}: ${answer}`)]),
  ).toEqual([
    [
      'owner-words:Owner(s)',
      [
        'Vacant: free',
        '-: free',
        'Sold: owned',
        'unknown: owned',
        'N/A, with a date, an amount or a deed: owned',
        '?: owned',
      ],
    ],
    ['unowned', ['Empty: free', 'Empty, with a date, an amount or a deed: owned']],
    ['debris:Phone', ['#REF!: empty']],
  ])
  const report = await send(lines, false)
  expect(report).toMatchObject({ added: 6, others: { unused: 3 }, refused: 0, sites: 9, owners: { made: 1 } })
  const { rows } = await sql<{ ref: string; status: string; owner: string | null; amount: string | null }>`
    select s.site_ref as ref, s.site_status_ref as status, c.last_name as owner, p.amount
    from sites s left join customers c on c.customer_id = s.owner_customer_id
      left join site_holders h on h.site_id = s.site_id left join past_purchases p using (site_holder_id)
    where s.block_ref = 'W' order by s.site_no`.execute(park.db)
  expect(rows.map(({ status, owner, amount }) => [status, owner, amount])).toEqual([
    ['AVAIL', null, null],
    ['AVAIL', null, null],
    ['OWN', 'Historic records', null],
    ['OWN', 'Historic records', null],
    ['AVAIL', null, null],
    ['OWN', 'Historic records', 'n/c'],
    ['OWN', 'Historic records', null],
    ['OWN', 'Word', 'free'],
    ['OWN', 'Historic records', null],
  ])
  expect(report.warnings.map(({ line, message }) => [line, message])).toEqual([
    [7, 'The line does not name an owner. The site goes to Historic records.'],
    [8, 'The line does not name an owner. The site goes to Historic records.'],
    [9, 'Email as written: none known. It is kept in the note.'],
    [9, 'Phone: “#REF!” is not a value. It is left empty.'],
  ])
  expect(await send(lines, false)).toMatchObject({ added: 0, known: 9, import_id: null })
  expect((await boss.ask(imports.takeBack, { params: { import_id: report.import_id! } })).statusCode).toBe(
    200,
  )
})
