import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerUnreadable } from '../../server/src/core/http/unreadable.ts'
import { root } from '../root.mjs'

/** Debian's package `caddy` brings it. */
const caddy = '/usr/bin/caddy'

/** An app's stand-in, which answers calls as one whose database is away where it is not ready. */
async function stub(name) {
  const here = { name, ready: 200, process: 200, seen: [], asked: { ready: 0, process: 0 } }
  const server = createServer((asked, answer) => {
    if (here.leaving) answer.setHeader('connection', 'close')
    const state = { '/readyz': 'ready', '/readyz/process': 'process' }[asked.url]
    if (state) {
      here.asked[state] += 1
      return answer.writeHead(here[state]).end()
    }
    here.seen.push(`${asked.method} ${asked.url}`)
    here.headers = asked.headers
    if (asked.url.endsWith('/cut')) return asked.socket.destroy()
    if (asked.url === '/' || here.ready === 200) return answer.end(name)
    answer.writeHead(503, { 'retry-after': '5' }).end(name)
  })
  server.on('clientError', answerUnreadable)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  here.port = server.address().port
  /** No connection is open to it any more, and none stays so: whoever calls next has to dial. */
  here.leave = () => {
    here.leaving = true
    server.closeIdleConnections()
  }
  here.stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return here
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

const well = { ready: 200, process: 200 }
const without = { ready: 503, process: 200 }
const stopping = { ready: 503, process: 503 }

/** What a screen is told that calls. */
const told = (words) => JSON.stringify({ error: { code: 'unavailable', message: words } })

/** Caddy before two stubs for the tests of a `describe`. */
function beforeStubs() {
  const here = { stubs: [] }
  const call = async (url, method = 'GET', headers = {}) => {
    const reply = await fetch(here.address + url, {
      method,
      headers,
      ...(method === 'POST' && { body: 'x' }),
    })
    const { status, headers: back } = reply
    return {
      status,
      later: back.get('retry-after'),
      kept: back.get('cache-control'),
      said: await reply.text(),
    }
  }
  /** Both are as these say, which Caddy has seen: it asks again once it has taken in an answer. */
  const are = async (...both) => {
    both.forEach((one, at) => Object.assign(here.stubs[at], one))
    for (const { asked } of here.stubs) Object.assign(asked, { ready: 0, process: 0 })
    const least = () => Math.min(...here.stubs.flatMap(({ asked }) => Object.values(asked)))
    await expect.poll(least, { timeout: 20_000 }).toBeGreaterThan(2)
    for (const { seen } of here.stubs) seen.length = 0
  }
  beforeAll(async () => {
    here.stubs = await Promise.all(['one', 'two'].map(stub))
    here.folder = mkdtempSync(path.join(tmpdir(), 'sexton-caddy-'))
    here.address = `http://127.0.0.1:${await freePort()}`
    const file = path.join(here.folder, 'Caddyfile')
    const text = readFileSync(path.join(root, 'deploy/container/Caddyfile'), 'utf8')
    const own = text.replaceAll('8079', String(await freePort()))
    const placed = here.stubs.reduce(
      (all, { port }, at) => all.replaceAll(`app-${at + 1}:8080`, `127.0.0.1:${port}`),
      own,
    )
    // Asked more often than it is run, so that the test waits less.
    const often = placed.replace('health_interval 2s', 'health_interval 300ms')
    writeFileSync(file, `{\n\tadmin off\n}\n${often}`)
    here.child = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', file], {
      stdio: 'ignore',
      env: { HOME: here.folder, PARK_HOST: here.address },
    })
    await vi.waitFor(() => call('/'), { timeout: 20_000 })
  }, 60_000)
  afterAll(async () => {
    if (here.child?.exitCode === null) {
      here.child.kill('SIGTERM')
      await once(here.child, 'exit')
    }
    await Promise.all(here.stubs.map(({ stop }) => stop().catch(() => undefined)))
    rmSync(here.folder, { recursive: true, force: true })
  })
  return { here, call, are }
}

describe.runIf(existsSync(caddy))('Caddy before two stubs (deploy/container, running-1, running-8)', () => {
  const { here, call, are } = beforeStubs()

  test.each([
    ['is about to stop', stopping],
    ['alone cannot do its work', without],
  ])(
    'a process that %s is asked for nothing',
    async (_, state) => {
      await are(state, well)
      for (let nth = 0; nth < 20; nth += 1)
        expect(await call('/', nth % 2 ? 'POST' : 'GET')).toMatchObject({ status: 200, said: 'two' })
      expect(here.stubs[0].seen).toEqual([])
    },
    60_000,
  )

  test('with the database away for everybody the app’s own answers come through, and its page', async () => {
    await are(without, without)
    for (const method of ['GET', 'POST'])
      expect(await call('/api/v1/sales/', method)).toMatchObject({
        status: 503,
        later: '5',
        said: expect.stringMatching(/^(one|two)$/),
      })
    expect(await call('/')).toMatchObject({ status: 200 })
    await are(without, stopping)
    for (let nth = 0; nth < 4; nth += 1) expect(await call('/')).toMatchObject({ status: 200, said: 'one' })
  }, 60_000)

  test('what a caller says of their address goes no further, whichever way their call takes', async () => {
    for (const state of [well, without]) {
      await are(state, stopping)
      await call('/', 'GET', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'gopher' })
      expect(here.stubs[0].headers).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        host: new URL(here.address).host,
      })
    }
  }, 60_000)
})

describe.runIf(existsSync(caddy))('what Caddy answers itself (running-8)', () => {
  const { here, call, are } = beforeStubs()

  test('a call that was sent is not sent again, and who sent it is told so', async () => {
    for (const [state, other] of [
      [well, well],
      [without, stopping],
    ]) {
      await are(state, other)
      expect(await call('/api/v1/cut', 'POST')).toEqual({
        status: 502,
        later: '5',
        kept: 'no-store',
        said: told('The server broke off. Whether this was carried out is not known.'),
      })
      expect(here.stubs.flatMap(({ seen }) => seen)).toEqual(['POST /api/v1/cut'])
    }
  }, 60_000)

  test('what is too long for the app is refused in the app’s words (core-6)', async () => {
    await are(well, well)
    for (const length of [17_000, 500_000])
      for (const asked of [
        call('/api/v1/sales/', 'GET', { cookie: `a=${'x'.repeat(length)}` }),
        call(`/api/v1/sales/?name=${'x'.repeat(length)}`),
      ]) {
        const { status, said } = await asked
        expect([status, JSON.parse(said).error.code]).toEqual([431, 'too_large'])
      }
    expect(here.stubs.flatMap(({ seen }) => seen)).toEqual([])
  }, 60_000)

  const nobody = { status: 503, later: '5', kept: 'no-store' }
  const saysSo = async () => {
    const words = 'The server does not answer at the moment. Please try again in a few seconds.'
    expect(await call('/api/v1/sales/', 'POST')).toEqual({ ...nobody, said: told(words) })
    const page = await call('/sales')
    expect(page).toMatchObject(nobody)
    expect(page.said).toContain('<meta http-equiv="refresh" content="5">')
  }

  test('where nobody is left the answer says so, and when to ask again', async () => {
    await are(stopping, stopping)
    await saysSo()
  }, 60_000)

  test('where nobody listens too', async () => {
    // A call that met a connection which is just being closed is told that it is not known, and rightly so (502).
    for (const { leave } of here.stubs) leave()
    await are(well, well)
    await Promise.all(here.stubs.map(({ stop }) => stop()))
    await saysSo()
  }, 60_000)
})
