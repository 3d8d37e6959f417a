import type { Reopening } from '@sexton/contract/graves/reopening'
import type { Changing, Reading } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { reopeningOf } from '../../domain/ground/opening/reopening.ts'
import { does } from '../../domain/practices/options.ts'
import type { DigFacts } from './dig-facts-queries.ts'

/** Whether the grave of a burial can be opened again; null while the practice grave_room is off. */
export async function reopeningFor(
  ctx: Reading | Changing,
  { burial_id, site_id, grave_no }: DigFacts,
): Promise<Reopening | null> {
  if (!does(ctx, 'grave_room') || site_id === null || grave_no === null) return null
  return reopeningOf(ctx, { burial_id, site_id, grave_no })
}

/**
 * What was answered about the grave, to be kept with the order. Refuses a NO; what is not known is taken on with a reason
 * (dig-2).
 */
export async function answerAtIssue(ctx: Changing, facts: DigFacts, why: string | null | undefined) {
  const answer = await reopeningFor(ctx, facts)
  const none = { taken_on_by: null, taken_on_why: null }
  if (answer === null) return { answered: {}, ...none }
  const { on, verdict, says, lines } = answer
  if (verdict === 'NO') throw conflict(says)
  const answered = { on, verdict, says, lines }
  if (verdict === 'YES') return { answered, ...none }
  if (!why) throw invalid({ taken_on_why: `Say why this is taken on. ${says}` })
  ctx.needs('PERM_SALES_SUPER')
  return { answered, taken_on_by: ctx.user.user_id, taken_on_why: why }
}
