import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from './content-policy.ts'
import { notFound } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'

/** Where the built app's hashed files are served. */
export const assets = '/assets/'

declare module 'fastify' {
  interface FastifyInstance {
    /** Which build of the browser's part is served; undefined without one. */
    build?: string
  }
}

/** What the page brings with it, as JSON; undefined: nothing. */
export type PageStart = (request: FastifyRequest, reply: FastifyReply) => Promise<object | undefined>

/** As the text of a script element, which only `</script` and `<!--` would end or change. */
const inScript = (start: object | undefined) =>
  start ? JSON.stringify(start).replaceAll('<', '\\u003c') : ''

/** The page names every part of the application by its content, so that its own content tells one build from another. */
const buildOf = (page: string) => createHash('sha256').update(page).digest('hex').slice(0, 12)

const isPage = (url: string) => !/^\/(api|asset|assets|socket\.io)(\/|$)/.test(url)

/**
 * Hashed files, cached for ever and precompressed. A screen loads many at once, so they have few headers: the page
 * carries the policies for them, and their name stands for their content (no etag, no date).
 */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  app.get<{ Params: { '*': string } }>(`${assets}*`, { helmet: false }, (request, reply) =>
    reply
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding')
      .sendFile(request.params['*']),
  )
}

/**
 * Serves the built web app: hashed assets for ever and precompressed, and for every other path the one page,
 * with its build, what `start` gives, and a fresh nonce in it and in its policy. It is read once; without a build only the
 * API is served.
 */
export async function serveWebPage(
  app: FastifyInstance,
  settings: Settings,
  folder: string,
  start: PageStart,
): Promise<void> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) {
    app.setNotFoundHandler((_request, reply) => reply.status(404).send(notFound().reply()))
    return
  }
  const built = readFileSync(file, 'utf8')
  const build = buildOf(built)
  app.decorate('build', build)
  const page = built.replace('__BUILD__', build)
  const https = settings.PUBLIC_URL.startsWith('https:')
  await serveAssets(app, join(folder, 'assets'))
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const brought = inScript(await start(request, reply))
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        contentPolicy({
          nonce,
          https,
          tiles: settings.MAP_BACKGROUND_FILE ? '' : settings.MAP_BACKGROUND_URL,
        }),
      )
      .send(page.replaceAll('__CSP_NONCE__', nonce).replace('__START__', () => brought))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (request.method === 'GET' && isPage(path)) return send(request, reply)
    return reply.status(404).send(notFound().reply())
  })
}
