import { api } from '@sexton/contract'
import { openApi } from '@sexton/contract/openapi'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { contentPolicy } from './content-policy.ts'
import type { Settings } from './settings.ts'

type Document = NonNullable<StaticDocumentSpec['document']>

let written: object | undefined

/** Written when it is first read, once for all apps of a process: it takes 0.3 s, which a start need not wait for. */
const document = { toJSON: () => (written ??= openApi(api)) } as unknown as Document

/** Every call with a page to try it, at `/api/docs`; under the same policy as the app's pages. */
export async function serveDocs(app: FastifyInstance, { PUBLIC_URL }: Settings): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentPolicy({ https: PUBLIC_URL.startsWith('https:') }),
    // Without the bar of the page's maker, whose logo brings a style of its own.
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: 'Sexton' },
  })
}
