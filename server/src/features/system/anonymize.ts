import type { system } from '@sexton/contract/system/calls'
import { whyNot } from '../../platform/anonymize/real-use.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Core } from '../../core/context/core.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { park } from '../../domain/park/park.ts'
import { lastRunOf, lockRunNow, queueNow } from './tasks-queries.ts'

export const anonymizing =
  (core: Core): Read<typeof system.anonymizing> =>
  async (ctx) => {
    const [{ name: park_name }, refusal, run] = await Promise.all([
      park(ctx),
      whyNot(core, ctx.db),
      lastRunOf(ctx.db, 'anonymize'),
    ])
    return {
      park_name,
      refusal,
      running: run.running || run.queued,
      words: run.last_words,
      outcome: run.last_outcome,
      ended_at: run.last_ended_at,
    }
  }

/** Begins it (system-11): signs everybody else out and queues the work, which asks once more whether it may be done. */
export const anonymize = (core: Core): Write<typeof system.anonymize, string | null> => ({
  prepare: (ctx) => whyNot(core, ctx.db),
  async change(ctx, { body: { park_name } }, refusal) {
    if (refusal !== null) throw conflict(refusal)
    const { name } = await park(ctx)
    if (park_name !== name) throw invalid({ park_name: 'This is not the name of the park.' })
    await lockRunNow(ctx.db, 'anonymize')
    const run = await lastRunOf(ctx.db, 'anonymize')
    if (run.running || run.queued) throw conflict('This park is already being anonymized.')
    await ctx.db.deleteFrom('sessions').where('session_id', '<>', ctx.user.session_id).execute()
    await queueNow(ctx.db, 'anonymize', ctx.user.user_id)
    const message = 'Anonymizing asked for; everybody else signed out'
    await audit(ctx, { object: 'system', object_id: 1, action: 'ANONYMIZING', message })
  },
})
