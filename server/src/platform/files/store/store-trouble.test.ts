import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FilePlace } from '../file-place.ts'
import { s3Place } from '../s3-place.ts'

const xml = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text)

/** What the store does with whatever it is asked. */
const manners = {
  serves: (response: ServerResponse) =>
    xml(response, 200, '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'),
  refuses: (response: ServerResponse) => xml(response, 403, '<Error><Code>AccessDenied</Code></Error>'),
  fails: (response: ServerResponse) => xml(response, 500, '<Error><Code>InternalError</Code></Error>'),
  hangs: () => undefined,
}

let server: Server
let place: FilePlace
let asked = 0
let does: keyof typeof manners = 'serves'

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    request.resume()
    request.on('end', () => manners[does](response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: undefined }
  const patience = { answer: 500, silence: 500, bytesPerMs: 500, pause: 0 }
  const access = { endpoint, bucket: 'park', prefix: '', region: 'us-east-1', ...keys }
  place = await s3Place(access, join(tmpdir(), 'none'), patience)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = () => place.open(`ab/${crypto.randomUUID()}`).catch(() => undefined)

it('a store that serves is in no trouble, and is asked once a minute at most (system-3)', async () => {
  expect(await place.trouble()).toBeNull()
  const before = asked
  expect(await place.trouble()).toBeNull()
  expect(asked).toBe(before)
})

it.for([
  ['refuses', 'REFUSES'],
  ['fails', 'AWAY'],
  ['hangs', 'AWAY'],
] as const)(
  'one that %s is reported with its time until it serves again (system-3)',
  async ([way, fault]) => {
    does = way
    await open()
    const trouble = await place.trouble()
    expect(trouble).toEqual({ fault, since: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(await place.trouble()).toEqual(trouble)
    does = 'serves'
    await expect.poll(() => place.trouble()).toBeNull()
  },
)
