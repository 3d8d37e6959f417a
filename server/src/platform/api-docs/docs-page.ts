import swaggerUi from '@fastify/swagger-ui'
import { api } from '@sexton/contract'
import { openApi } from '@sexton/contract/core/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { stringify } from 'yaml'
import type { Core } from '../../core/context/core.ts'
import type { Db } from '../../core/db/db.ts'
import { contentPolicy } from '../../core/pages/content-policy.ts'
import { notSignedIn } from '../../core/refusal.ts'
import { sessionCookieName } from '../../core/sign-in/cookies.ts'
import { findSession } from '../../core/sign-in/sign-in-state.ts'

const docsPath = '/api/docs'

/** Swagger UI writes some words too faintly, and has room for a sign-in and for links that no call has. */
const style = `.swagger-ui .info .title small{background:#4d5459}.swagger-ui .info .title small.version-stamp{background:#3f6212}
.swagger-ui .info a,.swagger-ui .info .base-url{color:#1d4f91}.swagger-ui .scheme-container,.swagger-ui .response-col_links{display:none}
.swagger-ui .wrapper .opblock-body *{overflow-wrap:anywhere}.swagger-ui .microlight{white-space:pre-wrap!important}.swagger-ui .parameters-col_name{width:30%}`

/** The page is opened by its address, so the session's cookie is enough; without one the browser is led to the sign-in. */
const askSignIn = (db: Db) => async (request: FastifyRequest, reply: FastifyReply) => {
  const token = request.cookies[sessionCookieName]
  if (token && (await findSession(db, token))) return undefined
  if (request.headers.accept?.includes('text/html'))
    return reply.redirect(`/signin?redirect=${encodeURIComponent(`${docsPath}/`)}`)
  throw notSignedIn()
}

/** Written when it is first read: it takes 0.3 s, which a start need not wait for. */
let written: object | undefined

function documentIn({ yaml = false } = {}) {
  written ??= openApi(api)
  return yaml ? stringify(written, { aliasDuplicateObjects: false }) : written
}

/** Swagger UI asks for the document by the name of a plugin that would write it from Fastify's routes. */
const document = plugin(async (app) => void app.decorate('swagger', documentIn as never), {
  name: '@fastify/swagger',
})

/** `/api/docs` for signed-in users; for everybody with PUBLIC_API_DOCS. It tries no call, and loads nothing from elsewhere. */
export async function serveDocs(
  app: FastifyInstance,
  { settings, database }: Pick<Core, 'settings' | 'database'>,
) {
  await app.register(async (pages) => {
    if (!settings.PUBLIC_API_DOCS) pages.addHook('onRequest', askSignIn(database.by.work))
    await pages.register(document)
    await pages.register(swaggerUi, {
      routePrefix: docsPath,
      staticCSP: contentPolicy({ https: settings.PUBLIC_URL.startsWith('https:') }),
      theme: { title: 'Sexton: all calls', css: [{ filename: 'sexton.css', content: style }] },
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'none',
        // Links in the line of a call would lie within its button.
        deepLinking: false,
        supportedSubmitMethods: [],
        showExtensions: true,
      },
    })
  })
}
