import { timingSafeEqual, createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../core/call/implement.ts'
import { networkOf } from '../../core/callers/network.ts'
import { mobileOf } from '../../platform/texts/phone.ts'
import { sendsTexts } from '../../platform/texts/text-options.ts'
import { takeReport, takeStop } from './report-queries.ts'

const rateLimit = { max: 600, timeWindow: 60_000, keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip) }
const bodyLimit = 10_000

const digest = (text: string) => createHash('sha256').update(text).digest()

type Said = Readonly<Record<string, unknown>>
type Asked = FastifyRequest<{ Params: { key: string }; Body: Said | null }>

/** The first of these that the gateway sent, as text. */
function sent(body: Said | null, ...names: string[]): string {
  const found = names
    .map((name) => body?.[name])
    .find((one) => typeof one === 'string' || typeof one === 'number')
  return String(found ?? '').slice(0, 200)
}

/** Words by which somebody says that they want no more, in the four languages. */
const stop = /^\W*(stop|unsubscribe|end|arr[eê]t|parar|sair|acha|sitisha)\b/i

/**
 * What gateways tell: reports of delivery and replies (texts-9, texts-10). The address holds a secret, and a caller without
 * it learns nothing.
 */
export const textCallbacks: Mount = (app, core) => {
  const { settings, database, park } = core
  const key = settings.TEXTS_CALLBACK_KEY
  if (key === undefined) return
  const isOurs = (request: Asked) =>
    sendsTexts(park) && timingSafeEqual(digest(request.params.key), digest(key))
  void app.register(async (inner) => {
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    const options = { config: { rateLimit }, bodyLimit }
    inner.post('/texts/:key/report', options, async (request: Asked, reply: FastifyReply) => {
      if (!isOurs(request)) return reply.status(404).send()
      const report = {
        id: sent(request.body, 'id', 'messageId', 'message_id', 'ref'),
        status: sent(request.body, 'status'),
      }
      const taken = await takeReport(database.db, report)
      return taken === 'LATER'
        ? reply.status(503).header('retry-after', '5').send()
        : reply.status(204).send()
    })
    inner.post('/texts/:key/reply', options, async (request: Asked, reply: FastifyReply) => {
      if (!isOurs(request)) return reply.status(404).send()
      const phone = mobileOf(sent(request.body, 'from', 'phoneNumber', 'phone'), park.PARK_COUNTRY)
      const words = sent(request.body, 'text', 'message', 'body')
      // Africa's Talking tells of who has opted out with no words at all.
      const isStop = words === '' ? sent(request.body, 'senderId') !== '' : stop.test(words)
      if (phone !== undefined && isStop) await takeStop(database.db, phone)
      return reply.status(204).send()
    })
  })
}
