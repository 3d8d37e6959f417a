import type { OutsideTimes } from '../../core/outside/outbound.ts'

/** How long a mail may take, in milliseconds. */
export interface MailTimes extends OutsideTimes {
  /** To connect to the mail server, and then to be greeted. */
  connect: number
  greet: number
  /** For the server to say anything, also whether it accepts a mail. */
  silence: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

export const mailTimes: MailTimes = {
  // A mail server may be away for a day; once it is back, nothing waits for longer than an hour.
  retries: [minute, 5 * minute, 30 * minute, ...Array<number>(24).fill(hour)],
  connect: 30 * second,
  greet: 30 * second,
  silence: 2 * minute,
  whole: 4 * minute,
  claim: 5 * minute,
  look: 20 * second,
  stop: 5 * second,
}
