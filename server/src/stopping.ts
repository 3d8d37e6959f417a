import { setTimeout as sleep } from 'node:timers/promises'

/** All is over so long after the word to stop, in ms. */
const whole = 9_000

/** What a step may take that says nothing of it, in ms. */
const moment = 1_000

/** One thing to end: `hurry` is told when there is no time to be kind, `left` says how many ms there are. */
export type Step = (hurry: AbortSignal, left: () => number) => Promise<unknown>

/** True when `work` has settled, false when `ms` have gone by or there is a hurry; never rejects. */
export async function settles(work: Promise<unknown>, ms: number, hurry?: AbortSignal): Promise<boolean> {
  const enough = new AbortController()
  const signal = hurry ? AbortSignal.any([hurry, enough.signal]) : enough.signal
  const settled = work.then(
    () => true,
    () => true,
  )
  const timeUp = sleep(ms, false, { signal }).catch(() => false)
  return Promise.race([settled, timeUp]).finally(() => enough.abort())
}

/** What is to be ended, the last begun first. */
export class Ending {
  readonly #report: (line: string) => void
  readonly #within: number
  readonly #steps: { step: Step; atMost: number }[] = []
  #running: Promise<void> | undefined

  constructor(report: (line: string) => void, within = whole) {
    this.#report = report
    this.#within = within
  }

  /** `atMost`: how long it is waited for, in ms. */
  add(step: Step, atMost = moment): void {
    this.#steps.push({ step, atMost })
  }

  /** Ends all of it, in time; what fails or hangs keeps nothing after it from ending. */
  run(hurry = new AbortController().signal): Promise<void> {
    this.#running ??= this.#run(hurry)
    return this.#running
  }

  async #run(hurry: AbortSignal): Promise<void> {
    const until = performance.now() + this.#within
    const left = () => Math.max(0, until - performance.now())
    for (const { step, atMost } of this.#steps.reverse()) {
      const ended = Promise.resolve().then(() => step(hurry, left))
      ended.catch((error: Error) => this.#report(`While stopping: ${error.message}`))
      await settles(ended, Math.min(atMost, left()))
    }
  }
}
