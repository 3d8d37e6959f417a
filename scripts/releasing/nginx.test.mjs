import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { bytesBesideFiles, maxFileBytes, maxFiles } from '../../contract/src/core/body-limit.ts'
import { refusalOf } from '../../server/src/core/call/failures.ts'
import { root } from '../root.mjs'
import { beforeStubs, callAt, canRun, open, text } from './nginx-fixture.mjs'

/** How the app says it. */
const tooLarge = refusalOf({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
const seconds = (pattern) => Number(new RegExp(`${pattern}[ =](\\d+)s`).exec(text)[1])

describe('nginx before two app machines (deploy/nginx, running-1)', () => {
  test('the largest upload fits, and nothing that the unit needs to be announced lasts longer than that', () => {
    const [, most] = /client_max_body_size (\d+)m;/.exec(text)
    expect(Number(most) * 1024 * 1024).toBe(maxFiles * maxFileBytes + bytesBesideFiles)
    const unit = readFileSync(path.join(root, 'deploy/systemd/sexton@.service'), 'utf8')
    const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(unit)[1])
    expect(seconds('fail_timeout')).toBeLessThan(drain)
    expect(seconds('keepalive_timeout')).toBeLessThan(drain)
  })

  test('the settings of the two app machines have the addresses that the file has', () => {
    const settings = readFileSync(path.join(root, 'deploy/systemd/sexton.env.example'), 'utf8')
    const [, ...servers] = text.split(/^ +server (?=\d)/m).map((line) => line.split(':')[0])
    expect(servers).toHaveLength(2)
    for (const one of servers) expect(settings).toContain(`HOST=${one}`)
  })
})

describe.runIf(canRun)('the same, run before two stubs', () => {
  const here = beforeStubs()
  const call = (url, options) => callAt(here.socketPath, url, options)

  test('an upload of 30 MB comes through whole, one of more than 501 does not', async () => {
    const body = Buffer.alloc(30_000_000)
    expect(await call('/upload', { method: 'POST', body })).toMatchObject({ status: 200, bytes: body.length })
    const headers = { 'content-length': String(502 * 1024 * 1024) }
    const refused = await call('/upload', { method: 'POST', headers })
    expect([refused.status, JSON.parse(refused.said)]).toEqual([413, tooLarge.reply()])
  })

  test('what a caller says of their address and of the host goes no further', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=1.2.3.4',
    }
    const { headers } = await call('/', { headers: forged })
    // Of a caller on a socket nginx knows no address.
    expect(headers).toMatchObject({
      'x-forwarded-for': 'unix:',
      'x-forwarded-proto': 'https',
      host: 'park.example',
    })
    expect(headers).not.toHaveProperty('x-forwarded-host')
    expect(headers).not.toHaveProperty('forwarded')
  })

  test('a WebSocket is opened and speaks both ways; /metrics is not for callers', async () => {
    const asked = open(here.socketPath, '/socket.io/', {
      headers: { connection: 'Upgrade', upgrade: 'websocket' },
    })
    asked.end()
    const [answer, socket] = await once(asked, 'upgrade')
    expect(answer.statusCode).toBe(101)
    socket.write('hello')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^(one|two) heard hello$/)
    socket.destroy()
    expect((await call('/metrics')).status).toBe(404)
  })

  test('a POST that was sent is not sent again, and an answer of the app stands', async () => {
    const reached = () => here.stubs.flatMap(({ seen }) => seen.splice(0))
    for (const [method, body, times] of [
      ['POST', 'x', 1],
      ['GET', undefined, 2],
    ]) {
      reached()
      expect(await call('/cut', { method, body })).toMatchObject({
        status: 502,
        headers: { 'retry-after': '5' },
      })
      expect(reached()).toEqual(Array(times).fill(`${method} /cut`))
    }
    expect(await call('/busy')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    expect(reached()).toEqual(['GET /busy'])
  }, 60_000)

  test('with one machine down no call is refused, and it is asked again once it is back', async () => {
    const [down] = here.stubs
    await down.stop()
    for (let nth = 0; nth < 20; nth += 1)
      expect(
        await call('/', { method: nth % 2 ? 'POST' : 'GET', body: nth % 2 ? 'x' : undefined }),
      ).toMatchObject({
        status: 200,
        name: 'two',
      })
    const body = Buffer.alloc(1_000_000)
    expect(await call('/upload', { method: 'POST', body })).toMatchObject({ status: 200, name: 'two' })
    await down.start()
    await expect.poll(async () => (await call('/')).name, { timeout: 40_000 }).toBe('one')
  }, 60_000)
})

describe.runIf(canRun)('what it answers itself', () => {
  const here = beforeStubs()
  const call = (url, options) => callAt(here.socketPath, url, options)

  test('what no machine answers is a 503 that says when to ask again, and a page opens itself anew (running-8)', async () => {
    await Promise.all(here.stubs.map(({ stop }) => stop()))
    const later = { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } }
    for (const given of [{}, { method: 'POST', body: Buffer.alloc(1_000_000) }]) {
      const refused = await call('/api/v1/sales', given)
      expect(refused).toMatchObject(later)
      expect(refused.headers['content-type']).toBe('application/json')
      expect(JSON.parse(refused.said)).toEqual({
        error: { code: 'unavailable', message: expect.stringContaining('does not answer') },
      })
    }
    const page = await call('/sale/7')
    expect(page).toMatchObject(later)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.said).toContain('<meta http-equiv="refresh" content="5">')
    await Promise.all(here.stubs.map(({ start: again }) => again()))
    await expect.poll(async () => (await call('/api/v1/sales')).status, { timeout: 20_000 }).toBe(200)
  }, 60_000)

  test('a call that broke off is told apart from one that was sent to none: it may have been carried out (running-8)', async () => {
    const broken = await call('/api/cut', { method: 'POST', body: 'x' })
    expect(broken).toMatchObject({ status: 502, headers: { 'retry-after': '5' } })
    expect(JSON.parse(broken.said).error.message).toContain('not known')
  })
})
