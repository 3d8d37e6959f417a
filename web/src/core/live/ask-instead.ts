import type { live } from '@sexton/contract/live/calls'
import type { Reply } from '@sexton/contract/core/endpoint'

/** Milliseconds without the feed until it is asked instead; between two questions where somebody looks, and where nobody does. */
const patience = 5_000
const pause = { looked: 5_000, hidden: 30_000 }

export type Changes = Reply<typeof live.changes>

/** Asks whether anything has changed since the last answer; undefined if now is no time to ask. */
export type AskChanges = (position: string | undefined) => Promise<Changes | undefined>

/**
 * Asks whether anything has changed, for as long as the live feed can't be opened, for example because a proxy lets no
 * WebSocket through (core-29). Each question may go to another process.
 */
export function createAsking(askChanges: AskChanges, hear: (changes: Changes) => void) {
  let timer: number | undefined
  let position: string | undefined
  const next = (wait: number) => {
    timer = window.setTimeout(() => void ask(), wait)
  }
  const ask = async () => {
    const asked = timer
    try {
      const changes = await askChanges(position)
      if (timer !== asked) return
      if (changes) {
        position = changes.position
        hear(changes)
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
      position = undefined
    },
  }
}
