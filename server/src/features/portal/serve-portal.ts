import { todayIn } from '@sexton/contract/values/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timeNow } from '../../core/clock.ts'
import { burialPage } from '../../../../portal/burial-page.ts'
import { askedTooOften, busyPage, failedPage } from '../../../../portal/plain-pages.ts'
import { noPaperPage, paperPage } from '../../../../portal/paper-page.ts'
import { style } from '../../../../portal/style.ts'
import { familiesStyle } from '../../../../portal/families-style.ts'
import { isDatabaseAway } from '../../core/db/unreachable.ts'
import { setPageHeaders } from '../../core/pages/page-headers.ts'
import type { Core } from '../../core/context/core.ts'
import { LostFile } from '../../platform/files/lost-file.ts'
import { linkedRecord } from '../../domain/genuine/linked-records.ts'
import { linkedBy } from '../../domain/genuine/paper-links.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { StoreAway } from '../../platform/files/store-away.ts'
import { countView } from './count-view.ts'
import { portalTools, type Portal } from './portal-tools.ts'
import { serveRequest } from './serve-request.ts'
import { serveFind } from './serve-find.ts'
import { passPageOf } from './serve-pass.ts'
import { wayTo } from './way.ts'
import { publicBurial } from './public-burial-queries.ts'
import { isAhead, isBrowser } from './visitor-rules.ts'

/** What search engines may do with a page that they may list (families-7). */
const openToRobots = 'noarchive,noimageindex'

/** Somebody with papers in their hand looks up a few. */
const fewPages = 60

function answerWithPages(portal: FastifyInstance, { park, send, sendMissing }: Portal) {
  portal.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    if (error.statusCode === 429)
      return send(reply, 429, request.method === 'POST' ? askedTooOften(park) : busyPage(park))
    if (error.statusCode === 413 || error.statusCode === 415) return sendMissing(reply)
    request.log.error({ err: error }, 'failed')
    if (error instanceof LostFile) return sendMissing(reply)
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

/** The page of a burial, with the way to it while families find graves (families-5). */
async function pageOf({ read, today, isOn }: Portal, public_id: string) {
  return read(async (db) => {
    const families = isOn()
    const found = await publicBurial({ db, today: today(), families }, public_id)
    if (!found || !families) return found && { found, around: undefined }
    const { at, burial, how } = found
    const isListed = how === 'LISTED'
    const isOpen = isListed && (await optionsOf({ db }, 'families')).search_engines
    const way = at && burial.block_ref ? await wayTo(db, burial.block_ref, at) : null
    return { found, around: { way, isListed, robots: isOpen ? openToRobots : undefined } }
  })
}

/** The public pages (portal-1): `burial/{public_id}`; all else, whatever it is, is missing alike. */
export function servePortal(portal: FastifyInstance, core: Core): void {
  const tools = portalTools(core)
  const { park, read, send, sendMissing, rateLimit, today } = tools
  const paperLimit = { ...rateLimit, max: fewPages }
  const shown = new WeakMap<FastifyRequest, number>()
  portal.addHook('onRequest', async (_request, reply) => setPageHeaders(reply, style(park), { forms: false }))
  answerWithPages(portal, tools)
  serveFind(portal, tools)
  serveRequest(portal, tools)
  portal.get<{ Params: { public_id: string } }>('/burial/:public_id', {
    config: { rateLimit },
    onResponse: async (request) => {
      const burial_id = shown.get(request)
      if (burial_id !== undefined) await count(core, request, burial_id)
    },
    handler: async (request, reply) => {
      const page = await pageOf(tools, request.params.public_id)
      if (!page) return sendMissing(reply)
      shown.set(request, page.found.burial_id)
      if (page.around) setPageHeaders(reply, familiesStyle(park), { forms: true })
      if (page.around?.robots) reply.header('x-robots-tag', page.around.robots.replace(',', ', '))
      return send(reply, 200, burialPage(park, page.found.burial, page.around))
    },
  })
  portal.get<{ Params: { public_id: string } }>(
    '/burial/:public_id/headstone',
    { config: { rateLimit } },
    async (request, reply) => {
      const { public_id } = request.params
      const found = await read((db) => publicBurial({ db, today: today(), families: false }, public_id))
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
