/** A random key of 128 bits in hexadecimal. `crypto.randomUUID` is missing on plain http in a LAN. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

interface Outcome<T> {
  result: T
  /** True when the server did it: the next try is a new intent. What it refused may keep its key, as it holds none. */
  settled: boolean
  /** True when the server answered, whatever it was: nothing of it can be done and unknown. */
  answered?: boolean
}

/** Where keys stay that were sent and not answered, while the page is loaded anew (`sentKeys`). */
interface Kept {
  take: (about: string) => string | undefined
  put: (about: string, key: string) => void
  drop: (about: string) => void
}

/** What was tried and, as far as anybody knows, not done. */
interface Lost {
  intent: string
  about: string
  key: string
}

/**
 * Remembers what the user means to do: one intent is under way once (a double click joins the first), and keeps its
 * key while nobody knows whether the server did it (a lost answer), so that a retry is recognised. So does another
 * intent `about` the same, which is the first one put right: the server carries out one of the two.
 */
export function createIntents<T>(kept?: Kept) {
  const lost: Lost[] = []
  const running = new Map<string, Promise<T>>()

  const takeLost = (intent: string, about: string) => {
    const same = lost.findIndex((one) => one.intent === intent)
    const at = same >= 0 ? same : lost.findIndex((one) => one.about === about)
    return at < 0 ? undefined : lost.splice(at, 1)[0]!.key
  }

  const carryOut = async (intent: string, about: string, act: (key: string) => Promise<Outcome<T>>) => {
    const keeps = about === intent ? undefined : kept
    const key = takeLost(intent, about) ?? keeps?.take(about) ?? randomKey()
    keeps?.put(about, key)
    const outcome = await act(key)
    if (outcome.answered) keeps?.drop(about)
    if (!outcome.settled) lost.push({ intent, about, key })
    return outcome.result
  }

  return {
    once(intent: string, act: (key: string) => Promise<Outcome<T>>, about = intent): Promise<T> {
      const under = running.get(intent)
      if (under) return under
      const started = carryOut(intent, about, act).finally(() => running.delete(intent))
      running.set(intent, started)
      return started
    },
  }
}
