import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHttp } from '../http/http.ts'
import { readSettings } from '../settings/settings.ts'
import { serveWebPage } from './web-page.ts'

const script = 'console.log("the park is open")'
const page =
  '<meta name="csp-nonce" content="__CSP_NONCE__" /><meta name="build" content="__BUILD__" /><script>__START__</script>'
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets/app-1a2b.js'), script)
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  app = await openHttp(readSettings({ LOG_LEVEL: 'silent' }, folder))
  await serveWebPage(app, readSettings({}, folder), folder, () => Promise.resolve({ config: '</script>' }))
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('the built app’s files', () => {
  it('are cached for ever, sent compressed, and have no further headers', async () => {
    const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    const { connection, date, 'content-length': length, ...headers } = reply.headers
    expect(headers).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect([connection, Boolean(date), Number(length)]).toEqual(['keep-alive', true, reply.rawPayload.length])
  })

  it('are sent uncompressed to clients that cannot decompress them', async () => {
    const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })
    expect(reply.headers).not.toHaveProperty('content-encoding')
    expect(reply.body).toBe(script)
  })

  it('are 404 when they are gone, and nothing outside their folder is served', async () => {
    expect((await get('/assets/gone-3c4d.js')).json()).toMatchObject({ error: { code: 'not_found' } })
    expect((await get('/assets/')).statusCode).toBe(404)
    expect((await get('/assets/..%2findex.html')).statusCode).toBe(400)
    expect((await get('/assets/x%2f..%2f..%2findex.html')).statusCode).toBe(400)
  })
})

describe('the page', () => {
  it('lets in the one host of the tiles behind the map, and none without them (map-11)', async () => {
    const policyWith = async (env: Record<string, string>) => {
      const settings = readSettings({ LOG_LEVEL: 'silent', ...env }, folder)
      const other = await openHttp(settings)
      await serveWebPage(other, settings, folder, () => Promise.resolve(undefined))
      const { headers } = await other.inject({ url: '/' })
      await other.close()
      return String(headers['content-security-policy'])
    }
    expect(await policyWith({})).toContain("connect-src 'self';")
    expect(await policyWith({})).not.toMatch(/unsafe-(inline|eval|hashes)|script-src[^;]* (\*|https?:|data:)/)
    const policy = await policyWith({
      MAP_BACKGROUND_URL: 'https://tiles.example/photo/{z}/{x}/{y}.png?key=1',
    })
    expect(policy).toContain("connect-src 'self' https://tiles.example;")
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;")
    expect(policy.match(/tiles\.example/g)).toHaveLength(2)
  })

  it('brings what it starts with, which cannot end its element (config-1)', async () => {
    expect((await get('/sale/7')).body).toContain('<script>{"config":"\\u003c/script>"}</script>')
  })

  it('names the build that the server tells of (screens-18)', async () => {
    expect(app.build).toMatch(/^[0-9a-f]{12}$/)
    for (const path of ['/', '/sale/7'])
      expect((await get(path)).body).toContain(`name="build" content="${app.build}"`)
  })

  it('has a nonce of its own and the policies, for every path of the app', async () => {
    const [one, other] = [await get('/'), await get('/sale/7')]
    const nonce = (body: string) => /content="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(nonce(one.body)).not.toBe(nonce(other.body))
    expect(other.headers['content-security-policy']).toContain(`'nonce-${nonce(other.body)}'`)
    expect(other.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
  })
})
