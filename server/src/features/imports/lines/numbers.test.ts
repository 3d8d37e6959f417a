import { type BulkReport } from '@sexton/contract/imports/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeSite, siteTypeId } from '../../../test/factories.ts'
import { disagreements } from '../../../domain/invariants/invariants.ts'
import { numbers } from '../../../domain/invariants/numbers.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client
let type = 0

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
  type = await siteTypeId(park.db)
})

const send = async (lines: string[], fields: Record<string, string | number>) => {
  const reply = await sendCsv(boss, csv(lines.join('\n'), 'old.csv'), fields)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json() as BulkReport
}

/** Where each sequence is whose numbers people see; those of histories are theirs alone. */
const given = async () => {
  const { rows } = await sql<{
    name: string
    last: string | null
  }>`select sequencename as name, last_value as last
    from pg_sequences where schemaname = current_schema() and sequencename !~ '^(audits|site_holders|sessions)_'
    order by 1`.execute(park.db)
  expect(rows.length).toBeGreaterThan(40)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

const burialsHead = 'Ref,First name,Last name,Died,Location'
const burialLines = [
  burialsHead,
  ...['Adams', 'Baker', 'Carr'].map((last, at) => `${at},Ann,${last},1901,N-1-${at + 1}`),
]

const files: [string, string[], Record<string, string | number>][] = [
  ['burials', burialLines, {}],
  [
    'customers',
    ['Customer no,Title,First name,Last name,Address,Country,Phone', 'C1,Mr,Al,Hand,Road 1,Zambia,1'],
    { kind: 'customers' },
  ],
  ['contractors', ['Name,Type,Phone', 'Stone and Sons,Undertaker,0971'], { kind: 'contractors' }],
  ['receipts', ['Receipt no,Site,Amount', 'R1,N-1-1,100'], { kind: 'receipts' }],
]

describe('running numbers (imports-21)', () => {
  it.each(files)(
    'a dry run of %s uses up none, a real one writes the same lines',
    async (_, lines, fields) => {
      const all = { site_type_id: type, ...fields }
      const before = await given()
      const dry = await send(lines, { ...all, dryrun: 'true' })
      expect(dry).toMatchObject({ added: lines.length - 1, refused: 0 })
      expect(await given()).toEqual(before)
      expect(await send(lines, { ...all, dryrun: 'false' })).toMatchObject({
        added: dry.added,
        sites: dry.sites,
      })
      expect(await disagreements(park.db, numbers)).toEqual([])
    },
  )

  it('a batch that the database refuses returns its numbers to the lines that are good', async () => {
    await makeSite(park.db, 'O', '01', 2)
    await sql`update sites set site_unsuitability_id = (select min(site_unsuitability_id) from site_unsuitabilities),
      site_status_ref = 'UNSUITABLE' where site_ref = 'O-01-02'`.execute(park.db)
    const lines = ['Dale', 'Earl', 'Fox', 'Gale'].map((last, at) => `o${at},Ann,${last},1901,O-1-${at + 1}`)
    const report = await send([burialsHead, ...lines], { site_type_id: type, dryrun: 'false' })
    expect(report).toMatchObject({ added: 3, refused: 1 })
    const { rows } = await sql<{ burial_id: number; sale_id: number }>`select burial_id, sale_id from burials
      where deceased_last_name in ('Dale', 'Fox', 'Gale') order by 1`.execute(park.db)
    const first = rows[0]!
    expect(rows).toEqual(
      [0, 1, 2].map((at) => ({ burial_id: first.burial_id + at, sale_id: first.sale_id + at })),
    )
  })
})
