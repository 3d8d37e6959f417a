import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of the latest style sheet of each kind; made again where the park's colour was changed. */
const policies = new Map<boolean, { of: string; words: string }>()

/** No script at all, the one style sheet by its hash, pictures from here; forms, where there are any, go nowhere else. */
function policyOf(sheet: string, forms: boolean): string {
  const known = policies.get(forms)
  if (known?.of === sheet) return known.words
  const words = [
    "default-src 'none'",
    `style-src ${hashOf(sheet)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    `form-action ${forms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ')
  policies.set(forms, { of: sheet, words })
  return words
}

/**
 * The same on every page that is made without a script. Nothing keeps a page: what was taken down is gone with the next look, and
 * 3 kB are not worth a validator. `noindex` is in the header for robots that do not read the page. A form tells its own
 * server where it comes from; other pages tell nobody.
 */
export function setPageHeaders(reply: FastifyReply, sheet: string, { forms }: { forms: boolean }): void {
  void reply.headers({
    'content-security-policy': policyOf(sheet, forms),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, noarchive, noimageindex',
    'referrer-policy': forms ? 'same-origin' : 'no-referrer',
  })
}
