import { todayIn } from '@sexton/contract/values/dates'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timeNow } from '../../core/clock.ts'
import { burialPage } from '../../../../portal/burial-page.ts'
import { busyPage, failedPage, missingPage } from '../../../../portal/plain-pages.ts'
import { noPaperPage, paperPage } from '../../../../portal/paper-page.ts'
import { style } from '../../../../portal/style.ts'
import { isDatabaseAway } from '../../core/db/unreachable.ts'
import { networkOf } from '../../core/callers/network.ts'
import { setPageHeaders } from '../../core/pages/page-headers.ts'
import type { Core } from '../../core/context/core.ts'
import type { Db } from '../../core/db/db.ts'
import { LostFile } from '../../platform/files/lost-file.ts'
import { linkedRecord } from '../../domain/genuine/linked-records.ts'
import { linkedBy } from '../../domain/genuine/paper-links.ts'
import { StoreAway } from '../../platform/files/store-away.ts'
import { countView } from './count-view.ts'
import { passPageOf } from './serve-pass.ts'
import { publicBurial } from './public-burial-queries.ts'
import { isAhead, isBrowser } from './visitor-rules.ts'

/** A minute's pages for one address: hundreds of mourners may share that of their mobile network. */
const rateLimit = { max: 600, timeWindow: 60_000, keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip) }

/** Somebody with papers in their hand looks up a few. */
const paperLimit = { ...rateLimit, max: 60 }

const send = (reply: FastifyReply, status: number, page: string) =>
  reply.status(status).type('text/html; charset=utf-8').send(page)

function answerWithPages(portal: FastifyInstance, park: Core['park']) {
  portal.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    if (error.statusCode === 429) return send(reply, 429, busyPage(park))
    request.log.error({ err: error }, 'failed')
    if (error instanceof LostFile) return send(reply, 404, missingPage(park))
    const isAway = isDatabaseAway(error) || error instanceof StoreAway
    return send(reply, isAway ? 503 : 500, failedPage(park))
  })
}

/** Counts the view once the page is sent: nobody waits for it, and a page is shown also where it can't be counted. */
async function count({ database, park }: Core, request: FastifyRequest, burial_id: number) {
  const userAgent = request.headers['user-agent']
  if (request.method !== 'GET' || !isBrowser(userAgent) || isAhead(request.headers)) return
  await countView(database.db, burial_id, todayIn(park.PARK_TIME_ZONE, timeNow()), {
    ip: request.ip,
    userAgent,
  })
}

/** The public pages (portal-1): `burial/{public_id}`; all else, whatever it is, is missing alike. */
export function servePortal(portal: FastifyInstance, core: Core): void {
  const { park, database } = core
  const sendMissing = (reply: FastifyReply) => send(reply, 404, missingPage(park))
  const read = <T>(work: (db: Db) => Promise<T>) => database.reader.read(database.by.work, work)
  const shownAt = (public_id: string) =>
    read((db) => publicBurial({ db, today: todayIn(park.PARK_TIME_ZONE, timeNow()) }, public_id))
  const shown = new WeakMap<FastifyRequest, number>()
  portal.addHook('onRequest', async (_request, reply) => setPageHeaders(reply, style(park), { forms: false }))
  answerWithPages(portal, park)
  portal.get<{ Params: { public_id: string } }>('/burial/:public_id', {
    config: { rateLimit },
    onResponse: async (request) => {
      const burial_id = shown.get(request)
      if (burial_id !== undefined) await count(core, request, burial_id)
    },
    handler: async (request, reply) => {
      const found = await shownAt(request.params.public_id)
      if (!found) return sendMissing(reply)
      shown.set(request, found.burial_id)
      return send(reply, 200, burialPage(park, found.burial))
    },
  })
  portal.get<{ Params: { public_id: string } }>(
    '/burial/:public_id/headstone',
    { config: { rateLimit } },
    async (request, reply) => {
      const found = await shownAt(request.params.public_id)
      if (!found?.headstoneKey) return sendMissing(reply)
      return reply.type('image/webp').send(await core.files.stream(found.headstoneKey))
    },
  )
  portal.get<{ Params: { token: string } }>(
    '/paper/:token',
    { config: { rateLimit: paperLimit } },
    async (request, reply) => {
      const { token } = request.params
      const { linked, found } = await read(async (db) => {
        const linked = await linkedBy(db, token)
        return { linked, found: linked && (await linkedRecord(db, linked)) }
      })
      if (!linked || !found) return send(reply, 404, noPaperPage(park))
      const { number, date, precision, words, sum, state, since } = found
      const staffAddress = `${core.settings.PUBLIC_URL}/paper?code=${token}`
      const paper = { kind: linked.kind, number, date, precision, words, sum, state, since, staffAddress }
      return send(reply, 200, paperPage(park, paper))
    },
  )
  portal.get<{ Params: { code: string } }>(
    '/pass/:code',
    { config: { rateLimit: paperLimit } },
    async (request, reply) => {
      const page = await read((db) => passPageOf(db, park, request.params.code))
      return page ? send(reply, 200, page) : sendMissing(reply)
    },
  )
  portal.get('/*', { config: { rateLimit } }, (_request, reply) => sendMissing(reply))
}
