import { Semaphore } from '../../core/queue/semaphore.ts'

/** Milliseconds. */
const timeout = 3000

/**
 * Two hashes at once in a process, also for one network: each holds one of the four threads that look up names and read
 * files for everything else, and a core for as long as it takes.
 */
const networks = new Semaphore<string>({ concurrency: 2, queuePerCaller: 30, queueTotal: 60, timeout })
/** Before that, two for one account from one network, so that its guesses do not fill the queue of the whole network. */
const accounts = new Semaphore<string>({ concurrency: Infinity, perCaller: 2, queuePerCaller: 15, timeout })

/** Hashes once there is a permit. Refuses with 429 or 503 if too many wait already. */
export const inTurn = <T>(network: string, account: string, work: () => Promise<T>): Promise<T> =>
  accounts.run(`${network} ${account}`, () => networks.run(network, work))
