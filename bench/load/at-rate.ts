import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../rig/case.ts'
import { ofTurn } from '../rig/draw.ts'
import type { User } from '../rig/user.ts'
import type { Work } from './work.ts'

/** One visit in so many writes. */
const ONE_WRITE_IN = 5

/** What became of a visit. */
export interface Outcome {
  /** Milliseconds from the first visit until this one was due. */
  due: number
  /** Milliseconds from when it was due. */
  took: number
  writes: boolean
  /** Asked to come back later, in words and with a time. */
  putOff: boolean
  wrong?: string
}

export const isPutOff = (error: unknown) =>
  error instanceof Refused && (error.status === 429 || error.status === 503) && (error.retryAfter ?? 0) > 0

async function made(work: () => Promise<() => void>): Promise<Pick<Outcome, 'putOff' | 'wrong'>> {
  try {
    ;(await work())()
    return { putOff: false }
  } catch (error) {
    return isPutOff(error) ? { putOff: true } : { putOff: false, wrong: (error as Error).message }
  }
}

export interface Pace {
  /** Visits a second. */
  rate: number
  seconds: number
  /** The turn of the first. */
  from?: number
  /** How many may be under way at once. Default: as many as it comes to. */
  atOnce?: number
}

/**
 * Begins so many visits a second, however long those before take, or as many as it can. Answers once all that were begun
 * have ended.
 */
export async function atRate(
  users: readonly User[],
  { reads, writes }: Work,
  { rate, seconds, from = 0, atOnce = Infinity }: Pace,
): Promise<Outcome[]> {
  const all: Promise<Outcome>[] = []
  let under = 0
  const began = performance.now()
  const visit = async (at: number): Promise<Outcome> => {
    const turn = from + at
    const isWrite = turn % ONE_WRITE_IN === 0
    // Each kind in turn, whatever the number of kinds.
    const nth = Math.floor(turn / ONE_WRITE_IN)
    const [kinds, kind] = isWrite ? [writes, nth] : [reads, turn - nth]
    const due = (at * 1000) / rate
    const came = await made(() => ofTurn(kinds, kind)(ofTurn(users, turn), turn))
    return { due, took: performance.now() - began - due, writes: isWrite, ...came }
  }
  for (let at = 0; at < rate * seconds && performance.now() < began + seconds * 1000; at += 1) {
    const early = began + (at * 1000) / rate - performance.now()
    if (early > 1) await sleep(early)
    // Behind its time it begins a visit at once, but lets answers in between.
    else if (early < -1) await breathe()
    if (under >= atOnce) continue
    under += 1
    all.push(visit(at).finally(() => (under -= 1)))
  }
  return Promise.all(all)
}
