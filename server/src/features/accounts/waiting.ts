import { sql, type RawBuilder, type SqlBool } from 'kysely'

type Condition = RawBuilder<SqlBool>

/** A placed sale `s` that no batch holds; a legacy sale is never in one (accounts-4). */
export const waitingSale: Condition = sql`(
  s.export_batch_id is null and s.placed_at is not null and not s.is_legacy)`

/** A cancelled order `v` that a batch holds and whose reversal none does. */
export const waitingReversal: Condition = sql`v.export_batch_id is null`

/** A credit note `n` that no batch holds. */
export const waitingCredit: Condition = sql`n.export_batch_id is null`

/** A standing receipt or refund `r` that no batch holds. */
export const waitingReceipt: Condition = sql`(r.export_batch_id is null and r.voided_at is null)`
