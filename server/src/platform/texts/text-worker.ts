import type { FastifyBaseLogger } from 'fastify'
import type { Core } from '../../core/context/core.ts'
import type { OutsideTimes } from '../../core/outside/outbound.ts'
import { startWorker, type OutsideWorker } from '../../core/outside/worker.ts'
import { claimText, outboundText, settleWaiting } from './claims.ts'
import { judgeText, textDelivery } from './gateway.ts'
import { sendsTexts } from './text-options.ts'
import { textTimes } from './text-times.ts'

/** Sends the texts that are due, while the park sends texts. */
export const startTextWorker = (
  core: Core,
  log: FastifyBaseLogger,
  times: OutsideTimes = textTimes,
): OutsideWorker =>
  startWorker({
    of: outboundText,
    db: core.database.db,
    log,
    times,
    claim: () => claimText(core, times),
    deliver: textDelivery(core),
    judge: judgeText,
    isOff: () => !sendsTexts(core.park),
    async look() {
      for (const { id, state } of await settleWaiting(core))
        log.info({ text_id: id, state }, 'text not sent: it is out of date, or the number wants none')
    },
  })
