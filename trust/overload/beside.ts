import { setTimeout as sleep } from 'node:timers/promises'
import { signIn, type Answer, type Caller } from '../../processes/caller.ts'
import type { Park } from '../frame/park.ts'
import { newcomer } from '../frame/people.ts'
import { isDone } from './judge.ts'
import { ofHome } from './reads.ts'

/** Milliseconds between two visits. */
const EVERY = 1000

/** Milliseconds that a sign-in took, and all of Home after it. */
export interface Visit {
  signIn: number
  home: number
  /** What was not answered as it should be. */
  wrong: string[]
}

const outcomeOf = ({ status, text }: Answer) => `Home: ${status} ${text.slice(0, 100)}`

async function lookAtHome(by: Caller) {
  const answers = await Promise.all(ofHome.map((ask) => ask(by)))
  return answers.filter((answer) => !isDone(answer)).map(outcomeOf)
}

/** Somebody new signs in at the first process and opens Home. */
export async function visit(park: Park): Promise<Visit> {
  const { email, password } = await newcomer(park)
  const began = performance.now()
  try {
    const person = await signIn(park.apps[0].address, email, password)
    const entered = performance.now()
    const wrong = await lookAtHome(person)
    return { signIn: entered - began, home: performance.now() - entered, wrong }
  } catch (error) {
    return { signIn: performance.now() - began, home: 0, wrong: [(error as Error).message] }
  }
}

export const tookOf = ({ signIn: first, home }: Visit) => first + home

/** Visits each second until it is over, whether the one before has ended or not. */
export async function visits(park: Park, isOver: () => boolean): Promise<Visit[]> {
  const begun: Promise<Visit>[] = []
  for (; !isOver(); await sleep(EVERY)) begun.push(visit(park))
  return Promise.all(begun)
}

/** What so large a share of these stays below. */
export function share(of: number, values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(of * sorted.length) - 1)] ?? 0
}
