import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Core } from '../../core/context/core.ts'
import { noteHandOver, type ClaimedMail } from './claims.ts'
import type { Deliver } from './delivery.ts'
import type { MailTimes } from './mail-times.ts'
import { messageOf } from './message.ts'
import { recordFailed, recordSent, recordUncertain, stopped } from './outcomes.ts'

export interface MailWork {
  core: Core
  log: FastifyBaseLogger
  times: MailTimes
  deliver: Deliver
  /** Cuts off what is being sent. */
  cut: AbortSignal
}

interface SmtpFailure extends Error {
  code?: string
  command?: string
  responseCode?: number
  /** What the server said, whole. */
  response?: string
}

/** What is logged of a failure: its kind, never the server's words, which may name the recipient. */
const kindOf = ({ code, command, responseCode }: SmtpFailure) => ({ code, command, responseCode })

/** The server has refused the content. */
const isRefusal = ({ code, responseCode }: SmtpFailure) => code === 'EMESSAGE' && (responseCode ?? 0) >= 400

/** Records an outcome though the database may be away for a while; when the claim expires, what could not be recorded is settled. */
async function insist(work: MailWork, record: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + work.times.claim
  for (let wait = 100; ; wait = Math.min(wait * 2, 5000))
    try {
      await record()
      return
    } catch (error) {
      if (work.cut.aborted || performance.now() + wait > until) throw error
      await sleep(wait)
    }
}

/** The mail server takes mail, but none from us for others: nothing is wrong with the address. */
const isPolicy = ({ response = '' }: SmtpFailure) => /^5\d\d 5\.7\./.test(response)

/**
 * What the mail server will never take: this address, or this mail. Undefined of what may pass, such as what it says of
 * a sign-in or of itself.
 */
function finalKind(failure: SmtpFailure) {
  const { code = '', command, responseCode = 0 } = failure
  if (!['EENVELOPE', 'EMESSAGE'].includes(code) || responseCode < 500) return undefined
  return command === 'RCPT TO' && !isPolicy(failure) ? 'ADDRESS' : 'REFUSED'
}

interface Trouble {
  failure: SmtpFailure
  reason: string
  handedOver: boolean
}

async function recordTrouble(work: MailWork, mail: ClaimedMail, { failure, reason, handedOver }: Trouble) {
  const { core, log, times } = work
  const { db } = core.database
  const said = { ...kindOf(failure), mail_id: mail.mail_id, try: mail.tries }
  if (handedOver && !isRefusal(failure)) {
    log.warn(said, 'mail may have been sent: the connection broke before the mail server answered')
    return insist(work, () => recordUncertain(db, mail, reason))
  }
  log.warn(said, 'mail not sent')
  await insist(work, async () => {
    const state = await recordFailed(db, mail, { reason, final: finalKind(failure) }, times)
    if (state === 'FAILED') log.error({ mail_id: mail.mail_id }, 'mail failed for good')
  })
}

/** Sends a claimed mail, outside of any transaction, and records what came of it. */
export async function sendClaimed(work: MailWork, mail: ClaimedMail): Promise<void> {
  const { core, times, deliver, cut } = work
  const { db } = core.database
  const signal = AbortSignal.any([cut, AbortSignal.timeout(times.whole)])
  let handedOver = false
  const handOver = async () => {
    await noteHandOver(db, mail)
    handedOver = true
  }
  try {
    await deliver(await messageOf(core, mail), { mail_id: mail.mail_id, handOver, signal })
  } catch (error) {
    const failure = error as SmtpFailure
    const reason = cut.aborted
      ? stopped
      : signal.aborted
        ? 'It took too long.'
        : failure.message.slice(0, 500)
    return recordTrouble(work, mail, { failure, reason, handedOver })
  }
  await insist(work, () => recordSent(db, mail))
}
