import { setTimeout as sleep } from 'node:timers/promises'

/** How long a stop may take in all that announces nothing and waits for nothing, in ms. */
const closing = 4_000

/** How long a step may take that sets no limit, in ms. */
const moment = 1_000

/** How long a stop is announced, and how long running work may go on afterwards; ms. */
export interface StopTimes {
  drain: number
  finish: number
}

/** How long a stop takes at most, in ms. */
export const stopsWithin = ({ drain, finish }: StopTimes): number => drain + finish + closing

/** One step: `hurry` fires when it must end at once, `left` says how many ms are left. */
export type Step = (hurry: AbortSignal, left: () => number) => Promise<unknown>

/** True when `work` has settled, false when `ms` have passed or `hurry` fired; never rejects. */
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

/** The steps of a stop, the last begun first. */
export class Ending {
  readonly #report: (line: string) => void
  readonly #within: number
  readonly #steps: { step: Step; atMost: number }[] = []
  #running: Promise<void> | undefined

  constructor(report: (line: string) => void, within = stopsWithin({ drain: 0, finish: 5_000 })) {
    this.#report = report
    this.#within = within
  }

  /** `atMost`: how long to wait for it, in ms. */
  add(step: Step, atMost = moment): void {
    this.#steps.push({ step, atMost })
  }

  /** Runs all steps, in time; one that fails or hangs does not prevent the next. */
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
