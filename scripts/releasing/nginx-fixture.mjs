import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { root } from '../root.mjs'

/** The file as it is delivered. */
export const text = readFileSync(path.join(root, 'deploy/nginx/nginx.conf'), 'utf8')

const [nginx, openssl] = ['/usr/sbin/nginx', '/usr/bin/openssl']

/** Whether this machine has what it takes to run nginx with a certificate. */
export const canRun = existsSync(nginx) && existsSync(openssl)

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

/** A request that is not sent yet. */
export const open = (socketPath, url, { method = 'GET', headers = {} } = {}) =>
  request({
    socketPath,
    path: url,
    method,
    rejectUnauthorized: false,
    headers: { host: 'park.example', ...headers },
  })

/** Asks by https at a socket, and reads the whole answer. */
export async function callAt(socketPath, url, { body, ...options } = {}) {
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
export function beforeStubs() {
  const here = { stubs: [] }
  beforeAll(async () => {
    here.folder = mkdtempSync(path.join(tmpdir(), 'sexton-nginx-'))
    here.socketPath = path.join(here.folder, '443')
    here.stubs = await Promise.all(['one', 'two'].map(stub))
    here.child = await start(here.folder, here.stubs)
    for (let tries = 0; tries < 200 && !existsSync(here.socketPath); tries += 1) await sleep(50)
  }, 60_000)
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
