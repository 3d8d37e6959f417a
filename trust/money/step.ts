import { addDays } from '@sexton/contract/values/dates'
import type { Endpoint, Given, Reply } from '@sexton/contract/core/endpoint'
import type { Answer } from '../../processes/caller.ts'
import type { Person } from '../frame/people.ts'
import { stepsOf, type Chance, type Step, type Verdict } from '../lives/step.ts'
import type { Sale, SaleSite } from './model.ts'
import type { Life } from './world.ts'

/** Today, a day of the life's past month, or, when mad, a day to come. */
export function dayOf({ world, month }: Life, { mad, detail, who }: Chance): string {
  if (mad && detail % 3 === 0) return addDays(world.today, 2)
  return who % 2 ? world.today : `${month}-${String(1 + (detail % 28)).padStart(2, '0')}`
}

export const called = ({ type, sale }: SaleSite) => `the ${type.name} of ${sale.name}`

/** Something a clerk tries, and what the model says of it. */
export interface Attempt {
  line: string
  verdict: Verdict
  /** Which of the two people does it. */
  by?: number
  send(by: Person): Promise<Answer>
  /** Moves the model on by what was answered. */
  done(reply: unknown): void
  /** The sale to look at afterwards. */
  sale(): Sale | undefined
  /** It moves the customer's account. */
  settles: boolean
}

interface Said<E extends Endpoint> {
  line: string
  verdict: Verdict
  sale?: Sale | (() => Sale | undefined)
  by?: number
  settles?: boolean
  /** What goes before the call itself. */
  before?: (by: Person) => Promise<unknown>
  extra?: { payload: Buffer; headers: Record<string, string> }
  done(reply: Reply<E>): void
}

/** An attempt at a call of the contract; what it is given may take a moment to prepare. */
export function calling<E extends Endpoint>(
  declared: E,
  given: Given<E> | (() => Promise<Given<E>>),
  { sale, settles = false, before, extra, done, ...said }: Said<E>,
): Attempt {
  return {
    ...said,
    settles,
    sale: () => (typeof sale === 'function' ? sale() : sale),
    async send(by) {
      await before?.(by)
      return by.ask(declared, typeof given === 'function' ? await given() : given, extra)
    },
    done: (reply) => done(reply as Reply<E>),
  }
}

export type MoneyStep = Step<Life, Attempt>

/** A kind of step; whatever its targets are, the others need not know. */
export const step = stepsOf<Life, Attempt>()
