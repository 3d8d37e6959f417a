import type { Endpoint, Given, Reply } from '@sexton/contract/core/endpoint'
import type { Answer } from '../../processes/caller.ts'
import type { Person } from '../frame/people.ts'
import type { Verdict } from './step.ts'

/** Something somebody tries, and what the model says of it. */
export interface Tried {
  line: string
  verdict: Verdict
  send(by: Person): Promise<Answer>
  /** Moves the model on by what was answered. */
  done(reply: unknown): void
}

/** What is said of a call instead of how it is sent; `Attempt` is how the lives of a rig try something. */
export type Said<E extends Endpoint, Attempt extends Tried> = Omit<Attempt, 'send' | 'done'> & {
  /** What goes before the call itself. */
  before?: (by: Person) => Promise<unknown>
  /** What follows it at once when it was done. */
  after?: (by: Person, reply: Reply<E>) => Promise<unknown>
  extra?: { payload: Buffer; headers: Record<string, string> }
  done(reply: Reply<E>): void
}

/** What a call is given, which may take a moment to prepare. */
export type Prepared<E extends Endpoint> = Given<E> | (() => Promise<Given<E>>)

/** How a call of the contract is tried. */
export const sending = <E extends Endpoint>(
  declared: E,
  given: Prepared<E>,
  { before, after, extra, done }: Pick<Said<E, Tried>, 'before' | 'after' | 'extra' | 'done'>,
): Pick<Tried, 'send' | 'done'> => ({
  async send(by) {
    await before?.(by)
    const answer = await by.ask(declared, typeof given === 'function' ? await given() : given, extra)
    if (answer.status < 300) await after?.(by, answer.body as Reply<E>)
    return answer
  },
  done: (reply) => done(reply as Reply<E>),
})
