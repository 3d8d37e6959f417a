import { EventEmitter } from 'node:events'
import type { StandbyFault } from '@sexton/contract/system/calls'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from './away.ts'

interface News {
  /** Why the standby is not read from now on; null once it is read again. */
  standby: [at: string, fault: StandbyFault | null, error: unknown]
}

/** What changes at the servers of the database, told once a change. `at` is host and port, as in `db-1:5432`. */
export class ServerNews extends EventEmitter<News> {}

/** Writes it down, a line each, until the function that it answers is called (running-6). */
export function logNews(news: ServerNews, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
  const standby = (...[at, fault, error]: News['standby']) => {
    if (fault === null) log.info({ at }, 'standby read again')
    else log.warn({ at, fault, ...(error !== undefined && { reason: reasonOf(error) }) }, 'standby not read')
  }
  news.on('standby', standby)
  return () => void news.off('standby', standby)
}
