/** How long a mail may take, in milliseconds. */
export interface MailTimes {
  /** From the first, second and third failure to the next try; after the last one it has failed. */
  retries: readonly number[]
  /** To connect to the mail server, and then to be greeted. */
  connect: number
  greet: number
  /** For the server to say something at all; its verdict on a mail too. */
  silence: number
  /** A whole try. */
  whole: number
  /** A claim: longer than a whole try, so that only the mail of a process that is gone is found again. */
  claim: number
  /** Between two looks of a process for what is due or stuck. */
  look: number
  /** What a stop leaves to a mail that is on its way. */
  stop: number
}

const second = 1000
const minute = 60 * second

export const mailTimes: MailTimes = {
  retries: [minute, 5 * minute, 30 * minute],
  connect: 30 * second,
  greet: 30 * second,
  silence: 2 * minute,
  whole: 4 * minute,
  claim: 5 * minute,
  look: 20 * second,
  stop: 5 * second,
}
