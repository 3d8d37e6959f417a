import { randomBytes } from 'node:crypto'
import { access as look, mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '@sexton/contract/documents/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { localFolders } from '../../platform/file-records/open-store.ts'
import { storeIn } from '../../platform/files/files.ts'
import { noteFault } from '../../platform/file-records/file-faults.ts'
import { s3Place } from '../../platform/files/s3-place.ts'
import { testPark } from '../../test/app.ts'
import { sessionCookieName } from '../../core/sign-in/cookies.ts'
import { addressOf, type Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { form, pdf, png, type SentFile } from '../../test/multipart.ts'
import { startS3, type S3Server } from '../../test/s3-server.ts'
import { unreliableLine } from '../../test/unreliable-line.ts'
import { untilItServes } from '../../test/waiting.ts'

const park = testPark()
/** Long enough that a call which does not wait for the store is answered sooner on a busy machine too. */
const patience = { answer: 2000, silence: 2000, bytesPerMs: 500, pause: 400 }
let folder: string
let server: S3Server
let line: Awaited<ReturnType<typeof unreliableLine>>
let place: Awaited<ReturnType<typeof s3Place>>
let clerk: Client
let customer_id: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-bucket-'))
  server = await startS3(folder)
  line = await unreliableLine(Number(new URL(server.access().endpoint).port))
  const access = { ...server.access(), endpoint: `http://127.0.0.1:${line.port}` }
  const folders = localFolders(park.core.settings)
  place = await s3Place(access, folders.incoming, patience)
  park.core.files = storeIn(place, folders, ({ key, fault }) => void noteFault(park.db, key, fault))
  clerk = await park.as()
  customer_id = await makeCustomer(park.db, { first_name: 'Ann', last_name: 'Bucket' })
})
beforeEach(async () => {
  line.become('open')
  await untilItServes(park.core.files)
})
afterAll(async () => {
  await line.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (files: SentFile[], more = {}, id = customer_id) =>
  clerk.ask(documents.add, { params: { type: 'customer', id }, body: {} }, { ...form(files), ...more })
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of park.core.files.list()) keys.push(key)
  return keys
}
const rows = () => park.db.selectFrom('documents').select(['filename', 'storage_key']).execute()
const at = (filename: string) => ({
  params: { parent_object: 'customer' as const, parent_object_id: customer_id, filename },
})
const open = (name: string, headers: Record<string, string> = {}) =>
  clerk.ask(documents.asset, at(name), { headers })

describe('documents in a bucket (core-23)', () => {
  it('are stored, opened whole and in parts, and gone after a refusal', async () => {
    const content = Buffer.concat([pdf, randomBytes(100_000)])
    expect(
      (
        await send([
          { name: 'scan.pdf', content },
          { name: 'a.png', content: png },
        ])
      ).statusCode,
    ).toBe(200)
    const whole = await open('scan.pdf')
    expect(whole.rawPayload.equals(content)).toBe(true)
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': `${content.length}` })
    const part = await open('scan.pdf', { range: 'bytes=1000-1999' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${content.length}`)
    expect(part.rawPayload.equals(content.subarray(1000, 2000))).toBe(true)
    const before = await stored()
    expect((await send([{ name: 'lost.pdf', content }], {}, 2_000_000)).statusCode).toBe(404)
    expect(await stored()).toEqual(before)
  })

  it('are stored once where a call is repeated', async () => {
    const once = form([{ name: 'once.pdf', content: pdf }])
    const again = { ...once, key: 'once' }
    const input = { params: { type: 'customer' as const, id: customer_id }, body: {} }
    const first = await clerk.ask(documents.add, input, again)
    const before = await stored()
    const second = await clerk.ask(documents.add, input, again)
    expect(second.json()).toEqual(first.json())
    expect(await stored()).toEqual(before)
  })

  it('that are missing are reported and listed for the System screen (core-24)', async () => {
    await send([{ name: 'gone.pdf', content: pdf }])
    const { storage_key } = (await rows()).find(({ filename }) => filename === 'gone.pdf')!
    await park.core.files.remove(storage_key)
    const answer = await open('gone.pdf')
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'lost_file'])
    const faults = () => park.db.selectFrom('file_faults').select(['storage_key', 'fault']).execute()
    await expect.poll(faults).toEqual([{ storage_key, fault: 'MISSING' }])
  })
})

describe('a store that does not answer (core-23)', () => {
  const away = {
    code: 'store_away',
    message: 'The file store is not answering. Please try again in a few minutes.',
  }

  it.for(['silent', 'refusing'] as const)('because it is %s: refused, nothing recorded', async (state) => {
    const before = await rows()
    line.become(state)
    const answer = await send([{ name: 'late.pdf', content: pdf }])
    expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([503, away, '5'])
    expect(await rows()).toEqual(before)
    line.become('open')
    const sendAgain = async () => (await send([{ name: `after-${state}.pdf`, content: pdf }])).statusCode
    await expect.poll(sendAgain).toBe(200)
  })

  it('holds no transaction, and up to no turn of others', async () => {
    await send([{ name: 'wanted.pdf', content: pdf }])
    line.become('silent')
    const waiting = [
      ...Array.from({ length: 12 }, (_, at) => send([{ name: `${at}.pdf`, content: pdf }])),
      ...Array.from({ length: 12 }, () => open('wanted.pdf')),
    ]
    let answered = 0
    for (const one of waiting) void one.then(() => (answered += 1))
    const listed = await clerk.ask(documents.get, {
      body: { objects: [{ parentObjectType: 'customer', parentObjectId: customer_id }] },
    })
    expect([listed.statusCode, answered]).toEqual([200, 0])
    const { rows: held } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where state like 'idle in transaction%'
        and datname = current_database()`.execute(park.db)
    expect(held[0]!.count).toBe(0)
    const answers = await Promise.all(waiting)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  })

  it('is asked no more for a moment, so that nobody waits in line for it', async () => {
    line.become('silent')
    await send([{ name: 'first.pdf', content: pdf }])
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const before = line.made()
    for (let asked = 0; asked < 5; asked += 1)
      expect((await send([{ name: 'next.pdf', content: pdf }])).statusCode).toBe(503)
    expect(line.made()).toBe(before)
    // Refused before it was opened, the file of an upload is removed: that it is gone ends no process.
    const upload = { path: join(folder, 'gone'), size: 1, sha256: '00' }
    await expect(place.put(`00/${crypto.randomUUID()}`, upload)).rejects.toThrow('not answering')
    await look(upload.path).catch(() => undefined)
  })

  it('in the middle of a file ends the download', async () => {
    const content = Buffer.concat([pdf, randomBytes(2_000_000)])
    await send([{ name: 'half.pdf', content }])
    expect((await open('half.pdf')).rawPayload.length).toBe(content.length)
    line.become({ endsAfter: 600_000 })
    const cut = await open('half.pdf').catch(() => undefined)
    expect(cut?.rawPayload.length ?? 0).toBeLessThan(content.length)
  })
})

it('a reader who goes away ends the request to the bucket', async () => {
  await park.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = park.app.server.address() as AddressInfo
  const content = Buffer.concat([pdf, randomBytes(20_000_000)])
  expect((await send([{ name: 'large.pdf', content }])).statusCode).toBe(200)
  await open('large.pdf', { range: 'bytes=0-9' })
  line.become('open')
  const asked = {
    port,
    path: addressOf(documents.asset, at('large.pdf')),
    headers: { cookie: `${sessionCookieName}=${clerk.token}` },
  }
  const answer = () => new Promise<IncomingMessage>((begun) => get({ ...asked, agent: false }, begun))
  const gone = await answer()
  await new Promise((some) => gone.once('data', some))
  expect(line.open()).toBe(1)
  gone.destroy()
  await expect.poll(line.open).toBe(0)
})
