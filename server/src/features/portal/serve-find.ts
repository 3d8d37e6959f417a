import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPage, type Finding } from '../../../../portal/find-page.ts'
import { texts } from '../../../../portal/texts.ts'
import { familiesStyle } from '../../../../portal/families-style.ts'
import { setPageHeaders } from '../../core/pages/page-headers.ts'
import type { Db } from '../../core/db/db.ts'
import { portalPath } from '../../core/settings/settings.ts'
import { findListed, listingCemeteries, surnameKey } from './find-queries.ts'
import { most, perPage, soughtIn, yearErrors, yearIn } from './sought.ts'
import type { Portal } from './portal-tools.ts'
import { listedBurials } from './public-burial-queries.ts'

/** What an address finds; undefined while no cemetery lists burials (families-6). */
async function finding(db: Db, today: string, query: unknown): Promise<Finding | undefined> {
  const cemeteries = await listingCemeteries(db)
  if (cemeteries.length === 0) return undefined
  const { sought, page, isAsked } = soughtIn(query)
  const surname = await surnameKey(db, sought.surname)
  const errors = isAsked ? { ...(!surname && { surname: texts.find.short }), ...yearErrors(sought) } : {}
  if (!isAsked || !surname || Object.keys(errors).length > 0)
    return { sought, cemeteries, errors, found: null }
  const chosen = cemeteries.find(({ cemetery_id }) => String(cemetery_id) === sought.cemetery)
  const look = (at: number) =>
    findListed(db, today, {
      surname,
      given: sought.given,
      from: yearIn(sought.from),
      to: yearIn(sought.to),
      cemetery_id: chosen?.cemetery_id,
      limit: perPage,
      offset: (at - 1) * perPage,
    })
  const asked = await look(page)
  const total = Math.min(asked.total, most)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const last = Math.min(page, pages)
  const { ids, instead } = last === page ? asked : await look(last)
  const burials = await listedBurials({ db, today, families: false }, ids)
  const found = { burials, total, more: asked.total > most, page: last, pages, instead }
  return { sought, cemeteries, errors, found }
}

/** The search for a grave; while families find none, nothing is there (families-6). */
export function serveFind(portal: FastifyInstance, tools: Portal): void {
  const { park, read, send, sendMissing, today, isOn, rateLimit } = tools
  const limit = { ...rateLimit, max: () => (isOn() ? 60 : rateLimit.max) }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = isOn() ? await read((db) => finding(db, today(), request.query)) : undefined
    if (!found) return sendMissing(reply)
    setPageHeaders(reply, familiesStyle(park), { forms: true })
    return send(reply, 200, findPage(park, found))
  }
  // Relative: the public pages may have an address of their own.
  portal.get('/', { config: { rateLimit } }, async ({ url }, reply) => {
    const isThere = isOn() && (await read(listingCemeteries)).length > 0
    const isFolder = new URL(url, 'http://portal').pathname.endsWith('/')
    return isThere
      ? reply.redirect(isFolder ? 'find' : `${portalPath.slice(1)}/find`, 303)
      : sendMissing(reply)
  })
  portal.get('/find', { config: { rateLimit: limit } }, answer)
}
