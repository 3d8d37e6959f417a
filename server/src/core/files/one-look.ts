import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a look is waited for: a network drive may hang for hours. */
const patience = 1_500

/**
 * Looks at a disk that may hang (running-7): who asks meanwhile shares the look that is under way, so that it holds one thread
 * of the process however often it is asked for. Undefined where it fails or is late.
 */
export function oneLook<T>(look: () => Promise<T>): () => Promise<T | undefined> {
  let looking: Promise<T | undefined> | undefined
  return () => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined))
    return Promise.race([looking, sleep(patience, undefined, { ref: false })])
  }
}
