import { api } from '@sexton/contract'
import { openApi } from '@sexton/contract/core/openapi'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from './content-policy.ts'
import { sessionCookieName } from '../sign-in/cookies.ts'
import type { Core } from '../context/core.ts'
import type { Db } from '../db/db.ts'
import { notSignedIn } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import { findSession } from '../sign-in/sign-in-state.ts'

type Document = NonNullable<StaticDocumentSpec['document']>

let written: object | undefined

/** Written when it is first read, once for all apps of a process: it takes 0.3 s, which a start need not wait for. */
// Only what JSON.stringify makes of it is read.
const document = { toJSON: () => (written ??= openApi(api)) } as unknown as Document

/** The page is opened by its address, so the session's cookie is enough; without one the browser is led to the sign-in. */
const askSignIn = (db: Db) => async (request: FastifyRequest, reply: FastifyReply) => {
  const token = request.cookies[sessionCookieName]
  if (token && (await findSession(db, token))) return undefined
  if (request.headers.accept?.includes('text/html'))
    return reply.redirect(`/signin?redirect=${encodeURIComponent('/api/docs/')}`)
  throw notSignedIn()
}

/** Every call with a page to try it, at `/api/docs`; under the same policy as the app's pages. */
async function docs(app: FastifyInstance, { PUBLIC_URL }: Settings): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentPolicy({ https: PUBLIC_URL.startsWith('https:') }),
    // Without the top bar, whose logo brings an inline style.
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: 'Sexton' },
  })
}

/** `/api/docs` for signed-in users; for everybody with PUBLIC_API_DOCS. */
export async function serveDocs(app: FastifyInstance, core: Pick<Core, 'settings' | 'database'>) {
  await app.register(async (pages) => {
    if (!core.settings.PUBLIC_API_DOCS) pages.addHook('onRequest', askSignIn(core.database.db))
    await docs(pages, core.settings)
  })
}
