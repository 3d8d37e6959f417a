import type { Endpoint, Given, Reply } from '@sexton/contract/core/endpoint'
import type { Answer } from '../../processes/caller.ts'
import type { Person } from '../frame/people.ts'
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

/** Something somebody tries, and what the model says of it. */
export interface Attempt {
  line: string
  verdict: Verdict
  /** Which of the crew does it. */
  by: number
  send(by: Person): Promise<Answer>
  /** Moves the model on by what was answered. */
  done(reply: unknown): void
  /** Which customers and sites to look at afterwards. */
  burial?: (() => Burial | undefined) | undefined
  site?: Site | undefined
}

interface Said<E extends Endpoint> extends Omit<Attempt, 'send' | 'done'> {
  /** What goes before the call itself. */
  before?: (by: Person) => Promise<unknown>
  /** What follows it at once when it was done. */
  after?: (by: Person, reply: Reply<E>) => Promise<unknown>
  extra?: { payload: Buffer; headers: Record<string, string> }
  done(reply: Reply<E>): void
}

/** An attempt at a call of the contract; what it is given may take a moment to prepare. */
export function calling<E extends Endpoint>(
  declared: E,
  given: Given<E> | (() => Promise<Given<E>>),
  { before, after, extra, done, ...said }: Said<E>,
): Attempt {
  return {
    ...said,
    async send(by) {
      await before?.(by)
      const answer = await by.ask(declared, typeof given === 'function' ? await given() : given, extra)
      if (answer.status < 300) await after?.(by, answer.body as Reply<E>)
      return answer
    },
    done: (reply) => done(reply as Reply<E>),
  }
}

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
