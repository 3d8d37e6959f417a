import { retentionKinds, type RetentionKind } from '@sexton/contract/retention/kinds'
import type { Db } from '../../core/db/db.ts'

/** How long a kind is kept, in its unit: as somebody has set it, else as usual; null for ever (retention-1). */
export async function keptFor(db: Db, kind: RetentionKind): Promise<number | null> {
  const rule = await db
    .selectFrom('retention_rules')
    .select('keep')
    .where('kind', '=', kind)
    .executeTakeFirst()
  return rule?.keep ?? retentionKinds[kind].usual
}
