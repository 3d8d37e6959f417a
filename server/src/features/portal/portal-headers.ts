import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Park } from '../../../../portal/park.ts'
import { style } from '../../../../portal/style.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** No script at all, the one style sheet by its hash, pictures from here. */
const policyOf = (park: Park) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style(park))}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * The same on every answer of the portal. Nothing keeps a page: what was taken down is gone with the next look, and
 * 3 kB are not worth a validator. `noindex` is in the header for robots that do not read the page.
 */
export function setPortalHeaders(portal: FastifyInstance, park: Park): void {
  let policy = { of: '', words: '' }
  /** Made anew where the park's colour was changed. */
  const policyNow = () => {
    if (policy.of !== park.COL_PRIMARY) policy = { of: park.COL_PRIMARY, words: policyOf(park) }
    return policy.words
  }
  const headers = {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, noarchive, noimageindex',
    'referrer-policy': 'no-referrer',
  }
  portal.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'content-security-policy': policyNow(), ...headers })
  })
}
