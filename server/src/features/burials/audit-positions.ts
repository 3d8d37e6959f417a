import { sql } from 'kysely'
import type { Changing } from '../../core/context.ts'
import { auditBurial } from './burial-audit.ts'
import { deceasedName } from './burial-names.ts'
import type { BurialRow } from './locked-burial.ts'

/** Those who lie in a grave, with the place each has. */
export async function lyingIn(ctx: Changing, { site_id, grave_no }: BurialRow): Promise<BurialRow[]> {
  const { rows } = await sql<BurialRow>`
    select * from burials where site_id = ${site_id} and grave_no = ${grave_no} and position is not null
    order by position`.execute(ctx.db)
  return rows
}

/** Writes whose place in the grave has changed since, because somebody is on record who was buried earlier. */
export async function auditMovedUp(
  ctx: Changing,
  of: BurialRow,
  before: readonly BurialRow[],
): Promise<void> {
  for (const now of await lyingIn(ctx, of)) {
    const old = before.find(({ burial_id }) => burial_id === now.burial_id)?.position
    if (!old || old === now.position) continue
    const message = `${deceasedName(now)}: place ${old} → ${now.position} of ${now.grave_places}. ${deceasedName(of)} was buried earlier`
    await auditBurial(ctx, now, 'POSITION_CORRECTED', message)
  }
}
