import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../../core/context/core.ts'
import type { Db } from '../../core/db/db.ts'
import { contentPolicy } from '../../core/pages/content-policy.ts'
import { notFound, notSignedIn } from '../../core/refusal.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { sessionCookieName } from '../../core/sign-in/cookies.ts'
import { findSession } from '../../core/sign-in/sign-in-state.ts'
import { apiDocument, callsByFeature } from './document.ts'
import { featurePage } from './feature-page.ts'
import { docsPath } from './frame.ts'
import { indexPage } from './index-page.ts'
import { style } from './style.ts'

/** The page is opened by its address, so the session's cookie is enough; without one the browser is led to the sign-in. */
const askSignIn = (db: Db) => async (request: FastifyRequest, reply: FastifyReply) => {
  const token = request.cookies[sessionCookieName]
  if (token && (await findSession(db, token))) return undefined
  if (request.headers.accept?.includes('text/html'))
    return reply.redirect(`/signin?redirect=${encodeURIComponent(`${docsPath}/`)}`)
  throw notSignedIn()
}

/** Made when they are first asked for. */
function madeOnce(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

/** Every call in words, at `/api/docs`: made of the OpenAPI document, no script, under the same policy as the app's pages. */
function docs(app: FastifyInstance, { PUBLIC_URL }: Settings, park: Core['park']): void {
  const policy = contentPolicy({ https: PUBLIC_URL.startsWith('https:') })
  const index = madeOnce(() => indexPage(apiDocument()))
  const pages = new Map<string, string>()
  const page = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)

  app.get(docsPath, (_, reply) => page(reply, index()))
  app.get(`${docsPath}/`, (_, reply) => page(reply, index()))
  app.get(`${docsPath}/style.css`, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(style(park.COL_PRIMARY)),
  )
  app.get(`${docsPath}/json`, () => apiDocument())
  app.get(`${docsPath}/yaml`, async (_, reply) => {
    const { stringify } = await import('yaml')
    return reply.type('application/x-yaml').send(stringify(apiDocument(), { aliasDuplicateObjects: false }))
  })
  app.get<{ Params: { feature: string } }>(`${docsPath}/:feature`, (request, reply) => {
    const { feature } = request.params
    const calls = callsByFeature(apiDocument()).get(feature)
    if (!calls) throw notFound()
    if (!pages.has(feature)) pages.set(feature, featurePage(feature, calls))
    return page(reply, pages.get(feature) ?? '')
  })
}

/** `/api/docs` for signed-in users; for everybody with PUBLIC_API_DOCS. */
export async function serveDocs(app: FastifyInstance, core: Pick<Core, 'settings' | 'database' | 'park'>) {
  await app.register(async (pages) => {
    if (!core.settings.PUBLIC_API_DOCS) pages.addHook('onRequest', askSignIn(core.database.by.work))
    docs(pages, core.settings, core.park)
  })
}
