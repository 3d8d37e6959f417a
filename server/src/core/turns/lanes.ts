import type { Endpoint } from '@sexton/contract/core/endpoint'
import { Entrance } from './entrance.ts'
import { LateRefusals } from './late-refusals.ts'
import type { Purpose } from './connections.ts'
import { overloaded } from '../refusal.ts'
import { Turns } from './turns.ts'

/** A session's number; an address where nobody is signed in. */
export type Asker = number | string

type Lane = NonNullable<Endpoint['lane']> | 'work' | 'writes'

/** What is asked of a call to give it its turn. */
export interface Counted extends Pick<Endpoint, 'lane'> {
  /** It changes something. */
  writes?: boolean
}

/**
 * The running calls of one app process, by lane. A session runs six at once, as many as a browser
 * asks for, two of them heavy; a screen full of pictures asks for a hundred and more over one connection, which wait.
 * Eight in all keep the process busy; more would only make each slower, and sign-in with them.
 */
const openLanes = (): Record<Lane, Turns<Asker>> => ({
  // It comes before all others, so nobody may have much of it; what few ask for takes no turn from anybody.
  entry: new Turns({ atOnce: Infinity, each: 2, waiting: 64, patience: 10_000 }),
  home: new Turns({ atOnce: 8, each: 6, waiting: 64, waitingInAll: 400, patience: 10_000 }),
  work: new Turns({ atOnce: 8, each: 6, waiting: 128, waitingInAll: 400, patience: 10_000 }),
  heavy: new Turns(
    { atOnce: 4, each: 2, waiting: 10, waitingInAll: 60, patience: 20_000 },
    {
      tooMany:
        'Too many of your papers and exports are being made already. Please try again in a few seconds.',
    },
  ),
  // A standby that does not acknowledge may keep them for how long nobody knows: reading has turns of its own (core-30).
  writes: new Turns({ atOnce: 6, each: 4, waiting: 128, waitingInAll: 400, patience: 10_000 }),
  // Two at once leave the other connections to the counter, however long a report takes (reports-11).
  report: new Turns({ atOnce: 2, each: 2, waiting: 24, waitingInAll: 60, patience: 20_000 }),
})

/** What the call's connections are for. */
export const purposeOf = ({ lane }: Pick<Endpoint, 'lane'>): Purpose =>
  lane === 'entry' || lane === 'home' ? lane : 'work'

export class Lanes {
  readonly #lanes = openLanes()
  readonly #entrance = new Entrance()
  readonly #late = new LateRefusals<Asker>()

  /**
   * Does a call's work when its turn comes, fairly between sessions; `left` says whether the caller is gone. Refused:
   * 429 when too many of the caller's calls wait, 503 when too many wait in all, or for too long; late, where the caller
   * asks again and again.
   */
  run<T>(counted: Counted, who: Asker, left: () => boolean, work: () => Promise<T>): Promise<T> {
    const lane: Lane = counted.lane ?? 'work'
    if (lane === 'entry' && typeof who === 'string') return this.#entrance.run(who, work)
    const lanes: Lane[] = [lane === 'entry' || lane === 'home' ? lane : 'work']
    if (counted.writes && lane !== 'entry') lanes.unshift('writes')
    if (lane === 'heavy' || lane === 'report') lanes.unshift(lane)
    return this.#late.run(who, () => this.#through(lanes, who, left, work))
  }

  /** How many calls run and wait, by lane. */
  busy(): Record<string, { running: number; waiting: number }> {
    return Object.fromEntries(Object.entries(this.#lanes).map(([lane, { busy }]) => [lane, busy]))
  }

  /** Its turn in one lane after the other. */
  #through<T>(
    [lane, ...further]: readonly Lane[],
    who: Asker,
    left: () => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.#lanes[lane!].run(who, () => {
      if (further.length > 0) return this.#through(further, who, left, work)
      // A caller that has gone meanwhile gets no answer: the work would be for nobody.
      if (left()) throw overloaded()
      return work()
    })
  }
}
