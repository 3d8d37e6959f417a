import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway, reasonOf } from '../db/unreachable.ts'
import type { Claimed } from './outbound.ts'
import { settleAbandoned } from './outcomes.ts'
import { sendClaimed, type Work } from './send-claimed.ts'

export interface OutsideWorker {
  /** Says that something may be due. */
  wake(): void
  /** Takes on no more, gives running sends a few seconds, or until `cut` fires, then cuts them off. */
  stop(cut?: AbortSignal): Promise<void>
}

/** How many of a kind a process sends at once, what is attached in memory. */
const AT_ONCE = 3

/**
 * Sends what is due, in every app process: each is claimed first, so that none is sent by two. It also looks now and then
 * by itself, so that nothing waits for ever.
 */
export function startWorker<C extends Claimed>(work: Work<C>): OutsideWorker {
  const { of, db, log, times } = work
  const cutting = new AbortController()
  const lanes = new Set<Promise<void>>()
  let stopping = false
  const missed = (error: unknown) =>
    log.warn(
      isDatabaseAway(error) ? { reason: reasonOf(error) } : { err: error },
      `${of.object} could not be looked after; it is tried again`,
    )
  const lane = async () => {
    while (!stopping) {
      const claimed = await work.claim()
      if (!claimed) return
      wake()
      await sendClaimed(work, claimed, cutting.signal)
    }
  }
  const wake = () => {
    if (stopping || lanes.size >= AT_ONCE || work.isOff?.()) return
    const running: Promise<void> = lane()
      .catch(missed)
      .finally(() => lanes.delete(running))
    lanes.add(running)
  }
  const look = async () => {
    if (work.isOff?.()) return
    for (const { id, state } of await settleAbandoned(db, of, times))
      log.warn({ [of.id]: id, state }, `${of.object} was left behind by a process that has stopped`)
    await work.look()
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
