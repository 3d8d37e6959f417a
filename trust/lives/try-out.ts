import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy, type Answer } from '../../processes/caller.ts'
import type { Tried } from './calling.ts'
import { Difference } from './difference.ts'

const BUSY_TRIES = 5

/** Who waited too long for a lock asks again, as they are told to. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (!isBusy(answer) || tries === BUSY_TRIES) return answer
    await sleep(100)
  }
}

/** One attempt, which ends as the model says; the model moves on when it is done. True when it was. */
export async function tryOut(
  { line, verdict, done }: Omit<Tried, 'send'>,
  ask: () => Promise<Answer>,
): Promise<boolean> {
  const { status, text, body } = await patiently(ask)
  const well = status === 200 || status === 204
  if (verdict === 'done' ? !well : status !== verdict)
    throw new Difference(`${line}: answered ${status} ${text.slice(0, 200)}, ${verdict} expected`)
  if (well) done(body)
  return well
}

/** A life that went wrong: where, and by which steps it came there. */
export const story = (error: unknown, lines: readonly string[]) =>
  new Difference(
    [
      error instanceof Error ? error.message : String(error),
      ...lines.map((line, at) => `${at + 1}. ${line}`),
    ].join('\n             '),
  )

/** How often each kind of step was done and refused. */
export class Counts {
  readonly #of: Map<string, { done: number; refused: number }>

  constructor(steps: readonly { name: string }[]) {
    this.#of = new Map(steps.map(({ name }) => [name, { done: 0, refused: 0 }]))
  }

  add(name: string, done: boolean): void {
    this.#of.get(name)![done ? 'done' : 'refused'] += 1
  }

  get total(): number {
    return [...this.#of.values()].reduce((all, { done, refused }) => all + done + refused, 0)
  }

  /** `receipt 410+61`: done and refused. */
  toString(): string {
    return [...this.#of].map(([name, { done, refused }]) => `${name} ${done}+${refused}`).join(', ')
  }
}
