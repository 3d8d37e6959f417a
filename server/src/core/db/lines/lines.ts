import type pg from 'pg'
import { cut, isAwaiting, messagesOf } from './line.ts'

/** The server's process at the other end, and since when that server runs: numbers of processes come again after a restart. */
export interface OtherEnd {
  pid: number
  since: string
}

/** A select list: of the connection on which it is asked. */
export const otherEnd = 'pg_backend_pid() as pid, pg_postmaster_start_time()::text as since'

interface Held {
  /** The server's address. */
  url: string
  /** Not known before it is connected. */
  end: OtherEnd | undefined
  /** How many questions were answered to their end. */
  answers: number
  /** That number, and when (ms), as the server was first found idle though the next answer was awaited. */
  forgotten: { answers: number; at: number } | undefined
}

/** Milliseconds. Two that ask at once find the same: a question on its way to a busy server, which is not forgotten. */
const apart = 500

const known = `select pg_postmaster_start_time()::text as since, coalesce((
  select json_object_agg(pid, state) from pg_stat_activity where pid = any ($1)), '{}') as states`

interface Known {
  since: string
  states: Record<string, string | null>
}

/**
 * The connections of an address. A line may go dead in silence (its server or something in between was gone for a moment, and
 * the server has forgotten it): whoever waits there would wait for ever, and one more of the few connections be lost to all.
 */
export class Lines {
  readonly #held = new Map<pg.Client, Held>()

  /** A connection that is about to be made, to the server at this address. */
  add(client: pg.Client, url: string): void {
    this.#held.set(client, { url, end: undefined, answers: 0, forgotten: undefined })
    client.once('end', () => this.#held.delete(client))
  }

  connected(client: pg.Client, end: OtherEnd): void {
    const held = this.#held.get(client)
    if (!held) return
    held.end = end
    messagesOf(client).on('readyForQuery', () => (held.answers += 1))
  }

  /** It could not be made. */
  drop(client: pg.Client): void {
    cut(client)
    this.#held.delete(client)
  }

  /** Cuts those that lead to any other server. */
  keepOnly(url: string): void {
    for (const [client, held] of this.#held) if (held.url !== url) cut(client)
  }

  cutAll(): void {
    for (const client of this.#held.keys()) cut(client)
  }

  /**
   * Asks on one connection which of the others their server still knows, and cuts the rest: its process is gone, or is found
   * idle again a while later while the same answer is awaited. True while one waits to be found again: ask soon. `onlyReads`:
   * idle within a transaction counts too, since no question is so long that the server is still receiving it.
   */
  async sweep(asked: pg.Client, onlyReads = false): Promise<boolean> {
    const url = this.#held.get(asked)?.url
    const there = [...this.#held].flatMap(([client, held]) =>
      held.url === url && held.end ? [{ client, held, end: held.end }] : [],
    )
    const { rows } = await asked.query<Known>(known, [there.map(({ end }) => end.pid)])
    const { since, states } = rows[0]!
    for (const { client, held, end } of there) {
      const state = end.since === since ? states[end.pid] : undefined
      const isIdle = state === 'idle' || (onlyReads && state?.startsWith('idle in transaction'))
      const now = { answers: held.answers, at: performance.now() }
      const first = held.forgotten?.answers === now.answers ? held.forgotten : now
      held.forgotten = isIdle && isAwaiting(client) ? first : undefined
      if (state === undefined || (held.forgotten && now.at - first.at >= apart)) cut(client)
    }
    return there.some(({ held }) => held.forgotten !== undefined)
  }
}
