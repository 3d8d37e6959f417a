import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { Person } from '../frame/people.ts'
import { sending, type Prepared, type Said, type Tried } from '../lives/calling.ts'
import { pick, stepsOf, type Chance, type Step, type Verdict } from '../lives/step.ts'
import type { Burial, Ground, Site } from './model.ts'
import type { World } from './world.ts'

/** One life: a few customers, their sites and who lies in them, and some days in the past that no other life uses. */
export interface Life extends Ground {
  world: World
  days: string[]
  /** The changes of place that must have audit rows, a line each: `site 7 BURIAL_MOVED_IN`. */
  auditRows: string[]
  /** Who may change place in the step that is under way. */
  moving: Set<number>
}

/** Two clerks, one at each process, a manager, and a second person who lifts the holds of their corrections. */
export type Crew = [Person, Person, Person, Person]
export const MANAGER = 2
export const SECOND = 3

export interface Attempt extends Tried {
  /** Which of the crew does it. */
  by: number
  /** Which customers and sites to look at afterwards. */
  burial?: (() => Burial | undefined) | undefined
  site?: Site | undefined
}

export const calling = <E extends Endpoint>(
  declared: E,
  given: Prepared<E>,
  said: Said<E, Attempt>,
): Attempt => ({ ...said, ...sending(declared, given, said) })

export type GroundStep = Step<Life, Attempt>

/** A kind of step; whatever its targets are, the others need not know. */
export const step = stepsOf<Life, Attempt>()

/** One of the clerks. */
export const clerk = ({ who }: Chance) => who % 2

/** The manager, where only they may; now and then a clerk tries. */
export const manager = (chance: Chance) => (chance.mad && chance.amount % 4 === 0 ? clerk(chance) : MANAGER)

export const forbidden = (by: number): Verdict | false => by !== MANAGER && 403

/** Anybody: mostly a clerk. */
export const anybody = ({ who }: Chance) => pick([0, 1, 0, 1, MANAGER], who)
