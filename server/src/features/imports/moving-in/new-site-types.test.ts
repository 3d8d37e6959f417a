import type { BulkReport } from '@sexton/contract/imports/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeSite } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client
const types: Record<string, { id: number; name: string }> = {}

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
  const all = await sql<{ ref: string; id: number; name: string }>`
    select site_type_ref as ref, site_type_id as id, site_type as name from site_types
    where site_type_ref in ('LAWN_SINGLE', 'LAWN_DOUBLE')`.execute(park.db)
  for (const { ref, ...type } of all.rows) types[ref] = type
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const single = () => types['LAWN_SINGLE']!
const double = () => types['LAWN_DOUBLE']!

const columns = [
  ['Name', 'deceased_last_name'],
  ['Died', 'death_date'],
  ['Location', 'place'],
  ['Kind', 'type'],
  ['Status', 'status'],
].map(([column, field]) => ({ column, field }))

/** Burials of these places, each with what the file calls its type. */
const send = async (
  lines: string[],
  new_sites: string,
  answers: Record<string, string> = {},
  dryrun = true,
) => {
  const text = ['Name,Died,Location,Kind,Status', ...lines].join('\n')
  const mapping = JSON.stringify({ columns, dates: 'dmy', new_sites, answers })
  const reply = await sendCsv(boss, csv(text), { mapping, kind: 'burials', dryrun: String(dryrun) })
  return reply.json<BulkReport & { error?: { message: string } }>()
}
const rowsOf = ({ questions }: BulkReport) =>
  questions.flatMap(({ rows }) => rows.map(({ value, answer }) => [value, answer]))
const typesIn = async (block: string) =>
  (
    await park.db
      .selectFrom('sites')
      .innerJoin('site_types', 'site_types.site_type_id', 'sites.site_type_id')
      .select(['site_ref', 'site_type_ref'])
      .where('block_ref', '=', block)
      .orderBy('site_ref')
      .execute()
  ).map(({ site_ref, site_type_ref }) => [site_ref, site_type_ref])

describe('the types of missing sites (imports-16)', () => {
  it('by a column: known names count, others are asked once; the figures come before', async () => {
    const lines = [
      `Abel,1901,TA-1-1,${single().name},`,
      'Abt,1902,TA-1-2,Dbl,',
      'Abs,1903,TA-1-3,Dbl,',
      `,,TA-1-4,${single().name},Vacant`,
    ]
    const dry = await send(lines, 'column')
    expect(rowsOf(dry)).toContainEqual(['Dbl', null])
    expect([dry.added, dry.waiting]).toEqual([1, 2])
    const refused = await send(lines, 'column', {}, false)
    expect(refused.error?.message).toContain('Which site type does each value of this column mean?')
    const answers = { 'site_type:Kind=Dbl': String(double().id) }
    const told = await send(lines, 'column', answers)
    expect(told.stock.toSorted((one, other) => one.made - other.made)).toEqual([
      { site_type: single().name, made: 2, for_sale: 1 },
      { site_type: double().name, made: 2, for_sale: 0 },
    ])
    expect(await typesIn('TA')).toEqual([])
    await send(lines, 'column', answers, false)
    expect(await typesIn('TA')).toEqual([
      ['TA-01-01', 'LAWN_SINGLE'],
      ['TA-01-02', 'LAWN_DOUBLE'],
      ['TA-01-03', 'LAWN_DOUBLE'],
      ['TA-01-04', 'LAWN_SINGLE'],
    ])
  })

  it('the smallest that holds all burials of a site, also those in later lines', async () => {
    const others = Array.from({ length: 600 }, (_, at) => `Bee${at},1901,TB-2-${at + 13},,`)
    const lines = ['Bell,1901,TB-1-1,,', 'Bond,1902,TB-1-2,,', ...others, 'Bill,1903,TB-1-1,,']
    const real = await send(lines, 'smallest', {}, false)
    expect([real.added, real.refused]).toEqual([603, 0])
    const made = Object.fromEntries(await typesIn('TB'))
    expect([made['TB-01-01'], made['TB-01-02']]).toEqual(['LAWN_DOUBLE', 'LAWN_SINGLE'])
    await send(
      ['a', 'b', 'c', 'd'].map((name) => `${name},1901,TF-1-1,,`),
      'smallest',
      {},
      false,
    )
    expect(await typesIn('TF'), 'a plot for four urns takes no bodies').toEqual([
      ['TF-01-01', 'MONUMENTAL_FAMILY_4'],
    ])
  })

  it('by how many are buried in one: a type for each number, the smallest proposed', async () => {
    const lines = ['Cole,1901,TC-1-1,,', 'Cook,1902,TC-1-1,,', 'Cox,1903,TC-1-2,,']
    const dry = await send(lines, 'bodies')
    expect(rowsOf(dry)).toEqual([
      ['2 buried', String(double().id)],
      ['1 buried', String(single().id)],
    ])
    const graves = await send(['Cole,1901,TG-1-1B,,', 'Cook,1902,TG-1-2,,'], 'bodies', {
      'part:Location': 'grave',
    })
    expect(
      rowsOf(graves)
        .slice(1)
        .map(([value]) => value),
      'grave 2 says nothing of others',
    ).toEqual(['1 buried, up to grave 2', '1 buried'])
    expect(rowsOf(graves).at(-1)).toEqual(['1 buried', String(single().id)])
    await send(lines, 'bodies', { 'site_type:buried=1 buried': String(double().id) }, false)
    expect(await typesIn('TC')).toEqual([
      ['TC-01-01', 'LAWN_DOUBLE'],
      ['TC-01-02', 'LAWN_DOUBLE'],
    ])
  })

  it('by block: that of the block’s other sites is proposed, a new block is asked; a site need not be made', async () => {
    await makeSite(park.db, 'TD', '01', 1, 'LAWN_DOUBLE')
    const lines = ['Dale,1901,TD-1-2,,', 'Dean,1902,TE-1-1,,']
    const dry = await send(lines, 'block')
    expect(rowsOf(dry)).toEqual([
      ['TE', null],
      ['TD', String(double().id)],
    ])
    const real = await send(lines, 'block', { 'site_type:block=TE': 'none' }, false)
    expect(await typesIn('TD')).toEqual([
      ['TD-01-01', 'LAWN_DOUBLE'],
      ['TD-01-02', 'LAWN_DOUBLE'],
    ])
    expect([real.sites, await typesIn('TE')]).toEqual([1, []])
  })
})
