import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Core } from '../../core/context/core.ts'
import { isDatabaseAway, reasonOf } from '../../core/db/unreachable.ts'
import { claimMail } from './claims.ts'
import { deliveryOf } from './delivery.ts'
import { mailTimes, type MailTimes } from './mail-times.ts'
import { failInvalid, holdBackUnwanted, settleAbandoned } from './outcomes.ts'
import { sendClaimed, type MailWork } from './send-mail.ts'

export interface MailWorker {
  /** Says that something may be due. */
  wake(): void
  /** Takes on no more, gives running sends a few seconds, or until `cut` fires, then cuts them off. */
  stop(cut?: AbortSignal): Promise<void>
}

/** How many mails a process sends at once, their attachments in memory. */
const AT_ONCE = 3

/**
 * Sends what is due, in every app process: a mail is claimed first, so that none is sent by two. It also looks now and
 * then by itself, so that nothing waits for ever.
 */
export function startMailWorker(
  core: Core,
  log: FastifyBaseLogger,
  times: MailTimes = mailTimes,
): MailWorker {
  const { db } = core.database
  const cutting = new AbortController()
  const work: MailWork = { core, log, times, deliver: deliveryOf(core.settings, times), cut: cutting.signal }
  const lanes = new Set<Promise<void>>()
  let stopping = false
  const missed = (error: unknown) =>
    log.warn(
      isDatabaseAway(error) ? { reason: reasonOf(error) } : { err: error },
      'mail could not be looked after; it is tried again',
    )
  const lane = async () => {
    while (!stopping) {
      const mail = await claimMail(db, times)
      if (!mail) return
      wake()
      await sendClaimed(work, mail)
    }
  }
  const wake = () => {
    if (stopping || lanes.size >= AT_ONCE) return
    const running: Promise<void> = lane()
      .catch(missed)
      .finally(() => lanes.delete(running))
    lanes.add(running)
  }
  const look = async () => {
    for (const { mail_id, state } of await settleAbandoned(db, times))
      log.warn({ mail_id, state }, 'mail was left behind by a process that has stopped')
    for (const { mail_id } of await holdBackUnwanted(db))
      log.info({ mail_id }, 'mail held back: the customer wants none')
    for (const { mail_id } of await failInvalid(db))
      log.info({ mail_id }, 'mail not sent: a document of it is out of date or no longer valid')
    wake()
  }
  const looking = setInterval(() => void look().catch(missed), times.look)
  void look().catch(missed)
  return {
    wake,
    async stop(cut) {
      stopping = true
      clearInterval(looking)
      const over = () => Promise.all(lanes)
      cut?.addEventListener('abort', () => cutting.abort())
      if (!cut?.aborted) await Promise.race([over(), sleep(times.stop, undefined, { ref: false })])
      cutting.abort()
      await Promise.race([over(), sleep(1000, undefined, { ref: false })])
    },
  }
}
