import pg from 'pg'
import { cut, type Primary } from './primary.ts'

/** What is done with a notification's text, by channel. */
export type Channels = Record<string, (payload: string) => void>

/**
 * Milliseconds between two questions on the connection that listens, and for an answer: a line may go dead in silence.
 * Where there is another server to go on with, it is to be found soon.
 */
const beat = { one: 15_000, several: 2_500 }

/** Milliseconds until the connection that listens is tried again. */
const retryAfter = 1_000

interface Hearing {
  channels: Channels
  /** Told when it hears anew: what was told meanwhile it has missed. */
  again: () => void
  /** Milliseconds, instead of the usual ones. */
  beats: number | undefined
}

/** Hears these channels on a connection of its own, reconnecting until the function that it answers is called. */
export async function listen(
  { Client, several }: Primary,
  settings: pg.ClientConfig,
  { channels, again, beats }: Hearing,
): Promise<() => Promise<void>> {
  const query_timeout = beats ?? (several ? beat.several : beat.one)
  const listening = Object.keys(channels).map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const retry = () => {
    if (!stopped) timer = setTimeout(() => void connect().then(again, retry), retryAfter)
  }
  const connect = async () => {
    const next = new Client({ ...settings, query_timeout })
    const ask = (question: string) => next.query(question).catch(() => cut(next))
    next.on('error', () => undefined)
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    await next.connect()
    const asking = setInterval(() => void ask('select 1'), query_timeout).unref()
    next.once('end', () => {
      clearInterval(asking)
      retry()
    })
    client = next
    await ask(listening.join(';'))
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
