import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { map } from '@sexton/contract/map/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeSite, siteTypeId } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { auditRows } from '../../../domain/invariants/audit-rows.ts'
import { disagreements } from '../../../domain/invariants/invariants.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const data = join(import.meta.dirname, '../../../../../../shared/data/moving-in')

const park = testPark()
let boss: Client
let type = 0

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS', 'PERM_VIEW', 'PERM_SITES')
  type = await siteTypeId(park.db)
})

afterEach(async () => {
  expect(await unsound(park.db)).toEqual([])
  const made = auditRows.filter(({ name }) => name !== 'customer-audited')
  expect(await disagreements(park.db, made)).toEqual([])
})

type Reply = BulkReport & { error: { fields: Record<string, string> } }
type Answers = Record<string, string>

/** Sends a file of burials with the columns of these heads, and the user's answers. */
async function send(
  text: string,
  {
    answers = {},
    dryrun = false,
    kind = 'burials',
  }: { answers?: Answers; dryrun?: boolean; kind?: string } = {},
) {
  const file = csv(text, 'old.csv')
  const guessed = (await sendCsv(boss, file, { kind, dryrun: 'true', site_type_id: type })).json() as Reply
  if (Object.keys(answers).length === 0 && dryrun) return guessed
  const columns = {
    Surname: 'deceased_last_name',
    'First name': 'deceased_first_name',
    'Last name': 'deceased_last_name',
    Died: 'death_date',
    Block: 'block',
    Row: 'row',
    Number: 'number',
    coords: 'coordinates',
    lat: 'latitude',
    lon: 'longitude',
  }
  const mapping = JSON.stringify({
    columns: guessed.header.flatMap((column) =>
      column in columns ? [{ column, field: columns[column as keyof typeof columns] }] : [],
    ),
    unplaced: 'keep',
    answers,
  })
  const fields = { kind, mapping, site_type_id: type, dryrun: String(dryrun) }
  return (await sendCsv(boss, file, fields)).json() as Reply
}

const burialOf = (last: string) =>
  park.db.selectFrom('burials').selectAll().where('deceased_last_name', '=', last).executeTakeFirstOrThrow()
const siteAt = (ref: string) =>
  park.db.selectFrom('sites').selectAll().where('site_ref', '=', ref).executeTakeFirst()
const notesOf = async (parent: 'burial' | 'site', id: number) => {
  const of = park.db.selectFrom('notes').select('note').where('parent_object', '=', parent)
  return (await of.where('parent_object_id', '=', id).execute()).map(({ note }) => note)
}
const died = '1904'
/** Answers to what a file without a death asks. */
const buried = { standing: 'burial' }

describe('places as written (imports-34)', () => {
  const rowRange = 'Surname,Died,Block,Row,Number\nZrange,1904,RR,"1,2",19\n'

  it('asks whether “1,2” is two rows or the name of one; a real run without the answer is refused', async () => {
    const dry = await send(rowRange, { dryrun: true })
    expect(dry).toMatchObject({ added: 0, refused: 0, waiting: 1 })
    expect(dry.questions).toMatchObject([{ id: 'rows:Row', rows: [{ lines: 1, answer: null }] }])
    expect((await send(rowRange)).error.fields).toEqual({
      mapping: 'Row: Does “1,2” mean several rows, or one row of that name?',
    })
    const real = await send(rowRange, { answers: { 'rows:Row': 'rows' } })
    expect(real).toMatchObject({ added: 1, sites: 2, waiting: 0 })
    expect((await burialOf('Zrange')).site_id).toBe((await siteAt('RR-01-19'))!.site_id)
    expect(await siteAt('RR-02-19')).toMatchObject({ site_status_ref: 'OWN' })
  })

  it('places a burial by the words of its place, and keeps a grave that tells no number as a doubt', async () => {
    const lines = [
      'Surname,Died,Location',
      `Yard,${died},"Section W, Lot 16-A, Grave 1"`,
      `Yates,${died},"Sec W Lot 17 Gr by the wall"`,
      `Yonge,${died},"Potters Field, by the oak"`,
    ]
    const sent = { kind: 'burials', dryrun: 'false', site_type_id: type }
    const done = (await sendCsv(boss, csv(lines.join('\n'), 'words.csv'), sent)).json() as Reply
    expect(done, JSON.stringify(done)).toMatchObject({ added: 3, refused: 0, unplaced: 1, sites: 2 })
    expect((await burialOf('Yard')).site_id).toBe((await siteAt('W-1.A-16'))!.site_id)
    expect(await burialOf('Yates')).toMatchObject({
      site_id: (await siteAt('W-01-17'))!.site_id,
      legacy_address_dirty: true,
    })
    expect(await burialOf('Yonge')).toMatchObject({
      site_id: null,
      legacy_address: 'Potters Field, by the oak',
      legacy_address_dirty: true,
    })
  })

  it('reads the sites of a file of sites so, too', async () => {
    const text = `Block,Row,Number\nPotters Field,1,16-A\nS,2,"3/4"\n`
    const done = await send(text, { kind: 'sites', dryrun: true })
    expect(done.questions.map(({ id }) => id)).toEqual(['part:Number', 'block:Block'])
    expect(done.first.map(({ site_ref }) => site_ref)).toEqual(['PottersField-1.A-16', 'S-02-03', 'S-02-04'])
  })
})

describe('coordinates (imports-35)', () => {
  it('become the location of the site if there is one, else a note; the undo removes both', async () => {
    await makeSite(park.db, 'CO', '01', 1)
    const lines = [
      'Surname,Died,Block,Row,Number,lat,lon',
      `Cobb,${died},CO,1,1,-15.40001,28.30002`,
      `Cole,${died},CO,1,2,-15.40003,28.30004`,
      `Coke,${died},,,,-15.40005,28.30006`,
      `Cook,${died},CO,1,3,40.00005,28.30006`,
    ]
    const done = await send(lines.join('\n'))
    expect(done).toMatchObject({ added: 4, located: 2, sites: 2, unplaced: 1, refused: 0 })
    expect(done.questions).toMatchObject([{ id: 'far:lat', rows: [{ answer: 'note' }] }])
    expect(done.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^The coordinates are [\d,]+ km from the rest of the park\. They are saved as a note\.$/,
      ),
    )
    const site = (await siteAt('CO-01-01'))!
    const place = await boss.call(map.site, { params: { site_id: site.site_id } })
    expect(place.point?.at.map((one) => one.toFixed(5))).toEqual(['28.30002', '-15.40001'])
    expect(place.point?.accuracy).toBe(1)
    const coke = await burialOf('Coke')
    expect(coke).toMatchObject({ site_id: null, legacy_address: null })
    expect(await notesOf('burial', coke.burial_id)).toEqual([
      'Coordinates in the old records: -15.40005, 28.30006',
    ])
    expect(await notesOf('burial', (await burialOf('Cook')).burial_id)).toHaveLength(1)
    const back = await boss.ask(imports.takeBack, { params: { import_id: done.import_id! } })
    expect(back.statusCode, back.body).toBe(200)
    expect((await boss.call(map.site, { params: { site_id: site.site_id } })).point).toBeNull()
    const left = await sql<{
      n: number
    }>`select count(*)::int as n from notes where note like 'Coordinates%'`.execute(park.db)
    expect(left.rows[0]!.n).toBe(0)
  })

  it('of a file of sites are their locations, those of sites that are there as well; once', async () => {
    await makeSite(park.db, 'CS', '01', 1)
    const text = 'Block,Row,Number,lat,lon\nCS,1,1,-15.40011,28.30012\nCS,1,2,-15.40013,28.30014\nCS,1,3,,\n'
    const dry = await send(text, { kind: 'sites', dryrun: true })
    expect(dry).toMatchObject({ added: 2, known: 1, located: 2 })
    expect(await send(text, { kind: 'sites' })).toMatchObject({ added: 2, known: 1, located: 2 })
    const refs = await park.db
      .selectFrom('site_points')
      .innerJoin('sites', 'sites.site_id', 'site_points.site_id')
      .select('site_ref')
      .where('block_ref', '=', 'CS')
      .orderBy('site_ref')
      .execute()
    expect(refs.map(({ site_ref }) => site_ref)).toEqual(['CS-01-01', 'CS-01-02'])
    expect(await send(text, { kind: 'sites' })).toMatchObject({
      added: 0,
      known: 3,
      located: 0,
      import_id: null,
    })
  })
})

describe.skipIf(!existsSync(data))('the files of ../shared/data/moving-in about places', () => {
  const fileOf = (name: string) => readFileSync(join(data, name), 'utf8')

  it('row-range.csv: asked, two rows or a row of that name', async () => {
    const dry = await send(fileOf('row-range.csv').replace('Zrange', 'Zranger'), { dryrun: true })
    expect(dry.questions[0]).toMatchObject({ id: 'rows:Row', rows: [{ answer: null }] })
    const named = await send(fileOf('row-range.csv').replace('Zrange', 'Zranger'), {
      answers: { 'rows:Row': 'name' },
    })
    expect(named).toMatchObject({ added: 1, sites: 1 })
    expect((await burialOf('Zranger')).site_id).toBe((await siteAt('RR-1,2-19'))!.site_id)
  })

  it('coords.csv: coords, lat and lon are seen to be coordinates; without a site they are a note, never a place', async () => {
    const file = csv(fileOf('coords.csv'), 'coords.csv')
    const dry = (await sendCsv(boss, file, {})).json() as Reply
    expect(dry.ignored).toEqual([])
    const [question] = dry.questions
    const answers = question ? { [question.rows[0]!.key]: buried.standing } : {}
    const done = await send(fileOf('coords.csv'), { answers })
    expect(done, JSON.stringify(done)).toMatchObject({ added: 1, unplaced: 1, refused: 0 })
    const { burial_id, site_id, legacy_address } = await burialOf('Coord')
    expect([site_id, legacy_address]).toEqual([null, null])
    expect(await notesOf('burial', burial_id)).toEqual([
      'Coordinates in the old records: 7498066.6,5790962.0,7498066.7; 52.2, 20.9',
    ])
  })
})
