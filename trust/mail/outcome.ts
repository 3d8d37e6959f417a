import { setTimeout as sleep } from 'node:timers/promises'
import { system } from '@sexton/contract/system/calls'
import type { Caller } from '../../processes/caller.ts'
import type { SmtpServer } from '../../server/src/test/readers/smtp-server.ts'
import type { Park } from '../frame/park.ts'
import { Tally } from '../frame/rig.ts'
import { acceptedOf, type Letter } from './letters.ts'

const settled = ['SENT', 'FAILED', 'UNCERTAIN']
/** The first and its retries. */
const TRIES = 4
/** What the mail server has refused for good is not tried again. */
const forGood = / 55[04] /

export const stateOf = async ({ db }: Park) => {
  const rows = await db.selectFrom('mails').select(['mail_id', 'state', 'tries', 'last_error']).execute()
  return new Map(rows.map((row) => [row.mail_id, row]))
}

/** Waits until no mail is under way or waits, or until none has been settled for `patience` ms. */
export async function settle(park: Park, patience: number): Promise<void> {
  let fewest = Infinity
  for (let until = Infinity; Date.now() < until; await sleep(100)) {
    const rows = [...(await stateOf(park)).values()]
    const open = rows.filter(({ state }) => !settled.includes(state)).length
    if (open === 0) return
    if (open < fewest) until = Date.now() + patience
    fewest = Math.min(fewest, open)
  }
}

/** What came of the letters, beside what the mail server has taken on. */
export class Outcome {
  readonly once = new Tally('accepted at most once')
  readonly lost = new Tally('sent, failed or told to be uncertain')
  readonly stuck = new Tally('none stuck')
  readonly named = new Tally('one Message-ID for all tries')
  readonly byHand = new Tally('sent again by hand')

  constructor(
    readonly park: Park,
    readonly smtp: SmtpServer,
    readonly letters: Letter[],
  ) {}

  async look(): Promise<void> {
    const states = await stateOf(this.park)
    const counted = { SENT: 0, FAILED: 0, UNCERTAIN: 0 }
    let arrived = 0
    for (const [letter, copies] of acceptedOf(this.letters, this.smtp.accepted)) {
      const mail = states.get(letter.mail_id)
      for (const tally of [this.once, this.lost, this.stuck]) tally.attempts += 1
      this.named.attempts += copies.length
      const line = `${letter.to}: ${mail?.state} after ${mail?.tries} tries, accepted ${copies.length} times`
      if (copies.length > 1) this.once.fault(line)
      for (const { message_id } of copies)
        if (message_id !== letter.message_id)
          this.named.fault(`${message_id} instead of ${letter.message_id}`)
      if (!mail || !settled.includes(mail.state)) {
        this.stuck.fault(line)
        continue
      }
      counted[mail.state as keyof typeof counted] += 1
      if (mail.state === 'UNCERTAIN') arrived += copies.length
      if (mail.state === 'SENT' && copies.length === 0) this.lost.fault(line)
      const { last_error: reason, tries } = mail
      const justly = copies.length === 0 && reason && (tries === TRIES || forGood.test(reason))
      if (mail.state === 'FAILED' && !justly) this.lost.fault(line)
    }
    const { SENT, FAILED, UNCERTAIN } = counted
    this.once.note = `${SENT} sent, ${FAILED} failed, ${UNCERTAIN} uncertain of which ${arrived} were accepted`
  }

  /** System lists each that failed or is uncertain, and sends it again when somebody asks for it. */
  async sendAgain(clerk: Caller): Promise<void> {
    const { mail } = await clerk.call(system.info, {})
    const states = await stateOf(this.park)
    const open = this.letters.filter(({ mail_id }) => states.get(mail_id)?.state !== 'SENT')
    if (mail.failed + mail.uncertain !== open.length)
      this.lost.fault(`System tells of ${mail.failed + mail.uncertain} mails instead of ${open.length}`)
    const before = acceptedOf(open, this.smtp.accepted)
    this.smtp.behave(() => 'swift')
    for (const { mail_id } of open) await clerk.call(system.sendAgain, { params: { mail_id } })
    await settle(this.park, 20_000)
    const after = await stateOf(this.park)
    for (const [letter, copies] of acceptedOf(open, this.smtp.accepted)) {
      this.byHand.attempts += 1
      const more = copies.length - before.get(letter)!.length
      const { state } = after.get(letter.mail_id)!
      if (state !== 'SENT' || more !== 1)
        this.byHand.fault(`${letter.to}: ${state}, accepted ${more} times more`)
    }
  }
}
