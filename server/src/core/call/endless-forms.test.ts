import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { documents } from '@sexton/contract/documents/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { addressOf, type Client } from '../../test/client.ts'
import { sessionCookieName } from '../sign-in/cookies.ts'

const park = testPark()
let clerk: Client
let url: string

beforeAll(async () => {
  clerk = await park.as()
  const row = { first_name: 'Mutale', last_name: 'Sampa' }
  const { customer_id: id } = await park.db
    .insertInto('customers')
    .values(row)
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  url = addressOf(documents.add, { params: { type: 'customer', id } })
  await park.app.listen({ port: 0, host: '127.0.0.1' })
})

const chunk = (content: string) => `${Buffer.byteLength(content).toString(16)}\r\n${content}\r\n`

/** Sends a form that begins like this and repeats a piece for ever; answers what came back, and the bytes sent until then. */
async function sendForever(begin: string, piece: string) {
  const socket = connect((park.app.server.address() as AddressInfo).port, '127.0.0.1')
  const answer = text(socket)
  let over = false
  socket.once('data', () => (over = true)).on('error', () => (over = true))
  socket.once('close', () => (over = true))
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: park\r\nCookie: ${sessionCookieName}=${clerk.token}\r\n` +
      `Access-Token: ${clerk.csrf}\r\nTransfer-Encoding: chunked\r\n` +
      `Content-Type: multipart/form-data; boundary=edge\r\n\r\n${begin && chunk(begin)}`,
  )
  const most = 60 * 1024 * 1024
  while (!over && socket.bytesWritten < most)
    await new Promise((sent) => socket.write(chunk(piece), () => setImmediate(sent)))
  const sent = socket.bytesWritten
  if (!over) socket.destroy()
  const [head = ''] = (await answer.catch(() => '')).split('\r\n')
  return { head, sent }
}

/** Megabytes that the system takes from one side before the other has read them. */
const buffers = 12
const piece = 'x'.repeat(16 * 1024)
const disposition = 'Content-Disposition: form-data; name'

describe('a form that goes on for ever is refused early, whatever never ends (core-9)', () => {
  it.each<[string, string, string, number?]>([
    ['the bytes before the first part', '', piece],
    ['the headers of a part', `--edge\r\n${disposition}="files"; filename="a.png"\r\nX-Long: `, piece],
    ['a file', `--edge\r\n${disposition}="files"; filename="a.png"\r\n\r\n`, piece, 26 + buffers],
    ['a field', `--edge\r\n${disposition}="name"\r\n\r\n`, piece],
    ['parts that are nothing', '', `--edge\r\nX-Nothing: 1\r\n\r\n${piece}\r\n`],
    ['fields', '', `--edge\r\n${disposition}="name"\r\n\r\n${piece}\r\n`],
    ['the bytes after the last part', `--edge\r\n${disposition}="name"\r\n\r\nx\r\n--edge--\r\n`, piece],
  ])('%s', async (_, begin, repeated, megabytes = 1 + buffers) => {
    const { head, sent } = await sendForever(begin, repeated)
    expect(head).toMatch(/^HTTP\/1.1 (400|413|422) /)
    expect(sent).toBeLessThan(megabytes * 1024 * 1024)
  })
})
