import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Core } from '../context/core.ts'
import { claimMail } from './claims.ts'
import { deliveryOf } from './delivery.ts'
import { mailTimes, type MailTimes } from './mail-times.ts'
import { settleAbandoned } from './outcomes.ts'
import { sendClaimed, type MailWork } from './send-mail.ts'

export interface MailRoom {
  /** Something may be due. */
  wake(): void
  /** Takes on no more, leaves a few seconds to what is on its way, or until `cut` is told, then cuts it. */
  stop(cut?: AbortSignal): Promise<void>
}

/** So many mails at once for a process, their attachments in memory. */
const AT_ONCE = 3

/**
 * Sends what is due, in every app process: a mail is claimed first, so that none is sent by two. Looks now and then by
 * itself, so that nothing waits for ever.
 */
export function openMailRoom(core: Core, log: FastifyBaseLogger, times: MailTimes = mailTimes): MailRoom {
  const { db } = core.database
  const cutting = new AbortController()
  const work: MailWork = { core, log, times, deliver: deliveryOf(core.settings, times), cut: cutting.signal }
  const lanes = new Set<Promise<void>>()
  let stopping = false
  const missed = (error: unknown) =>
    log.warn({ err: error }, 'mail could not be looked after; it is tried again')
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
