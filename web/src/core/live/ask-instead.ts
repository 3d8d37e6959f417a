import type { live } from '@sexton/contract/live/calls'
import type { Reply } from '@sexton/contract/core/endpoint'

/** Milliseconds without the feed until it is asked instead; between two questions where somebody looks, and where nobody does. */
const patience = 5_000
const pause = { looked: 5_000, hidden: 30_000 }

export type Missed = Reply<typeof live.missed>

/** Asks what was missed since the last answer; undefined where now is no time to ask. */
export type AskMissed = (since: number | undefined) => Promise<Missed | undefined>

/**
 * Asks for what the live feed would have told, for as long as it can't be opened: by a proxy that lets no WebSocket through,
 * say (core-29). Each question may go to another process. What was told the last time is not told again.
 */
export function createAsking(askMissed: AskMissed, hear: (missed: Missed) => void) {
  let timer: number | undefined
  let since: number | undefined
  let told = new Set<number>()
  const next = (wait: number) => {
    timer = window.setTimeout(() => void ask(), wait)
  }
  const ask = async () => {
    const asked = timer
    try {
      const missed = await askMissed(since)
      if (timer !== asked) return
      if (missed) {
        since = missed.since
        const messages = missed.messages.filter(({ audit_id }) => !told.has(audit_id))
        told = new Set(missed.messages.map(({ audit_id }) => audit_id))
        hear({ ...missed, messages })
      }
    } catch {
      // Who is not signed in any more is led to the sign-in; all else may go well the next time.
      if (timer !== asked) return
    }
    next(document.hidden ? pause.hidden : pause.looked)
  }
  return {
    /** The feed is not open. May be called again and again. */
    begin() {
      if (timer === undefined) next(patience)
    },
    /** The feed is open, or is wanted no more. */
    end() {
      clearTimeout(timer)
      timer = undefined
      since = undefined
      told = new Set()
    },
  }
}
