import { deceasedName } from '@sexton/contract/values/names'
import type { Selectable } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import type { Burials } from '../../core/db/schema.ts'
import { auditBurial } from './burial-audits.ts'

type BurialRow = Selectable<Burials>

type Grave = Pick<BurialRow, 'site_id' | 'grave_no'>

/** Writes that somebody who lies in a grave has another place in it than `from`, and why. */
export async function auditPlace(
  ctx: Changing,
  now: BurialRow,
  { from, why }: { from: number; why: string },
): Promise<void> {
  const { places } = (await graveOf(ctx, now))!
  const message = `${deceasedName(now)}: place ${from} → ${now.position} of ${places}. ${why}`
  await auditBurial(ctx, now, 'POSITION_CORRECTED', message)
}

/** The grave of somebody, locked: who decides about it waits. Undefined where it is not known. */
export const graveOf = ({ db }: Changing, { site_id, grave_no }: Grave) =>
  db
    .selectFrom('graves')
    .select('places')
    .where('site_id', '=', site_id)
    .where('grave_no', '=', grave_no)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Those who lie in a grave, with the place each has. */
export const lyingIn = (ctx: Changing, { site_id, grave_no }: Grave): Promise<BurialRow[]> =>
  ctx.db
    .selectFrom('burials')
    .selectAll()
    .where('site_id', '=', site_id)
    .where('grave_no', '=', grave_no)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()

/** Writes whose place in the grave has changed since, because somebody is on record who was buried earlier. */
export async function auditMovedUp(
  ctx: Changing,
  of: BurialRow,
  before: readonly BurialRow[],
): Promise<void> {
  for (const now of await lyingIn(ctx, of)) {
    const old = before.find(({ burial_id }) => burial_id === now.burial_id)?.position
    if (old && old !== now.position)
      await auditPlace(ctx, now, { from: old, why: `${deceasedName(of)} was buried earlier` })
  }
}
