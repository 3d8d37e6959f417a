import type { Changing } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import { writeBurial, type BurialRow } from '../locked-burial.ts'
import { lockGraveLeft, setHeadstone } from './move-queries.ts'

/** What becomes of the stone: it goes with the body, is taken off, or stays for the others who lie there. */
export type HeadstoneGoes = 'moves' | 'removed' | 'stays'

interface Target {
  site_id: number
  grave_no: number
  headstone?: HeadstoneGoes | undefined
  exhumed?: boolean | undefined
}

const words: Record<HeadstoneGoes, string> = {
  moves: 'The headstone moves too',
  removed: 'The headstone is removed',
  stays: 'The headstone stays for the others',
}

const isTaken = async (ctx: Changing, { site_id, grave_no }: Target) =>
  (await ctx.db
    .selectFrom('burials')
    .select('burial_id')
    .where('site_id', '=', site_id)
    .where('grave_no', '=', grave_no)
    .where('in_ground', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Asks what becomes of the headstone when a body leaves its grave (422 under `headstone`); gives what is to be done
 * once it has left, which answers what was done in words, empty where there is no stone.
 */
export async function leaveHeadstone(
  ctx: Changing,
  row: BurialRow,
  target: Target,
): Promise<() => Promise<string>> {
  const left = row.in_ground ? await lockGraveLeft(ctx, row) : undefined
  if (!left?.has_headstone) return async () => ''
  const { headstone } = target
  if (headstone === undefined || (headstone === 'stays' && left.others === 0))
    throw invalid({ headstone: 'Choose what happens to the headstone: move it too, or remove it.' })
  if (headstone === 'moves' && target.exhumed && !(await isTaken(ctx, target)))
    throw invalid({
      headstone:
        'No one is buried there yet. Remove the headstone, and record it again once the burial is complete.',
    })
  return async () => {
    if (headstone !== 'stays') await setHeadstone(ctx, row, false)
    if (headstone === 'moves') await setHeadstone(ctx, target, true)
    // Its photo is of this site: it can go along to another grave of it, and no further.
    const goesAlong =
      headstone === 'moves' && row.site_id === target.site_id && row.burial_status_ref === 'COMPLETE'
    if (goesAlong) await writeBurial(ctx, row.burial_id, { headstone_photo_id: row.headstone_photo_id })
    return words[headstone]
  }
}
