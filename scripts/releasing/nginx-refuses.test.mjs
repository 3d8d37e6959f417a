import { connect } from 'node:net'
import path from 'node:path'
import { text as wholeOf } from 'node:stream/consumers'
import { connect as connectSecurely } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../server/src/core/call/failures.ts'
import { malformed, notFound } from '../../server/src/core/refusal.ts'
import { beforeStubs, canRun } from './nginx-fixture.mjs'

/** How the app says it. */
const tooLong = refusalOf({ code: 'HPE_HEADER_OVERFLOW' })

const lines = (...all) => [...all, 'Connection: close', '', ''].join('\r\n')
const host = 'Host: park.example'
const long = 'x'.repeat(17_000)

describe.runIf(canRun)('what nginx refuses without an app (core-6)', () => {
  const here = beforeStubs()

  const answerTo = async (sent, { port = 443, secure = true } = {}) => {
    const at = { path: path.join(here.folder, String(port)) }
    const socket = secure ? connectSecurely({ ...at, rejectUnauthorized: false }) : connect(at)
    socket.write(sent)
    const [head, ...body] = (await wholeOf(socket)).split('\r\n\r\n')
    const [first, ...headers] = head.split('\r\n')
    return {
      status: Number(first.split(' ')[1]),
      headers: Object.fromEntries(headers.map((line) => line.toLowerCase().split(': '))),
      said: body.join('\r\n\r\n'),
    }
  }

  test.each([
    ['an address that is too long', lines(`GET /api/v1/sales/?name=${long} HTTP/1.1`, host), tooLong],
    ['cookies that are too long', lines('GET /sales HTTP/1.1', host, `Cookie: a=${long}`), tooLong],
    [
      'many headers that are too long together',
      lines(
        'GET / HTTP/1.1',
        host,
        ...Array.from({ length: 9 }, (_, nth) => `X-${nth}: ${'x'.repeat(8_000)}`),
      ),
      tooLong,
    ],
    ['an address that cannot be read', lines('GET /%zz HTTP/1.1', host), malformed()],
    ['no host', lines('GET / HTTP/1.1'), malformed()],
    ['another method', lines('TRACE / HTTP/1.1', host), malformed()],
    ['a version that there is not', lines('GET / HTTP/3.0', host), malformed()],
    ['a coding that there is not', lines('POST / HTTP/1.1', host, 'Transfer-Encoding: zip'), malformed()],
    ['what is no HTTP', lines('what is this'), malformed()],
    ['the page of the monitor', lines('GET /metrics HTTP/1.1', host), notFound()],
    ['the page of refusals', lines('GET /refused HTTP/1.1', host), notFound()],
  ])('%s is told so as the app would', async (_, sent, refusal) => {
    const { status, headers, said } = await answerTo(sent)
    expect({ status, said: JSON.parse(said) }).toEqual({ status: refusal.status, said: refusal.reply() })
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    expect(here.stubs.flatMap(({ seen }) => seen)).toEqual([])
  })

  test('an address and headers that the app takes come through to it', async () => {
    const most = 'x'.repeat(15_000)
    for (const sent of [
      lines(`GET /?name=${most} HTTP/1.1`, host),
      lines('GET / HTTP/1.1', host, `Cookie: a=${most}`),
      lines(`GET /?name=${most.slice(8_000)} HTTP/1.1`, host, `Cookie: a=${most.slice(8_000)}`),
    ])
      expect(await answerTo(sent)).toMatchObject({ status: 200, said: expect.stringContaining('"name"') })
  })

  test('who asks without encryption is led to it, at either port, and refused in the same words', async () => {
    const asked = lines('GET /sales?status=DRAFT HTTP/1.1', host)
    for (const port of [80, 443])
      expect(await answerTo(asked, { port, secure: false })).toMatchObject({
        status: 301,
        headers: { location: 'https://park.example/sales?status=draft' },
      })
    const { status, said } = await answerTo(lines(`GET /${long} HTTP/1.1`, host), { port: 80, secure: false })
    expect({ status, said: JSON.parse(said) }).toEqual({ status: 431, said: tooLong.reply() })
  })
})
