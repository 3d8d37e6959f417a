import { todayIn } from '@sexton/contract/values/dates'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { missingPage } from '../../../../portal/plain-pages.ts'
import { timeNow } from '../../core/clock.ts'
import { networkOf } from '../../core/callers/network.ts'
import type { Core } from '../../core/context/core.ts'
import type { Db } from '../../core/db/db.ts'
import { does } from '../../domain/practices/options.ts'

/** A minute's pages for one address: hundreds of mourners may share that of their mobile network. */
const rateLimit = { max: 600, timeWindow: 60_000, keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip) }

/** What the public pages have in common. */
export interface Portal {
  core: Core
  park: Core['park']
  rateLimit: typeof rateLimit
  today: () => string
  /** Families find graves today. */
  isOn: () => boolean
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  send: (reply: FastifyReply, status: number, page: string) => FastifyReply
  sendMissing: (reply: FastifyReply) => FastifyReply
}

export function portalTools(core: Core): Portal {
  const { park, database } = core
  const today = () => todayIn(park.PARK_TIME_ZONE, timeNow())
  const send: Portal['send'] = (reply, status, page) =>
    reply.status(status).type('text/html; charset=utf-8').send(page)
  return {
    core,
    park,
    rateLimit,
    today,
    isOn: () => does({ park, today: today() }, 'families'),
    read: (work) => database.reader.read(database.by.work, work),
    send,
    sendMissing: (reply) => send(reply, 404, missingPage(park)),
  }
}
