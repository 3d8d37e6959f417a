import pg from 'pg'
import { cut } from './lines/line.ts'
import type { Primary } from './primary.ts'

/** What is done with a notification's text, by channel. */
export type Channels = Record<string, (payload: string) => void>

/**
 * Milliseconds between two questions on the connection that listens, and for an answer: a line may go dead in silence.
 * Where there is another server to go on with, it is to be found soon.
 */
const beat = { one: 15_000, several: 2_500 }

/** Milliseconds at most until a connection is looked at again that the server seems to have forgotten. */
const soon = 2_500

/** Milliseconds until the connection that listens is tried again. */
const retryAfter = 1_000

/** Told of the line that the notifications come by. */
export interface Line {
  /** It is broken, and what is told from now on is missed. */
  broken: () => void
  /** It is there again, maybe a notification later. */
  again: () => void
}

interface Hearing {
  channels: Channels
  line: Line
  /** Milliseconds, instead of the usual ones. */
  beats: number | undefined
}

/** Hears these channels on a connection of its own, reconnecting until the function that it answers is called. */
export async function listen(
  { Client, several, lines }: Primary,
  settings: pg.ClientConfig,
  { channels, line, beats }: Hearing,
): Promise<() => Promise<void>> {
  const query_timeout = beats ?? (several ? beat.several : beat.one)
  const listening = Object.keys(channels).map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const retry = () => {
    if (!stopped)
      timer = setTimeout(() => void connect().then((open) => open && line.again(), retry), retryAfter)
  }
  const connect = async () => {
    const next = new Client({ ...settings, query_timeout })
    next.on('error', () => undefined)
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    await next.connect()
    if (stopped) return next.end().then(() => false)
    let open = true
    let asking: NodeJS.Timeout | undefined
    // One question after another: what went dead while this line was down is found at once.
    const look = async () => {
      const again = await lines.sweep(next)
      const pause = again ? Math.min(query_timeout, soon) : query_timeout
      asking = setTimeout(() => void look().catch(() => cut(next)), pause).unref()
    }
    next.once('end', () => {
      clearTimeout(asking)
      open = false
      if (stopped) return
      line.broken()
      retry()
    })
    client = next
    await next
      .query(listening.join(';'))
      .then(look)
      .catch(() => cut(next))
    return open
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
