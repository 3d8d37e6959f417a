import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { noteHandOver, type Claimed, type Outbound, type OutsideTimes } from './outbound.ts'
import { recordFailed, recordSent, recordUncertain, stopped, type Failure } from './outcomes.ts'

export interface Way {
  /** Awaited once all is sent but the end: from then on the receiver may have accepted it. */
  handOver: () => Promise<void>
  /** Cuts the connection. */
  signal: AbortSignal
}

/** What an error of a delivery means. */
export interface Judged {
  /** For the log: its kind, never the receiver's words, which may name a person. */
  kind: object
  /** The receiver has refused it, though it was handed over. */
  refused: boolean
  final?: Failure['final']
}

/** How one kind of thing is sent. */
export interface Work<C extends Claimed> {
  of: Outbound
  db: Db
  log: FastifyBaseLogger
  times: OutsideTimes
  claim(): Promise<C | undefined>
  /** Rejects when it was not sent, or when that is uncertain. Answers what the receiver said, by columns. */
  deliver(claimed: C, way: Way): Promise<Readonly<Record<string, unknown>> | void>
  judge(error: Error): Judged
  /** What else is looked after now and then. */
  look(): Promise<void>
  /** The park does not send such: nothing is asked of the database. */
  isOff?: () => boolean
}

/** Records an outcome though the database may be away for a while; when the claim expires, what could not be recorded is settled. */
async function insist(
  { times }: Pick<Work<Claimed>, 'times'>,
  cut: AbortSignal,
  record: () => Promise<unknown>,
): Promise<void> {
  const until = performance.now() + times.claim
  for (let wait = 100; ; wait = Math.min(wait * 2, 5000))
    try {
      await record()
      return
    } catch (error) {
      if (cut.aborted || performance.now() + wait > until) throw error
      await sleep(wait)
    }
}

interface Trouble {
  error: Error
  reason: string
  handedOver: boolean
}

async function recordTrouble<C extends Claimed>(
  work: Work<C>,
  claimed: C,
  cut: AbortSignal,
  { error, reason, handedOver }: Trouble,
): Promise<void> {
  const { of, log, db, times } = work
  const { kind, refused, final } = work.judge(error)
  const id = { [of.id]: (claimed as Readonly<Record<string, unknown>>)[of.id] }
  const said = { ...kind, ...id, try: claimed.tries }
  if (handedOver && !refused) {
    log.warn(said, `${of.object} may have been sent: the connection broke before the answer`)
    return insist(work, cut, () => recordUncertain(db, of, claimed, reason))
  }
  log.warn(said, `${of.object} not sent`)
  await insist(work, cut, async () => {
    const state = await recordFailed(db, of, claimed, { reason, final, times })
    if (state === 'FAILED') log.error(id, `${of.object} failed for good`)
  })
}

/** Sends what is claimed, outside of any transaction, and records what came of it. */
export async function sendClaimed<C extends Claimed>(
  work: Work<C>,
  claimed: C,
  cut: AbortSignal,
): Promise<void> {
  const { of, db, times } = work
  const signal = AbortSignal.any([cut, AbortSignal.timeout(times.whole)])
  let handedOver = false
  const handOver = async () => {
    await noteHandOver(db, of, claimed)
    handedOver = true
  }
  let said: Readonly<Record<string, unknown>> | void
  try {
    said = await work.deliver(claimed, { handOver, signal })
  } catch (caught) {
    const error = caught as Error
    const reason = cut.aborted ? stopped : signal.aborted ? 'It took too long.' : error.message.slice(0, 500)
    return recordTrouble(work, claimed, cut, { error, reason, handedOver })
  }
  await insist(work, cut, () => recordSent(db, of, claimed, said ?? {}))
}
