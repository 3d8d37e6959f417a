import { Turns } from '../../core/turns/turns.ts'

/** Milliseconds of waiting after which a call is refused. */
const patience = 3000

/**
 * Two hashes at once in a process, also for one network: each holds one of the four threads that look up names and read
 * files for everything else, and a core for as long as it takes.
 */
const networks = new Turns<string>({ atOnce: 2, waiting: 30, waitingInAll: 60, patience })
/** Before that, two for one account from one network, so that its guesses do not fill the queue of the whole network. */
const accounts = new Turns<string>({ atOnce: 1000, each: 2, waiting: 15, patience })

/** Hashes when its turn comes. Refuses with 429 or 503 where too many wait already. */
export const inTurn = <T>(network: string, account: string, work: () => Promise<T>): Promise<T> =>
  accounts.run(`${network} ${account}`, () => networks.run(network, work))
