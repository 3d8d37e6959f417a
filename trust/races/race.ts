import { sql } from 'kysely'
import type { Answer } from '../../processes/caller.ts'
import type { Park } from '../frame/park.ts'
import type { Person } from '../frame/people.ts'
import type { Random } from '../frame/random.ts'

/** What a race runs on. */
export interface Course {
  park: Park
  /** All of them start at once. */
  people: Person[]
  random: Random
}

/** One start of everybody. */
export interface Heat {
  /** What client `index` sends. */
  run(index: number): Promise<Answer>
  /** How many of the answers may be a success. */
  places: number
  /** What the database holds afterwards of what `places` says, counted in its tables. */
  held(): Promise<number>
  /** Another reading of who won, where a success alone does not say it. */
  winners?(answers: Answer[]): number
  /** Cleans up for the next heat. */
  tidy?(answers: Answer[]): Promise<unknown>
}

/** One thing that can be had a certain number of times only. */
export interface Race {
  name: string
  /** Prepares what all heats share; answers what prepares a heat. */
  open(course: Course): Promise<() => Promise<Heat>>
}

export const won = (answer: Answer) => answer.status === 200

/** Runs the statement that follows it, and answers the whole number in its column `count`. */
export const counting =
  ({ db }: Park) =>
  async (...statement: Parameters<typeof sql>): Promise<number> =>
    (await sql<{ count: number }>(...statement).execute(db)).rows[0]!.count
