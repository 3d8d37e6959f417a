import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a look is waited for (a database, a network drive that may hang for hours): who asks is answered within two seconds. */
export const patience = 1_500

/** What is looked for, or undefined where it fails or takes too long. */
export const inTime = <T>(looking: Promise<T>): Promise<T | undefined> =>
  Promise.race([looking.catch(() => undefined), sleep(patience, undefined, { ref: false })])
