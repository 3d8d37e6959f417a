import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { tileMediaType } from '@sexton/contract/map/calls'
import type { FastifyInstance } from 'fastify'

/** Characters below which compression saves less than its headers cost. */
const worthwhile = 400

/** Characters up to which compressing (a third of a millisecond) takes less time than handing over to another thread. */
const packedAtOnce = 16_000

const packAside = promisify(gzip)

/** `gzip` or `*` among what the caller takes, unless ruled out with `;q=0`. */
const takesGzip = (accepted: string | string[] = '') =>
  /(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted.toString())

/** Tiles of a map are the one kind of file that is not compressed already. */
const isTile = (type: unknown) => String(type).startsWith(tileMediaType)

/** Compresses replies that are text, such as JSON, large ones off the main thread. Files are compressed already. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isPackable =
      typeof payload === 'string' || (Buffer.isBuffer(payload) && isTile(reply.getHeader('content-type')))
    if (!isPackable || payload.length < worthwhile) return payload
    void reply.header('vary', 'accept-encoding')
    if (!takesGzip(request.headers['accept-encoding'])) return payload
    void reply.removeHeader('content-length').header('content-encoding', 'gzip')
    return payload.length > packedAtOnce ? packAside(payload) : gzipSync(payload)
  })
}
