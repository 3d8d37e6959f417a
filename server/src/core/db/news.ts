import { EventEmitter } from 'node:events'
import type { StandbyFault } from '@sexton/contract/system/facts'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from './unreachable.ts'

interface News {
  /** No connection to the database can be made any more: `at` is where the last one led. */
  lost: [at: string, error: unknown]
  /** One was made again, or leads to another server than before. */
  found: [at: string]
  /** Why the standby is not read from now on; null once it is read again. */
  standby: [at: string, fault: StandbyFault | null, error: unknown]
}

/** What changes at the servers of the database, told once a change. `at` is host and port, as in `db-1:5432`. */
export class ServerNews extends EventEmitter<News> {}

/** Of a standby that answers well, and is none that can be read. */
const unfit: Partial<Record<StandbyFault, string>> = {
  promoted: 'it takes writes, so it is no standby: name one, by its own address',
  other: 'it is of another database, or follows another primary than the one in use',
  behind: 'it does not come to where the primary is within a second',
}

/** Writes it down, a line each, until the function that it answers is called (running-4, running-6). */
export function logNews(news: ServerNews, log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>) {
  const lost = (at: string, error: unknown) => log.error({ at, reason: reasonOf(error) }, 'database lost')
  const found = (at: string) => log.warn({ at }, 'database found')
  const standby = (...[at, fault, error]: News['standby']) => {
    if (fault === null) log.info({ at }, 'standby read again')
    else log.warn({ at, fault, reason: error ? reasonOf(error) : unfit[fault] }, 'standby not read')
  }
  news.on('lost', lost).on('found', found).on('standby', standby)
  return () => void news.off('lost', lost).off('found', found).off('standby', standby)
}
