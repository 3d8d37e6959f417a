import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { eventKind, otherKind, typeKind, type ChargeKind } from './charges/charge-kinds.ts'

const named = ({ namedBy, key }: ChargeKind) =>
  sql.join(
    namedBy.map(
      (table) =>
        sql`exists (select from ${sql.table(table)} n where ${sql.ref(`n.${key}`)} = c.${sql.ref(key)})`,
    ),
    sql` or `,
  )

/**
 * Takes charges out of their tariff, one (`kind`, `charge_id`) or all of a tariff. What a line or an event names stays
 * in being for it, so that nothing that was agreed changes; the rest is erased.
 */
export async function leaveTariff(
  ctx: Changing,
  leaving: { kind: ChargeKind; charge_id: number } | { tariff_id: number },
): Promise<void> {
  const kinds = 'kind' in leaving ? [leaving.kind] : [typeKind, otherKind, eventKind]
  for (const kind of kinds) {
    const table = sql.table(kind.table)
    const these =
      'kind' in leaving
        ? sql`c.tariff_id is not null and ${sql.ref(`c.${kind.key}`)} = ${leaving.charge_id}`
        : sql`c.tariff_id = ${leaving.tariff_id}`
    await sql`update ${table} c set tariff_id = null, updated_by = ${ctx.user.user_id}
      where ${these} and (${named(kind)})`.execute(ctx.db)
    await sql`delete from ${table} c where ${these}`.execute(ctx.db)
  }
}
