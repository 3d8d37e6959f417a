import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import type { BulkReport } from '@sexton/contract/imports/calls'
import { imports } from '@sexton/contract/imports/calls'
import type { MadeImport } from '@sexton/contract/imports/undo-calls'
import { guessMapping } from '@sexton/contract/imports/guess-mapping'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { form } from '../../../test/multipart.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { auditRows } from '../../../domain/invariants/audit-rows.ts'
import { disagreements } from '../../../domain/invariants/invariants.ts'
import { stockDisagreements } from '../../stock/agreement-fixture.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const data = join(import.meta.dirname, '../../../../../../shared/data')
const toowong = join(data, 'toowong-stories/story-index.csv')
const evergreen = join(data, 'leadville-evergreen/evergreen-burials.csv')

const park = testPark()
let boss: Client
let type = 0

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
  const made = await sql<{ id: number }>`insert into site_types
    (site_type_ref, site_type, site_type_category_id, site_type_group_id, graves, burials_per_grave)
    select 'OLD_LOT', 'Old lot', site_type_category_id, site_type_group_id, 20, 5 from site_types limit 1
    returning site_type_id as id`.execute(park.db)
  type = made.rows[0]!.id
})

afterEach(async () => {
  expect(await unsound(park.db)).toEqual([])
  expect(await disagreements(park.db, auditRows)).toEqual([])
})

const count = async (table: 'burials' | 'sites' | 'sales' | 'site_holders' | 'sale_sites' | 'blocks') =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(park.db)).rows[0]!.n,
  )
const all = () =>
  Promise.all((['burials', 'sites', 'sales', 'site_holders', 'sale_sites', 'blocks'] as const).map(count))

describe.skipIf(!existsSync(toowong))('real files with their own heads (imports-12 to imports-19)', () => {
  it.each([
    ['Toowong', toowong, 521, 3, { sites: 530, lines: 514, bodies: 5, graves: 1 }],
    ['Leadville', evergreen, 1330, 10, { sites: 221, lines: 1328, bodies: 26, graves: 20 }],
  ])('%s: seen, imported, known again, taken back whole', async (name, path, added, refused, wanted) => {
    const before = await all()
    const file = csv(readFileSync(path), `${name}.csv`)
    const seen = (await boss.ask(imports.readBulk, { body: {} }, form([file], {}))).json() as BulkFile
    expect(seen.kind).toBe('burials')
    const samples = seen.samples.map(({ cells }) => cells)
    // What the files leave open: lines without a death, 994 births on a 1 January, and “19/21”.
    const answers = { undated: 'burial', january: 'yes', 'between:Location': 'two' }
    const mapping = JSON.stringify({ ...guessMapping('burials', { ...seen, samples }), answers })
    const fields = { site_type_id: type, mapping }
    const dry = (await sendCsv(boss, file, fields)).json() as BulkReport
    expect(dry, JSON.stringify(dry.errors?.map(({ column, message }) => [column, message]))).toMatchObject({
      dryrun: true,
      added,
      refused,
      known: 0,
    })
    expect(dry.wanted).toEqual(wanted)
    const none = (await sendCsv(boss, file, { mapping })).json() as BulkReport
    expect(none.wanted, 'of no type as of any').toEqual(wanted)
    const lines = dry.errors.map(({ line }) => line)
    expect(lines, 'in the order of the file').toEqual(lines.toSorted((one, other) => one - other))
    expect(await all()).toEqual(before)
    const real = (await sendCsv(boss, file, { ...fields, dryrun: 'false' })).json() as BulkReport
    expect(real).toMatchObject({ dryrun: false, added, refused, known: 0, wanted: null })
    expect(await stockDisagreements(park), 'of the sites that old books name (stock-1)').toEqual([])
    const again = (await sendCsv(boss, file, { ...fields, dryrun: 'false' })).json() as BulkReport
    expect(again).toMatchObject({ added: 0, known: added, import_id: null })
    const { import_id } = real
    const back = await boss.ask(imports.takeBack, { params: { import_id: import_id! } })
    expect(back.json() as MadeImport).toMatchObject({ rows_added: added, taken_back_at: expect.any(String) })
    expect(await all()).toEqual(before)
  })
})
