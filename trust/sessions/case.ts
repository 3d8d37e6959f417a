import type { Park } from '../frame/park.ts'
import type { Random } from '../frame/random.ts'
import { Tally } from '../frame/rig.ts'

/** A park, and one of its processes that believes to be behind https. */
export interface Course {
  park: Park
  /** The address of a third process, whose PUBLIC_URL is https. */
  https: string
  random: Random
}

/** Something that somebody tries, by name; it answers what was wrong, a line each. */
export type Cases = Record<string, (course: Course) => Promise<string[]>>

/** Tries each once a round. */
export async function tryOut(property: string, cases: Cases, course: Course, rounds: number): Promise<Tally> {
  const tally = new Tally(property)
  for (let round = 0; round < rounds; round += 1)
    for (const [name, wrong] of Object.entries(cases)) {
      tally.attempts += 1
      const found = await wrong(course).catch(({ message }: Error) => [message])
      if (found.length > 0) tally.fault(`${name}: ${found.join('; ').slice(0, 300)}`)
    }
  return tally
}
