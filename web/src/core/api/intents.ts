/** A random key of 128 bits in hexadecimal. `crypto.randomUUID` is missing on plain http in a LAN. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

interface Outcome<T> {
  result: T
  /** True when the server decided (done or refused): the next try is a new intent. */
  settled: boolean
}

/**
 * Remembers what the user means to do: one intent is under way once (a double click joins the first), and keeps its
 * key while nobody knows whether the server did it (a lost answer), so that a retry is recognised.
 */
export function createIntents<T>() {
  const keys = new Map<string, string>()
  const running = new Map<string, Promise<T>>()

  const carryOut = async (intent: string, act: (key: string) => Promise<Outcome<T>>) => {
    const key = keys.get(intent) ?? randomKey()
    keys.set(intent, key)
    const outcome = await act(key)
    if (outcome.settled) keys.delete(intent)
    return outcome.result
  }

  return {
    once(intent: string, act: (key: string) => Promise<Outcome<T>>): Promise<T> {
      const under = running.get(intent)
      if (under) return under
      const started = carryOut(intent, act).finally(() => running.delete(intent))
      running.set(intent, started)
      return started
    },
  }
}
