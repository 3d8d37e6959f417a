import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Characters below which packing saves less than its headers cost. */
const worthwhile = 1_000

/** Characters up to which packing (a third of a millisecond) takes less time than handing it to another thread. */
const packedAtOnce = 16_000

const packAside = promisify(gzip)

/** `gzip` or `*` among what the caller takes, unless ruled out with `;q=0`. */
const takesGzip = (accepted: string | string[] = '') =>
  /(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted.toString())

/** Packs replies that are text, which JSON is, large ones off the main thread. Files are packed already: they go as they are. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload
    void reply.header('vary', 'accept-encoding')
    if (!takesGzip(request.headers['accept-encoding'])) return payload
    void reply.removeHeader('content-length').header('content-encoding', 'gzip')
    return payload.length > packedAtOnce ? packAside(payload) : gzipSync(payload)
  })
}
