import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { extract, pack, type Header } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { backUp } from '../../platform/backup/back-up.ts'
import { claimPlace } from '../../platform/file-records/claim-place.ts'
import { diskPlace } from '../../platform/files/disk-place.ts'
import { foldersIn, storeIn } from '../../platform/files/files.ts'
import { putMany } from '../../platform/files/put-many.ts'
import { UnusableName } from '../../platform/files/stored-name.ts'
import { restore } from '../../commands/restore.ts'
import { testPark } from '../../test/app.ts'
import { inDatabase } from '../../test/databases/database-url.ts'
import { form, pdf } from '../../test/multipart.ts'
import { execute, makeDatabase } from '../../test/test-server.ts'

const park = testPark()
const name = `forged_${randomBytes(4).toString('hex')}`
const word = 'planted'
let folder: string

interface Part {
  header: Pick<Header, 'name'> & Partial<Header>
  content: Buffer
}
let parts: Part[]

async function partsOf(file: string): Promise<Part[]> {
  const tar = extract()
  const read = pipeline([createReadStream(file), createGunzip(), tar])
  const found: Part[] = []
  for await (const entry of tar) {
    const chunks: Buffer[] = []
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
    found.push({ header: entry.header, content: Buffer.concat(chunks) })
  }
  await read
  return found
}

/** A backup whose sums are right, as somebody writes it who knows how. */
async function forged(change: (parts: Part[]) => Part[]): Promise<string> {
  const file = join(folder, `${randomUUID()}.tar.gz`)
  const tar = pack()
  const written = pipeline([tar as unknown as Readable, createGzip(), createWriteStream(file)])
  const changed = change(parts.filter(({ header }) => !header.name.startsWith('sums/')))
  const sums = changed
    .filter(({ header }) => (header.type ?? 'file') === 'file')
    .map(({ header, content }) => `${createHash('sha256').update(content).digest('hex')}  ${header.name}\n`)
  for (const { header, content } of changed) tar.entry({ ...header, size: content.length }, content)
  tar.entry({ name: 'sums/000001.sha256' }, sums.join(''))
  tar.finalize()
  await written
  return file
}

const entry = (called: string, header: Partial<Header> = {}): Part => ({
  header: { name: called, ...header },
  content: Buffer.from(header.type ? '' : word),
})
/** Before the end, where the files of a backup are. */
const withEntry = (added: Part) => (all: Part[]) => [...all.slice(0, -1), added, ...all.slice(-1)]
const withText = (in_: string, from: RegExp | string, to: string) => (all: Part[]) =>
  all.map(({ header, content }) => {
    if (!header.name.startsWith(in_)) return { header, content }
    expect(content.toString('latin1')).toMatch(from)
    return { header, content: Buffer.from(content.toString('latin1').replace(from, to), 'latin1') }
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-forged-'))
  await claimPlace(park.db, park.core.files, () => undefined)
  const clerk = await park.as()
  const body = { last_name: 'Mwale', first_name: 'Ng', phone1: '0977 123456', address1: 'Plot 7' }
  const { customer_id: id } = await clerk.call(customers.create, { body })
  const paper = form([{ name: 'paper.pdf', content: pdf }])
  await clerk.call(documents.add, { params: { type: 'customer', id }, body: {} }, paper)
  const file = join(folder, 'park.tar.gz')
  await backUp({ database: park.core.database, files: park.core.files, name: 'Park' }, file)
  parts = await partsOf(file)
  await makeDatabase(inject('postgres'), name)
})
afterAll(async () => {
  await execute(inject('postgres').adminUrl, `drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/** Restores into `inner/data`; answers why not. */
async function refusal(file: string): Promise<string> {
  const { ownerUrl, appUrl } = inject('postgres')
  const env = {
    DATA_DIR: join(folder, 'inner', 'data'),
    DATABASE_URL: inDatabase(appUrl, name),
    DATABASE_OWNER_URL: inDatabase(ownerUrl, name),
  }
  return restore({ env, root: folder, report: () => undefined, args: [file] }).then(
    () => 'restored',
    (error: Error) => error.message,
  )
}

/** Every file under `inner` and beside it, but the archives. */
async function planted() {
  const names = (await readdir(folder, { recursive: true })).filter((one) => !one.endsWith('.gz'))
  return names.filter((one) => /victim|secret|evil/.test(one))
}

const elsewhere = '../../../victim.sh'
const uuid = 'ab/abababab-abab-4bab-8bab-abababababab'

describe.for<[string, (all: Part[]) => Part[], RegExp]>([
  ['a file above the folder', withEntry(entry(`files/${elsewhere}`)), /victim\.sh is no part of a backup/],
  ['a file above it by a folder in it', withEntry(entry('files/ab/../../../victim')), /is no part of/],
  ['an absolute name', withEntry(entry(`files/${tmpdir()}/victim`)), /is no part of/],
  ['a name of another system', withEntry(entry('files/..\\..\\victim')), /is no part of/],
  ['a name that ends with a line', withEntry(entry(`files/${uuid}\nvictim`)), /\?victim is no part of/],
  ['the mark of the files', withEntry(entry('files/whose-files')), /whose-files is no part of/],
  ['what is no file of a backup', withEntry(entry('evil.sh')), /evil\.sh is no part of/],
  ['a part of a table that it does not name', withEntry(entry('tables/evil/000001.copy')), /is no part of/],
  [
    'a symbolic link',
    withEntry(entry(`files/${uuid}`, { type: 'symlink', linkname: '/etc/passwd' })),
    /no part/,
  ],
  ['a hard link', withEntry(entry(`files/${uuid}`, { type: 'link', linkname: elsewhere })), /is no part of/],
  ['a folder', withEntry(entry('files/evil', { type: 'directory' })), /files\/evil is no part of/],
  [
    'a table that is a statement',
    withText('manifest.json', '"documents"', '"x\\"; drop table y"'),
    /manifest/,
  ],
  [
    'a record of a file above the folder',
    withText('tables/documents/', /[0-9a-f]{2}\/[0-9a-f-]{36}/, '../../secret.txt'),
    /documents_storage_key_check/,
  ],
])('a backup with %s (core-31, system-10)', ([, change, words]) => {
  it('is refused, and nothing is written', async () => {
    const said = await refusal(await forged(change))
    expect(said).toMatch(/^Nothing was restored/)
    expect(said).toMatch(words)
    expect(await planted()).toEqual([])
  })
})

describe.for<[string, (all: Part[]) => Part[], RegExp]>([
  [
    'another format',
    withText('manifest.json', '"format": 1', '"format": 2'),
    /It has the format 2 of Sexton .*, which this version cannot read: use that version/,
  ],
  [
    'no words',
    withText('manifest.json', /^/, '{'),
    /manifest\.json in the backup is not as Sexton writes it/,
  ],
  ['another product', withText('manifest.json', '"Sexton"', '"Sextant"'), /is not as Sexton writes it/],
  [
    'a table fewer',
    (all) =>
      withText(
        'manifest.json',
        /"name": "events",/,
        '"name": "customers",',
      )(all).filter(({ header }) => !header.name.startsWith('tables/events/')),
    /The backup lacks the table events\. Take another one/,
  ],
  [
    'a table that is not there',
    (all) => all.filter(({ header }) => !header.name.startsWith('tables/events/')),
    /events has no rows, and should have 0/,
  ],
  [
    'a table that nobody knows',
    withText('manifest.json', '"name": "events",', '"name": "evenings",'),
    /is no part of a backup|has a table evenings, which this version does not know/,
  ],
  [
    'a column that nobody knows',
    withText('manifest.json', '"filename"', '"filenames"'),
    /A rule of the database refuses what is in it: column "filenames"/,
  ],
])('a backup with %s (system-10)', ([, change, words]) => {
  it('ends restore in words', async () => {
    const said = await refusal(await forged(change))
    expect(said).toMatch(/^Nothing was restored\. /)
    expect(said).toMatch(words)
  })
})

describe('the place of the files (core-31)', () => {
  const odd = [
    '../victim',
    '/victim',
    '..\\victim',
    'ab/../../victim',
    `${uuid}\n`,
    `${uuid}/..`,
    '',
    '.',
    'ab',
  ]
  const bytes = { bytes: Buffer.from(word), sha256: 'ab'.repeat(32) }
  let assets: string
  beforeEach(async () => {
    assets = join(await mkdtemp(join(folder, 'place-')), 'assets')
  })

  it('a disk reads, puts and removes nothing under another name', async () => {
    const { folder: at, incoming } = foldersIn(assets)
    const place = diskPlace(at, incoming)
    const many = putMany(storeIn(place, { folder: at, incoming }))
    await writeFile(join(assets, '..', 'victim'), word)
    for (const key of odd) {
      await expect(place.put(key, bytes)).rejects.toThrow(UnusableName)
      await expect(place.open(key)).rejects.toMatchObject({ fault: 'MISSING' })
      await expect(place.remove(key)).rejects.toThrow(UnusableName)
    }
    await many.put('../victim', Buffer.from('x'))
    await expect(many.done()).rejects.toThrow(UnusableName)
    await expect(access(join(assets, '..', 'victim'))).resolves.toBeUndefined()
  })
})
