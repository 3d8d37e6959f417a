/** How often a secured GET is tried in all. */
export const tries = 4

/** True for the statuses on which a secured GET is tried again (screens-4). */
export const isRetried = (status: number) =>
  (status >= 100 && status <= 199) || status === 429 || (status >= 500 && status <= 599)

/**
 * Milliseconds to wait before try `attempt` + 1 (0 is the first failure): 0.3 s, 0.9 s, 2.7 s, or what the server asked
 * for with Retry-After, up to 10 s; and up to a third more, so that not all come back at once. `chance` is 0 to 1.
 */
export function backOff(attempt: number, retryAfter: string | null, chance = Math.random()): number {
  const asked = Number(retryAfter ?? Number.NaN)
  const wait = asked > 0 ? Math.min(asked, 10) * 1000 : 300 * 3 ** attempt
  return wait * (1 + chance / 3)
}

/** Waits, and ends early with the signal's reason when the request is cancelled. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
