import { Buffer } from 'node:buffer'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesBesideFiles, maxFileBytes, maxFiles } from '../../contract/src/core/body-limit.ts'
import { root } from '../root.mjs'

const text = readFileSync(path.join(root, 'deploy/nginx/nginx.conf'), 'utf8')
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

  test('docs/scale.md has the addresses that the file has', () => {
    const paper = readFileSync(path.join(root, 'docs/scale.md'), 'utf8')
    const [, ...servers] = text.split(/^ +server (?=\d)/m).map((line) => line.split(':')[0])
    expect(servers).toHaveLength(2)
    for (const one of servers) expect(paper).toContain(`HOST=${one}`)
  })
})

const [nginx, openssl] = ['/usr/sbin/nginx', '/usr/bin/openssl']

/** An app machine's stand-in: says what reached it. `/cut` it breaks off once it has read it. */
async function stub(name) {
  const seen = []
  const server = createServer(async (asked, answer) => {
    let bytes = 0
    for await (const part of asked) bytes += part.length
    seen.push(`${asked.method} ${asked.url}`)
    if (asked.url.endsWith('/cut')) return asked.socket.destroy()
    if (asked.url === '/busy') return answer.writeHead(503, { 'retry-after': '1' }).end()
    answer.end(JSON.stringify({ name, bytes, headers: asked.headers }))
  })
  server.on('upgrade', (asked, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    socket.on('data', (data) => socket.write(`${name} heard ${data}`)).on('error', () => undefined)
    socket.on('end', () => socket.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { seen, port, stop, start: () => once(server.listen(port, '127.0.0.1'), 'listening') }
}

/** The file as it stands, but for places: sockets for the ports, the stubs for the machines, a folder for the system's. */
const placedIn = (folder, [one, two]) =>
  text
    .replace('user www-data;\n', '')
    .replace('/run/nginx.pid', `${folder}/pid`)
    .replace('/var/log/nginx/error.log', `${folder}/error.log`)
    .replace(/listen (80|443)/g, `listen unix:${folder}/$1`)
    .replaceAll('/etc/nginx/park.example', `${folder}/park.example`)
    .replace('10.0.0.11:8081', `127.0.0.1:${one.port}`)
    .replace('10.0.0.12:8081', `127.0.0.1:${two.port}`)
    .replace(
      'http {',
      [
        'http {',
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (name) => `${name}_temp_path ${folder}/${name};`,
        ),
      ].join('\n'),
    )

/** Checks the configuration and starts nginx with it. */
async function start(folder, stubs) {
  // Where root starts it, its workers are somebody else.
  chmodSync(folder, 0o755)
  const [key, pem] = ['key', 'pem'].map((name) => path.join(folder, `park.example.${name}`))
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=park.example', '-days', '2']
  execFileSync(openssl, [...made, '-keyout', key, '-out', pem], { stdio: 'ignore' })
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, placedIn(folder, stubs))
  const given = ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')]
  const { status, stderr } = spawnSync(nginx, ['-t', ...given], { encoding: 'utf8' })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  expect(stderr).not.toContain('[warn]')
  return spawn(nginx, [...given, '-g', 'daemon off;'], { stdio: 'ignore' })
}

const open = (socketPath, url, { method = 'GET', headers = {} } = {}) =>
  request({
    socketPath,
    path: url,
    method,
    rejectUnauthorized: false,
    headers: { host: 'park.example', ...headers },
  })

async function callAt(socketPath, url, { body, ...options } = {}) {
  const asked = open(socketPath, url, options)
  asked.end(body)
  const [answer] = await once(asked, 'response')
  let said = ''
  for await (const part of answer.setEncoding('utf8')) said += part
  return {
    status: answer.statusCode,
    headers: answer.headers,
    said,
    ...(answer.statusCode === 200 && JSON.parse(said)),
  }
}

/** nginx before two stubs for the tests of a `describe`. */
function beforeStubs() {
  const here = { stubs: [] }
  beforeAll(async () => {
    here.folder = mkdtempSync(path.join(tmpdir(), 'sexton-nginx-'))
    here.socketPath = path.join(here.folder, '443')
    here.stubs = await Promise.all(['one', 'two'].map(stub))
    here.child = await start(here.folder, here.stubs)
    for (let tries = 0; tries < 200 && !existsSync(here.socketPath); tries += 1) await sleep(50)
  })
  afterAll(async () => {
    const { child, stubs, folder } = here
    if (child && child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await Promise.all(stubs.map(({ stop }) => stop().catch(() => undefined)))
    rmSync(folder, { recursive: true, force: true })
  })
  return here
}

describe.runIf(existsSync(nginx) && existsSync(openssl))('the same, run before two stubs', () => {
  const here = beforeStubs()
  const call = (url, options) => callAt(here.socketPath, url, options)

  test('an upload of 30 MB comes through whole, one of more than 501 does not', async () => {
    const body = Buffer.alloc(30_000_000)
    expect(await call('/upload', { method: 'POST', body })).toMatchObject({ status: 200, bytes: body.length })
    const headers = { 'content-length': String(502 * 1024 * 1024) }
    expect(await call('/upload', { method: 'POST', headers })).toMatchObject({ status: 413 })
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
    // nginx counts whole seconds.
    await sleep((seconds('fail_timeout') + 2) * 1000)
    const names = new Set()
    for (let nth = 0; nth < 20; nth += 1) names.add((await call('/')).name)
    expect([...names].sort()).toEqual(['one', 'two'])
  }, 60_000)
})

describe.runIf(existsSync(nginx) && existsSync(openssl))('what it answers itself', () => {
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
