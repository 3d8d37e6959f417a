import type { FastifyBaseLogger } from 'fastify'
import type { Core } from '../../core/context/core.ts'
import { startWorker, type OutsideWorker } from '../../core/outside/worker.ts'
import { claimMail, outboundMail } from './claims.ts'
import { deliveryOf } from './delivery.ts'
import { judgeSmtp } from './judge-smtp.ts'
import { mailTimes, type MailTimes } from './mail-times.ts'
import { messageOf } from './message.ts'
import { failInvalid, holdBackUnwanted } from './outcomes.ts'

/** Sends the mails that are due. */
export function startMailWorker(
  core: Core,
  log: FastifyBaseLogger,
  times: MailTimes = mailTimes,
): OutsideWorker {
  const { db } = core.database
  const deliver = deliveryOf(core, times)
  return startWorker({
    of: outboundMail,
    db,
    log,
    times,
    claim: () => claimMail(db, times),
    deliver: async (mail, way) => deliver(await messageOf(core, mail), { ...way, mail_id: mail.mail_id }),
    judge: judgeSmtp,
    async look() {
      for (const { id } of await holdBackUnwanted(db))
        log.info({ mail_id: id }, 'mail held back: the customer wants none')
      for (const { id } of await failInvalid(db))
        log.info({ mail_id: id }, 'mail not sent: a document of it is out of date or no longer valid')
    },
  })
}
