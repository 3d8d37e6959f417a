import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '@sexton/contract/documents/calls'
import { system } from '@sexton/contract/system/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anonymize } from '../../platform/anonymize/anonymize.ts'
import { beginRealUse } from '../../platform/anonymize/real-use.ts'
import { claimPlace } from '../../platform/file-records/claim-place.ts'
import { localFolders } from '../../platform/file-records/open-store.ts'
import { storeIn } from '../../platform/files/files.ts'
import { s3Place } from '../../platform/files/s3-place.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { form, pdf } from '../../test/multipart.ts'
import { startS3, type S3Server } from '../../test/s3-server.ts'
import { unreliableLine } from '../../test/unreliable-line.ts'
import { untilItServes } from '../../test/waiting.ts'

const copy = testPark({ DEVELOPMENT_MODE: 'true' })
const another = testPark()
const patience = { answer: 700, silence: 700, bytesPerMs: 500, pause: 400 }
let folder: string
let server: S3Server
let line: Awaited<ReturnType<typeof unreliableLine>>
let boss: Client

/** The bucket as an app of this park sees it. */
async function bucketOf({ core }: typeof copy) {
  const access = { ...server.access(), endpoint: `http://127.0.0.1:${line.port}` }
  const folders = localFolders(core.settings)
  return storeIn(await s3Place(access, folders.incoming, patience), folders, () => undefined)
}
const quietly = async () => undefined
const keys = async () => {
  const found: string[] = []
  for await (const { key } of copy.core.files.list()) found.push(key)
  return found.sort()
}
async function named() {
  const rows = await copy.db.selectFrom('documents').select('storage_key').execute()
  return rows.map(({ storage_key }) => storage_key).sort()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-anonymize-'))
  server = await startS3(folder)
  line = await unreliableLine(Number(new URL(server.access().endpoint).port))
  copy.core.files = await bucketOf(copy)
  await claimPlace(copy.db, copy.core.files, quietly)
  boss = await copy.as()
  const customer_id = await makeCustomer(copy.db, { last_name: 'Kapwepwe' })
  const params = { type: 'customer' as const, id: customer_id }
  for (const name of ['one', 'two', 'three'])
    await boss.call(
      documents.add,
      { params, body: { customer_id } },
      form([{ name: `${name}.pdf`, content: Buffer.concat([pdf, randomBytes(100_000)]) }]),
    )
})
afterAll(async () => {
  await line.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

it('in a bucket every file is replaced, and none of the old ones is left, also where it broke off on the way (system-11)', async () => {
  const before = await named()
  expect(before).toHaveLength(3)
  const breaksOff = async (words: string) => {
    if (words === 'Removing the old files') line.become('refusing')
  }
  await expect(anonymize(copy.core, boss.user_id, breaksOff)).rejects.toThrow(
    /^All records were replaced, but old files are left\. Run it again\. /,
  )
  line.become('open')
  await untilItServes(copy.core.files)
  expect((await keys()).length).toBeGreaterThan(3)
  expect(await anonymize(copy.core, boss.user_id, quietly)).toMatch(/ and 3 files replaced\. /)
  const after = await keys()
  expect(after).toEqual(await named())
  expect(after.filter((key) => before.includes(key))).toEqual([])
  for (const key of after) {
    const { size_bytes, sha256 } = await copy.db
      .selectFrom('documents')
      .select(['size_bytes', 'sha256'])
      .where('storage_key', '=', key)
      .executeTakeFirstOrThrow()
    const read = Buffer.concat(await (await copy.core.files.stream(key, { size_bytes, sha256 })).toArray())
    expect(read.length).toBe(size_bytes)
    expect(read.length).toBeLessThan(20_000)
  }
})

it('the bucket of a park in real use is refused, though database and folder are a copy’s (system-12)', async () => {
  another.core.files = await bucketOf(another)
  await beginRealUse(another.db, another.core.files, another.core.settings.DATA_DIR)
  const words = /^The files here belong to a park in real use/
  expect((await boss.call(system.anonymizing, {})).refusal).toMatch(words)
  await expect(anonymize(copy.core, boss.user_id, quietly)).rejects.toThrow(words)
})
