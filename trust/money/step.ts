import { addDays } from '@sexton/contract/dates'
import type { Endpoint, Given, Reply } from '@sexton/contract/endpoint'
import type { Answer } from '../../processes/caller.ts'
import type { Person } from '../frame/people.ts'
import type { Sale, SaleSite } from './model.ts'
import type { Verdict } from './refusals.ts'
import type { Life } from './world.ts'

/** Everything that is left to chance in one step: whole numbers from 0 to 9,999. */
export type Draw = Record<'kind' | 'wild' | 'target' | 'detail' | 'amount' | 'who', number>

/** A draw, and whether the step is tried although it makes no sense. */
export type Chance = Draw & { mad: boolean }

export const pick = <T>(from: readonly T[], by: number): T => from[by % from.length]!

/** Today, a day of the life's past month, or, when mad, a day to come. */
export function dayOf({ world, month }: Life, { mad, detail, who }: Chance): string {
  if (mad && detail % 3 === 0) return addDays(world.today, 2)
  return who % 2 ? world.today : `${month}-${String(1 + (detail % 28)).padStart(2, '0')}`
}

export const called = ({ type, sale }: SaleSite) => `the ${type.name} of ${sale.name}`

/** Something a clerk tries, and what the model says of it. */
export interface Attempt {
  told: string
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
  told: string
  verdict: Verdict
  sale?: Sale | (() => Sale | undefined)
  by?: number
  settles?: boolean
  extra?: { payload: Buffer; headers: Record<string, string> }
  done(reply: Reply<E>): void
}

/** An attempt at a call of the contract; what it is given may take a moment to prepare. */
export function calling<E extends Endpoint>(
  declared: E,
  given: Given<E> | (() => Promise<Given<E>>),
  { sale, settles = false, extra, done, ...said }: Said<E>,
): Attempt {
  return {
    ...said,
    settles,
    sale: () => (typeof sale === 'function' ? sale() : sale),
    send: async (by) => by.ask(declared, typeof given === 'function' ? await given() : given, extra),
    done: (reply) => done(reply as Reply<E>),
  }
}

interface Plan<T> {
  name: string
  /** How often it is drawn, against the others that make sense. */
  weight: number
  targets(life: Life): T[]
  /** To do it to this one is expected to succeed. */
  sensible(target: T, life: Life): boolean
  attempt(target: T, life: Life, chance: Chance): Attempt
}

export interface Step {
  name: string
  weight: number
  /** What it could be done to: anything when `mad`. */
  open(life: Life, mad: boolean): number
  attempt(life: Life, draw: Draw, mad: boolean): Attempt
}

/** A kind of step; whatever its targets are, the others need not know. */
export function step<T>({ name, weight, targets, sensible, attempt }: Plan<T>): Step {
  const among = (life: Life, mad: boolean) => targets(life).filter((target) => mad || sensible(target, life))
  return {
    name,
    weight,
    open: (life, mad) => among(life, mad).length,
    attempt(life, draw, mad) {
      const all = among(life, mad)
      return attempt(pick(all, draw.target), life, { ...draw, mad })
    },
  }
}

/** One step in so many is tried whether it makes sense or not. */
const MAD = 0.15

/** What a draw comes to in this state of a life. */
export function choose(steps: readonly Step[], life: Life, draw: Draw) {
  const mad = draw.wild < MAD * 10_000
  const open = steps.filter((kind) => kind.open(life, mad) > 0)
  let left = draw.kind % open.reduce((total, { weight }) => total + weight, 0)
  const chosen = open.find(({ weight }) => (left -= weight) < 0)!
  return { name: chosen.name, attempt: chosen.attempt(life, draw, mad) }
}
