import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ZipFile } from 'yazl'
import { claimPlace } from '../platform/file-records/claim-place.ts'
import { backup } from './backup.ts'
import { handover } from './handover.ts'
import { restore } from './restore.ts'
import { takeover } from './takeover.ts'
import { testPark } from '../test/app.ts'
import { unzipped } from '../test/readers/unzipped.ts'
import { columnsOf } from '../test/backups/compare-parks.ts'
import { inDatabase } from '../test/databases/database-url.ts'
import { form, pdf } from '../test/multipart.ts'
import { execute, makeDatabase } from '../test/test-server.ts'

const park = testPark()
const name = `refused_${randomBytes(4).toString('hex')}`
let folder: string
let said: string[]

const at = (file: string) => join(folder, file)
const given = (env: Record<string, string>, ...args: string[]) => {
  said = []
  return { env, root: folder, report: (line: string) => void said.push(line), args }
}
const ofPark = () => ({
  DATA_DIR: park.core.settings.DATA_DIR,
  DATABASE_URL: park.ownerUrl,
})
const empty = () => ({
  DATA_DIR: at('empty'),
  DATABASE_URL: inDatabase(inject('postgres').appUrl, name),
  DATABASE_OWNER_URL: inDatabase(inject('postgres').ownerUrl, name),
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-takeover-'))
  await claimPlace(park.db, park.core.files, () => undefined)
  const clerk = await park.as()
  const { customer_id: id } = await clerk.call(customers.create, {
    body: { last_name: 'Mwale', first_name: 'Ng', phone1: '0977 123456', address1: 'Plot 7' },
  })
  const paper = form([{ name: 'paper.pdf', content: pdf }])
  await clerk.call(documents.add, { params: { type: 'customer', id }, body: {} }, paper)
  await makeDatabase(inject('postgres'), name)
  await makeDatabase(inject('postgres'), `${name}_2`)
  await handover(given(ofPark(), at('park.zip')))
})
afterAll(async () => {
  for (const one of [name, `${name}_2`])
    await execute(inject('postgres').adminUrl, `drop database if exists ${one} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

type Change = (files: Map<string, string>) => void

/** The hand-over with something changed in it; `hashed`: by somebody who writes the sums anew. */
async function changed(into: string, change: Change, hashed = false): Promise<string> {
  const texts = new Map<string, string>()
  for (const [path, content] of await unzipped(at('park.zip'))) texts.set(path, content.toString('latin1'))
  change(texts)
  if (hashed) {
    const sum = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex')
    texts.delete('hashes.sha256')
    texts.set('hashes.sha256', [...texts].map(([path, text]) => `${sum(text)}  ${path}\n`).join(''))
  }
  const zip = new ZipFile()
  for (const [path, text] of texts) zip.addBuffer(Buffer.from(text, 'latin1'), path)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(at(into)))
  return at(into)
}

const replaced =
  (path: string, from: string | RegExp, to: string): Change =>
  (files) => {
    const text = files.get(path)!
    expect(text).toMatch(from)
    files.set(path, text.replace(from, to))
  }

const refusal = (file: string, ...args: string[]) =>
  takeover(given(empty(), file, ...args)).then(
    () => 'taken over',
    (error: Error) => error.message,
  )

/** No user, no customer: nothing is half done. */
async function nothingThere() {
  const url = inDatabase(inject('postgres').ownerUrl, name)
  const there = await columnsOf(url, (table) => ['users', 'customers', 'audits'].includes(table))
  return Object.values(there).every((sum) => sum === '0 0')
}

it('npm run handover says what it did, and never replaces a file (handover-1)', async () => {
  expect(await handover(given(ofPark(), at('again.zip')))).toBe(0)
  expect(said[0]).toMatch(
    /^\d+ kinds of records with \d+ lines and 1 papers and photos are in .*again\.zip \([\d.]+ MB, [\d.]+ s\)$/,
  )
  await expect(handover(given(ofPark(), at('again.zip')))).rejects.toThrow('exists already')
  await expect(handover(given(ofPark()))).rejects.toThrow('Give a file name')
})

it('restore with a hand-over, or takeover with a backup, names the other command (handover-3, system-10)', async () => {
  expect(await backup(given(ofPark(), at('park.tar.gz')))).toBe(0)
  const sealed = { ...ofPark(), BACKUP_KEY: 'a key of more than 16 letters' }
  expect(await backup(given(sealed, at('sealed.tar.gz')))).toBe(0)
  for (const file of [at('park.tar.gz'), at('sealed.tar.gz')])
    expect(await refusal(file)).toBe(
      `Nothing was taken over. This file is a backup, not a hand-over: use npm run restore -- ${file}`,
    )
  const restored = restore(given(empty(), at('park.zip')))
  await expect(restored).rejects.toThrow(
    `Nothing was restored. This file is a hand-over, not a backup: use npm run takeover -- ${at('park.zip')}`,
  )
  await writeFile(at('no-archive'), 'hello')
  await expect(restore(given(empty(), at('no-archive')))).rejects.toThrow('This is not a Sexton backup')
  expect(await nothingThere()).toBe(true)
})

it('a hand-over that was changed, cut, or is another file is refused, and nothing is half done (handover-3)', async () => {
  const name1 = await changed('changed.zip', replaced('records/customers.csv', 'Mwale', 'Mwala'))
  expect(await refusal(name1)).toMatch(
    /^Nothing was taken over\. records\/customers\.csv has been changed: its SHA-256 does not match/,
  )
  const fewer = await changed('fewer.zip', (files) => void files.delete('records/notes.csv'))
  expect(await refusal(fewer)).toMatch(/records\/notes\.csv is missing in the hand-over/)
  const more = await changed('more.zip', (files) => void files.set('papers/invoice.pdf', 'planted'))
  expect(await refusal(more)).toMatch(/papers\/invoice\.pdf was added to the hand-over later/)
  await copyFile(at('park.zip'), at('cut.zip'))
  await truncate(at('cut.zip'), 20_000)
  expect(await refusal(at('cut.zip'))).toMatch(
    /This is not a Sexton hand-over file, or it is cut off or damaged/,
  )
  await writeFile(at('words.zip'), 'hello')
  expect(await refusal(at('words.zip'))).toMatch(/This is not a Sexton hand-over file/)
  const foreign = await changed('foreign.zip', (files) => void files.delete('hand-over.json'), true)
  expect(await refusal(foreign)).toBe('Nothing was taken over. This is not a Sexton hand-over file')
  expect(await refusal(at('none.zip'))).toMatch(/^Nothing was taken over: there is no file .*none\.zip$/)
  expect(await takeover(given(empty())).catch((error: Error) => error.message)).toMatch(
    /^Give the hand-over file/,
  )
  expect(await nothingThere()).toBe(true)
})

it('one with rewritten checksums must still keep every rule of the database (handover-3)', async () => {
  const outlaw = await changed(
    'outlaw.zip',
    replaced('records/role_permissions.csv', /\r\n\d+,(\d+)\r\n$/, '\r\n999,$1\r\n'),
    true,
  )
  expect(await refusal(outlaw)).toMatch(/A rule of the database refuses what is in it: .*foreign key/)
  const wrong = await changed('wrong.zip', replaced('records/customers.csv', 'Mwale', ' '), true)
  expect(await refusal(wrong)).toMatch(
    /A rule of the database refuses what is in it: .*customers_last_name_check/,
  )
  const short = await changed('short.zip', replaced('records/customers.csv', /\r\n1,.*\r\n/, '\r\n'), true)
  expect(await refusal(short)).toMatch(/records\/customers\.csv has 0 lines, and should have 1/)
  const heads = await changed('heads.zip', replaced('records/customers.csv', 'first_name,', 'last,'), true)
  expect(await refusal(heads)).toMatch(/A rule of the database refuses what is in it/)
  const elsewhere = await changed(
    'elsewhere.zip',
    replaced('records/documents.csv', /[0-9a-f]{2}\/[0-9a-f-]{36}/, '../../evil'),
    true,
  )
  expect(await refusal(elsewhere)).toMatch(/documents_storage_key_check/)
  const byOther = await changed(
    'by-other.zip',
    replaced('hand-over.json', /"key": "storage_key"/g, '"key": "filename"'),
    true,
  )
  expect(await refusal(byOther)).toMatch(/"paper\.pdf" is not a name under which Sexton stores a file/)
  const newer = await changed(
    'newer.zip',
    replaced('hand-over.json', '"name": "0001_', '"name": "9999_'),
    true,
  )
  expect(await refusal(newer)).toMatch(/The hand-over was made by a newer version of Sexton/)
  expect(await refusal(at('park.zip'), '--admin', 'clerk@park.example')).toMatch(
    /clerk@park\.example is no administrator of this park\. Name one of these: first\.user@park\.example/,
  )
  expect(await nothingThere()).toBe(true)
})

it('a hand-over goes into an empty installation only (handover-3)', async () => {
  const code = await takeover(given({ ...empty(), PARK_TIME_ZONE: 'Africa/Nairobi' }, at('park.zip')))
  expect(code).toBe(0)
  expect(said).toContainEqual(
    expect.stringMatching(/^PARK_TIME_ZONE was Africa\/Lusaka and is Africa\/Nairobi here/),
  )
  expect(said).toContainEqual(expect.stringMatching(/first\.user@park\.example signs in with this one/))
  expect(await refusal(at('park.zip'))).toMatch(
    /^Nothing was taken over: .*empty\/assets holds the files of another park/,
  )
  const other = { ...empty(), DATA_DIR: at('other') }
  await expect(takeover(given(other, at('park.zip')))).rejects.toThrow(
    'Nothing was taken over: the database holds a park already (there are users)',
  )
})
