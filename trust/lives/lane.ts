import fc from 'fast-check'
import type { Tally } from '../frame/rig.ts'
import { draws, type Draw } from './step.ts'

const STEPS = 20
/** How many lives a lane lives again, without one step or another, to show its faults in few steps. A planted one is known. */
const SPARE = 60

interface Lane {
  name: string
  /** Lives one life; throws a Difference. */
  live(drawn: readonly Draw[]): Promise<void>
  /** A life has gone wrong: what it leaves is not to be met by the next one. */
  spoilt?(): void
  planted: boolean
  /** Enough has been found: what is left is not lived. */
  enough?(): boolean
}

interface Share {
  tally: Tally
  seed: number
  lives: number
}

/** A lane lives its share of the lives, one after another. After a fault it goes on with the next life. */
export async function liveAll(lane: Lane, { tally, seed, lives }: Share): Promise<void> {
  let spare = SPARE
  for (let lived = 0; lived < lives;) {
    let shrinking = false
    const property = fc.asyncProperty(draws(STEPS), async (drawn) => {
      if (lane.enough?.() || (shrinking && spare <= 0)) return
      if (shrinking) spare -= 1
      else tally.attempts += 1
      try {
        await lane.live(drawn)
      } catch (error) {
        shrinking = true
        lane.spoilt?.()
        throw error
      }
    })
    const { failed, numRuns, errorInstance } = await fc.check(property, {
      seed: seed + lived,
      numRuns: lives - lived,
      endOnFailure: lane.planted,
    })
    lived += numRuns
    if (failed) tally.fault(`${lane.name}, life ${lived}: ${(errorInstance as Error).message}`)
  }
}
