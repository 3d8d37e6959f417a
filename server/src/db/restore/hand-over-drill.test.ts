import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { session } from '@sexton/contract/session/calls'
import { permissionRefs } from '@sexton/contract/core/permissions'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { fillDemoPark } from '../../../../demo/fill-demo-park.ts'
import { buildApp } from '../../app.ts'
import { readGeoJson } from '@sexton/contract/imports/shapes/geojson'
import { claimPlace } from '../../platform/file-records/claim-place.ts'
import { allRecorded } from '../../platform/file-records/recorded-files.ts'
import { leftOut } from '../../platform/handover/catalogue.ts'
import { Grid } from '../../domain/ground/grid-rules.ts'
import { takeover } from '../../commands/takeover.ts'
import { openCore, testPark, type TestPark } from '../../test/app.ts'
import { columnsOf, filesOf, rulesOf } from '../../test/backups/compare-parks.ts'
import { signedIn, signedInAgain } from '../../test/client.ts'
import { asOwner } from '../../test/rows/as-owner.ts'
import { practiceRows } from '../../test/rows/practice-rows.ts'
import { inDatabase } from '../../test/databases/database-url.ts'
import { execute, makeDatabase } from '../../test/test-server.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import {
  addDifficult,
  difficult,
  handedOver,
  linesOf,
  sellSomething,
  unpacked,
  wrongSums,
} from './hand-over-fixture.ts'

const park = testPark()
const served = `taken_${randomBytes(4).toString('hex')}`
let folder: string
let zip: string
let open: string
let noteId: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-hand-over-'))
  // Root's database runs as another user, who must come through.
  await chmod(folder, 0o755)
  await fillDemoPark(park.core, { scale: 'stories' })
  await claimPlace(park.db, park.core.files, () => undefined)
  await asOwner(park, practiceRows('seen'))
  const made = await addDifficult(park, await park.as())
  noteId = made.note_id
  await park.db
    .insertInto('mails')
    .values({
      to_address: 'ruth@park.example',
      subject: 'Waits',
      body: 'Waits',
      message_id: '<waits@park.example>',
    })
    .execute()
  zip = join(folder, 'park.zip')
  await handedOver(park, zip)
  open = await unpacked(zip, join(folder, 'open'))
})
afterAll(async () => {
  await execute(inject('postgres').adminUrl, `drop database if exists ${served} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const inScope = (table: string, column: string) =>
  !leftOut.some(([name]) => name === table || name === `${table}.${column}`)

/** What the taking over itself adds or changes: its line of the history, and mails that wait no more. */
const before = async () => {
  const { last } = await park.db
    .selectFrom('audits')
    .select(({ fn }) => fn.max('audit_id').as('last'))
    .executeTakeFirstOrThrow()
  return { audits: `audit_id <= ${last}`, mails: `message_id <> '<waits@park.example>'` }
}

/** The files that records name; the demo park has some that none names. */
async function recordedFiles() {
  const all = await filesOf(park.core.files)
  const named: Record<string, string> = {}
  for await (const { storage_key } of allRecorded(park.db)) named[storage_key] = all[storage_key]!
  return named
}

/** What `npm run takeover` says. */
async function takenOver(env: Record<string, string>, file: string, ...args: string[]) {
  const said: string[] = []
  const given = {
    env: { LOG_LEVEL: 'silent', ...env },
    root: folder,
    report: (line: string) => void said.push(line),
  }
  const code = await takeover({ ...given, args: [file, ...args] })
  return { code, said, password: said.join('\n').match(/shown this once\): (\S+)/)?.[1] ?? '' }
}

/** The new park, as its app serves it. */
async function opened(appUrl: string, ownerUrl: string, dataDir: string) {
  const core = await openCore(appUrl, dataDir)
  const app = await buildApp(core, dataDir)
  const other: TestPark = {
    app,
    core,
    db: core.database.db,
    ownerUrl,
    as: (...held) => signedIn(other, held),
  }
  const close = async () => {
    await app.close()
    core.pictures.close()
    core.threads.close()
    await core.database.close()
  }
  return { other, close }
}

it('is open: every CSV is read by another library, and says what the park holds (handover-1, handover-2)', async () => {
  expect(wrongSums(open)).toEqual([])
  const { tables, missing } = JSON.parse(await readFile(join(open, 'hand-over.json'), 'utf8'))
  expect(missing).toEqual([])
  for (const { name, rows, columns } of tables) {
    const lines = linesOf(open, name)
    expect([name, lines.length]).toEqual([name, rows])
    if (rows > 0) expect(Object.keys(lines[0]!)).toEqual(columns)
  }
  expect(linesOf(open, 'notes').find(({ note_id }) => note_id === String(noteId))?.note).toBe(difficult)
  const sum = (lines: Record<string, string>[], column: string) =>
    lines.reduce((total, line) => total + Math.round(Number(line[column]) * 100), 0) / 100
  const { total } = await park.db
    .selectFrom('receipts')
    .select(({ fn }) => fn.sum<number>('value').as('total'))
    .executeTakeFirstOrThrow()
  expect(sum(linesOf(open, 'receipts'), 'value')).toBe(total)
  expect(Object.keys(linesOf(open, 'users')[0]!)).not.toContain('password_hash')
  const papers = linesOf(open, 'documents')
  const [paper] = papers.filter(({ filename }) => filename === 'Brief: Ärger? <1>.PDF')
  expect(paper!.file).toMatch(/^papers\/customer-\d+\/\d+ Brief_ Ärger_ _1_\.pdf$/)
  expect((await readFile(join(open, paper!.file!))).length).toBe(Number(paper!.size_bytes))
})

it('has a guide that counts and adds up what is in it (handover-2)', async () => {
  const guide = (await readFile(join(open, 'READ-ME.html'), 'utf8')).replaceAll('<wbr>', '')
  const receipts = linesOf(open, 'receipts').filter(({ voided_at }) => voided_at === '')
  const years = new Set(receipts.map(({ receipt_at }) => receipt_at!.slice(0, 4)))
  for (const year of years) {
    const own = receipts.filter(({ receipt_at }) => receipt_at!.startsWith(year))
    const cents = own.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0)
    const cells = `<td class="number">${own.length.toLocaleString('en')}</td><td class="number">${(cents / 100).toFixed(2)}</td>`
    expect(guide).toMatch(new RegExp(`<tr><td>${year}</td>.*${cells.replace('.', '\\.')}`))
  }
  for (const [left] of leftOut) expect(guide).toContain(`<code>${left}</code>`)
  expect(guide).not.toContain('undefined')
})

it('has the ground as GeoJSON, to the centimetre (handover-2)', async () => {
  const text = await readFile(join(open, 'ground/plots.geojson'), 'utf8')
  const drawn = await park.db
    .selectFrom('sites')
    .select(['site_id', 'outline'])
    .where('outline', 'is not', null)
    .execute()
  const read = readGeoJson(text)
  if (!('shapes' in read)) throw new Error(read.problem)
  expect(read.shapes.filter(({ problem }) => problem)).toEqual([])
  expect(read.shapes.length).toBe(drawn.length)
  const origin = await park.db
    .selectFrom('map_origin')
    .select(['longitude', 'latitude'])
    .executeTakeFirstOrThrow()
  const grid = new Grid(origin)
  const corners = (points: readonly (readonly [number, number])[]) =>
    points.map((point) => `(${point.join()})`).sort()
  const outlines = new Map(
    drawn.map(({ site_id, outline }) => [site_id, outline!.match(/\(-?\d+,-?\d+\)/g)!.sort()]),
  )
  for (const { properties, parts } of read.shapes) {
    const [ring] = parts[0]!
    expect(ring!.at(-1)).toEqual(ring![0])
    const turn = ring!.slice(1).reduce((sum, [x, y], at) => sum + (ring![at]![0] * y - x * ring![at]![1]), 0)
    expect(turn).toBeGreaterThan(0)
    expect(corners(ring!.slice(1).map(([x, y]) => grid.toGrid([x, y])))).toEqual(
      outlines.get(Number(properties.site_id)),
    )
  }
})

it('makes an equal park on the other kind of database, and back, which goes on where it was (handover-3)', async () => {
  const source = await columnsOf(park.ownerUrl, inScope, await before())
  const DATA_DIR = join(folder, 'there')
  const { code, said, password } = await takenOver({ DATA_DIR, ADMIN_EMAIL: 'nobody@park.example' }, zip)
  expect(code).toBe(0)
  expect(said).toContainEqual(expect.stringMatching(/^All \d+ rules hold$/))
  expect(said).toContainEqual(expect.stringMatching(/^1 email was waiting to be sent/))
  const engine = await startEmbedded({ dataDir: DATA_DIR, log: () => undefined, settings: { fsync: 'off' } })
  const { other, close } = await opened(engine.appUrl, engine.ownerUrl, DATA_DIR)
  try {
    expect(await columnsOf(engine.ownerUrl, inScope, await before())).toEqual(source)
    expect(await filesOf(other.core.files)).toEqual(await recordedFiles())
    expect(await rulesOf(engine.ownerUrl)).toEqual(await rulesOf(park.ownerUrl))
    const waited = other.db
      .selectFrom('mails')
      .select('state')
      .where('message_id', '=', '<waits@park.example>')
    expect(await waited.executeTakeFirst()).toEqual({ state: 'UNCERTAIN' })

    const email = said.join('\n').match(/not handed over\. (\S+) signs in/)![1]!
    const signIn = (given: string) =>
      other.app.inject({ method: 'POST', url: session.signIn.path, payload: { email, password: given } })
    expect((await signIn('a long enough secret')).statusCode).toBe(401)
    expect((await signIn(password)).statusCode).toBe(200)
    const { user_id } = await other.db
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const boss = await signedInAgain(other, user_id)
    const held = await boss.call(session.permissions, {})
    expect(JSON.stringify(held)).toContain(permissionRefs[0])

    const last = await park.db.selectFrom('counters').selectAll().execute()
    const sold = await sellSomething(other, boss)
    const counted = Object.fromEntries(last.map(({ name, value }) => [name, value + 1]))
    expect(sold).toMatchObject({ invoice_no: counted.invoice, receipt_no: counted.receipt })
    await expect(execute(engine.ownerUrl, 'update sexton.audits set message = message')).rejects.toThrow(
      'cannot be changed',
    )

    // Planted: the comparison finds one letter that is not what it was.
    await execute(engine.ownerUrl, `update sexton.holidays set name = name || '.'`)
    const spoilt = await columnsOf(engine.ownerUrl, inScope, await before())
    expect(Object.keys(source).filter((table) => source[table] !== spoilt[table])).toContain('holidays')

    // And back to a served one, with what was done since.
    const again = join(folder, 'again.zip')
    await handedOver(other, again)
    const { ownerUrl, appUrl } = inject('postgres')
    await makeDatabase(inject('postgres'), served)
    const env = {
      DATA_DIR: join(folder, 'back'),
      DATABASE_URL: inDatabase(appUrl, served),
      DATABASE_OWNER_URL: inDatabase(ownerUrl, served),
    }
    const { last: newest } = await other.db
      .selectFrom('audits')
      .select(({ fn }) => fn.max('audit_id').as('last'))
      .executeTakeFirstOrThrow()
    const only = { audits: `audit_id <= ${newest}` }
    expect((await takenOver(env, again, '--admin', email)).code).toBe(0)
    expect(await columnsOf(env.DATABASE_OWNER_URL, inScope, only)).toEqual(
      await columnsOf(engine.ownerUrl, inScope, only),
    )
    await expect(takenOver({ ...env, DATA_DIR: join(folder, 'third') }, again)).rejects.toThrow(
      'the database holds a park already',
    )
  } finally {
    await close()
    await engine.stop()
  }
})
