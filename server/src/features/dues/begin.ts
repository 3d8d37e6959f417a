import type { careYears, dues } from '@sexton/contract/dues/calls'
import { runWords } from '@sexton/contract/dues/words'
import { counted } from '@sexton/contract/core/counted'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { previewOf } from './care-preview.ts'
import { insertRun, lockRuns, queueRun, unfinishedRun, type NewRun } from './run-queries.ts'

/** Writes a run down and queues it; one is worked on at a time (dues-2). */
async function begin(
  ctx: Changing,
  run: NewRun,
  rights: readonly { right_id: number; why: string | null }[],
) {
  await lockRuns(ctx)
  if (await unfinishedRun(ctx.db))
    throw conflict('Letters or orders for other rights are being made. Wait until they are done.')
  const due_run_id = await insertRun(ctx, run, rights)
  await queueRun(ctx)
  const waiting = rights.filter(({ why }) => why === null).length
  await audit(ctx, {
    object: 'park',
    object_id: 1,
    action: 'DUE_RUN_BEGUN',
    message: `${runWords[run.kind]} begun for ${counted(waiting, 'right', 'rights')}${run.year === undefined ? '' : `, ${run.year}`}`,
  })
  return { due_run_id }
}

const asAsked = (right_ids: readonly number[]) =>
  [...new Set(right_ids)].map((right_id) => ({ right_id, why: null }))

export const letters: Write<typeof dues.letters> = {
  change: (ctx, { body: { right_ids } }) => begin(ctx, { kind: 'LETTERS' }, asAsked(right_ids)),
}

export const renewals: Write<typeof dues.renewals> = {
  change: (ctx, { body: { right_ids, years = null } }) =>
    begin(ctx, { kind: 'RENEWALS', years }, asAsked(right_ids)),
}

/** Orders of a year's fees, as the preview said (dues-7). */
export const bill: Write<typeof careYears.bill> = {
  async change(ctx, { body: { year, orders, sum } }) {
    const { preview, rights } = await previewOf(ctx, year)
    if (preview.orders !== orders || preview.sum !== sum)
      throw conflict('Something has changed since this preview. Check it and try again.')
    return begin(ctx, { kind: 'CARE', year }, rights)
  },
}
