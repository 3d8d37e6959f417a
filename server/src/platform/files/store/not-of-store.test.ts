import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FilePlace } from '../file-place.ts'
import { s3Place } from '../s3-place.ts'
import { NotOfStore } from '../store-away.ts'

/** What stands in the store's place, and says 200 to whatever it is asked. */
const pages = {
  'a page': '<html><body>Please sign in to the network</body></html>',
  'a page that is no XML': '<!doctype html><html><p>Sign in<br></html>',
  nothing: '',
}

describe.for(Object.entries(pages))('%s in the place of the store (core-23)', ([, page]) => {
  let server: Server
  let place: FilePlace
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume()
      request.on('end', () => response.writeHead(200, { 'content-type': 'text/html' }).end(page))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: undefined }
    const access = { endpoint, bucket: 'park', prefix: '', region: 'us-east-1', ...keys }
    const patience = { answer: 5_000, silence: 5_000, bytesPerMs: 500, pause: 0 }
    place = await s3Place(access, join(tmpdir(), 'none'), patience)
  })
  afterAll(() => server.close())

  const key = `ab/${crypto.randomUUID()}`
  const notOfStore = { code: 'store_away', cause: expect.any(NotOfStore) as unknown }

  it('has kept no file', async () => {
    const put = place.put(key, { bytes: Buffer.from('a paper'), sha256: 'ab'.repeat(32) })
    await expect(put).rejects.toMatchObject(notOfStore)
  })
  it('has lost and damaged none', async () => {
    await expect(place.open(key)).rejects.toMatchObject(notOfStore)
  })
  it('is no empty bucket', async () => {
    await expect(place.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(notOfStore)
  })
})
