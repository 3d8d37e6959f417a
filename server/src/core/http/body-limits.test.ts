import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { rates } from '@sexton/contract/rates/calls'
import { session } from '@sexton/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstUser, testPark } from '../../test/app.ts'
import { isTooDeep } from '../call/body-limits.ts'

const park = testPark()
let port = 0

beforeAll(async () => {
  await park.app.listen({ port: 0, host: '127.0.0.1' })
  port = (park.app.server.address() as AddressInfo).port
})

const head = (method: string, path: string, ...more: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: park', ...more, '', ''].join('\r\n')

interface Heard {
  text: string
  /** Bytes that could be sent until the connection ended. */
  sent: number
}

/** Sends the headers and then `pieces` of 64 kB, as long as the server takes them; answers all it replied. */
async function pour(first: string, pieces: number): Promise<Heard> {
  const socket: Socket = connect(port, '127.0.0.1')
  const heard: Heard = { text: '', sent: 0 }
  socket.on('data', (chunk) => (heard.text += chunk.toString())).on('error', () => undefined)
  // Not by `once`, which fails where the line broke before it closed.
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  socket.write(first)
  const piece = Buffer.alloc(64 * 1024, '[')
  for (let left = pieces; left > 0 && !socket.destroyed && socket.writable; left -= 1) {
    heard.sent += piece.length
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed])
  }
  await closed
  return heard
}

const statusOf = ({ text }: Heard) => Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1])

describe('a long body', () => {
  it('beyond what its call allows is refused before it is parsed, signed in or not (core-9)', async () => {
    const long = { email: firstUser.email, password: 'x'.repeat(5000) }
    const signIn = (payload: object | string) =>
      park.app.inject({
        method: 'POST',
        url: session.signIn.path,
        payload,
        headers: { 'content-type': 'application/json' },
      })
    const refused = await signIn(long)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      413,
      'The file or data you sent is too large. Send a smaller one.',
    ])
    expect((await signIn(firstUser)).statusCode).toBe(200)
    const clerk = await park.as()
    const note = { params: { parent: 'customer', parent_id: 1 }, body: { note: 'x'.repeat(30_000) } } as never
    expect((await clerk.ask(notes.add, note)).statusCode).toBe(413)
  })

  it('of brackets only is refused', async () => {
    const length = 1024 * 1024
    const first = head(
      'POST',
      session.signIn.path,
      'content-type: application/json',
      `content-length: ${length}`,
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => pour(first, 16)))
    expect(answers.map(statusOf)).toEqual(Array(20).fill(413))
  })

  it('without a Content-Length is read no further than any call allows', async () => {
    const first = head(
      'POST',
      session.signIn.path,
      'content-type: application/json',
      'transfer-encoding: chunked',
    )
    const chunk = `${(64 * 1024 * 64).toString(16)}\r\n`
    const heard = await pour(first + chunk, 64)
    expect(statusOf(heard)).toBe(413)
    expect(heard.text).toContain('connection: close')
  })

  it('is not read on after a refusal: the answer arrives, and the connection ends', async () => {
    const path = documents.setProperty.path
      .replace(':parent', 'sale')
      .replace(':parent_id', '1')
      .replace(':property_ref', 'PERMIT')
    const first = head(
      documents.setProperty.method,
      path,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 529530880',
    )
    const heard = await pour(first, 8080)
    expect(statusOf(heard)).toBe(401)
    expect(heard.text).toContain('connection: close')
    expect(heard.sent).toBeLessThan(64 * 1024 * 1024)
  })

  it('of an upload that can never fit is refused for its length alone', async () => {
    const clerk = await park.as()
    const refused = await clerk.ask(
      documents.setProperty,
      { params: { parent: 'sale', parent_id: 1, property_ref: 'ORDER' } as never, body: {} },
      { headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900000000' } },
    )
    expect(refused.statusCode).toBe(413)
  })
})

describe('a connection', () => {
  it('stays open after the refusal of a short body', async () => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    for (let count = 1; count <= 2; count += 1) {
      socket.write(
        head(
          'PUT',
          rates.set.path.replace(':year', '2020').replace(':month', '1'),
          'content-type: application/json',
          'content-length: 11',
        ),
      )
      await expect.poll(() => text.match(/HTTP\/1.1 401/g)?.length).toBe(count)
      socket.write('{"rate":27}')
    }
    socket.destroy()
  })
})

describe('a body nested deeper than any call needs', () => {
  it('is refused with a sentence (core-9)', async () => {
    const clerk = await park.as()
    const headers = { 'content-type': 'application/json' }
    const payload = Buffer.from(`${'['.repeat(30)}${']'.repeat(30)}`)
    const refused = await clerk.ask(notes.get, {} as never, { headers, payload })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      400,
      'The body is nested too deeply.',
    ])
  })

  it.each([
    ['{"a":[{"b":[[[]]]}]}', false],
    [`{"a":"${'['.repeat(100)}\\"${'{'.repeat(100)}"}`, false],
    [`[${Array(100).fill('[]').join()}]`, false],
    ['['.repeat(21), true],
    [`{"a":"\\\\",${'"b":{'.repeat(20)}`, true],
  ])('%s: %s', (text, deep) => {
    expect(isTooDeep(text)).toBe(deep)
  })
})
