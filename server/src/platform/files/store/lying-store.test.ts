import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { foldersIn, storeIn, type FileStore } from '../files.ts'
import type { LostFile } from '../lost-file.ts'
import { s3Place } from '../s3-place.ts'
import { StoreLoses } from '../store-away.ts'
import { sha256Of } from '../sums.ts'

/** What the store does while it says 200 to all it is asked. */
let lie: 'none' | 'keeps nothing' | 'keeps a part' | 'keeps another' | 'has no checksums' | 'flips a byte' =
  'none'
const kept = new Map<string, Buffer>()
let server: Server
let files: FileStore
let lost: LostFile[]

async function put(request: IncomingMessage, at: string): Promise<void> {
  const content = Buffer.concat(await request.toArray())
  if (lie === 'keeps nothing') kept.delete(at)
  else if (lie === 'keeps a part') kept.set(at, content.subarray(1))
  else if (lie === 'keeps another') kept.set(at, Buffer.alloc(content.length))
  else kept.set(at, content)
}

function get({ method, headers: { range } }: IncomingMessage, response: ServerResponse, at: string): void {
  const whole = kept.get(at)
  if (!whole) return void response.writeHead(404).end()
  const content = Buffer.from(whole)
  if (lie === 'flips a byte') content[content.length - 1]! ^= 1
  const checksum = Buffer.from(sha256Of(whole), 'hex').toString('base64')
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? []
  const part = from === undefined ? content : content.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, {
    etag: '"the same"',
    'last-modified': new Date(0).toUTCString(),
    'content-length': part.length,
    ...(from !== undefined && { 'content-range': `bytes ${from}-${to}/${content.length}` }),
    ...(lie !== 'has no checksums' &&
      range === undefined &&
      method === 'HEAD' && { 'x-amz-checksum-sha256': checksum }),
  })
  response.end(method === 'HEAD' ? undefined : part)
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const at = new URL(request.url!, 'http://store').pathname
    if (request.method !== 'PUT') get(request, response, at)
    else void put(request, at).then(() => response.writeHead(200, { etag: '"the same"' }).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: undefined }
  const folders = foldersIn(join(tmpdir(), 'none'))
  const place = await s3Place(
    { endpoint, bucket: 'park', prefix: '', region: 'us-east-1', ...keys },
    folders.incoming,
  )
  files = storeIn(place, folders, (one) => void lost.push(one))
})
beforeEach(() => {
  lie = 'none'
  lost = []
})
afterAll(() => server.close())

const bytes = Buffer.alloc(300_000, 'what was kept ')

it.each(['keeps nothing', 'keeps a part', 'keeps another'] as const)(
  'a store that %s acknowledges no upload, and System says so until it stores one (core-23)',
  async (what) => {
    lie = what
    await expect(files.write(bytes)).rejects.toThrow(StoreLoses)
    expect(await files.place.trouble()).toMatchObject({ fault: 'LOSES' })
    lie = 'none'
    await files.write(bytes)
    expect(await files.place.trouble()).toBeNull()
  },
)

it('a store without checksums is asked for the size alone (core-23)', async () => {
  lie = 'has no checksums'
  const stored = await files.write(bytes)
  expect(await files.bytes(stored.storage_key, stored)).toEqual(bytes)
})

it('a file that comes as another one is never served whole, also where it was right before (core-13)', async () => {
  const stored = await files.write(bytes)
  const { storage_key: key } = stored
  expect(await files.bytes(key, stored)).toEqual(bytes)
  lie = 'flips a byte'
  const received: Buffer[] = []
  const served = async () => {
    for await (const chunk of await files.stream(key, stored)) received.push(chunk as Buffer)
  }
  await expect(served()).rejects.toMatchObject({ code: 'lost_file', fault: 'DAMAGED' })
  expect(Buffer.concat(received).length).toBeLessThan(bytes.length)
  expect(lost).toMatchObject([{ key, fault: 'DAMAGED' }])
  lie = 'none'
  await files.bytes(key, stored)
  lie = 'flips a byte'
  await expect(files.stream(key, stored, { start: 10, end: 19 })).rejects.toMatchObject({ fault: 'DAMAGED' })
  lie = 'none'
  const part = await files.stream(key, stored, { start: 10, end: 19 })
  expect(Buffer.concat(await part.toArray())).toEqual(bytes.subarray(10, 20))
})
