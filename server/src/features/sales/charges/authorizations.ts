import { sql } from 'kysely'
import type { Changing } from '../../../core/context/context.ts'
import { authorizationNames } from '../../../domain/sales/sale-audits.ts'

/** Makes two authorisations due for a discount just added; those made before are void (sales-16). */
export async function dueAgain(ctx: Changing, sale_id: number): Promise<void> {
  const [first, second] = authorizationNames
  await sql`
    insert into sale_authorizations (sale_id, slot, description)
    values (${sale_id}, 1, ${first}), (${sale_id}, 2, ${second})
    on conflict (sale_id, slot) do update set authorized_user_id = null, authorized_at = null`.execute(ctx.db)
}

/** Takes the authorisations away once the sale has no negative line any more. */
export async function dropWithoutDiscount(ctx: Changing, sale_id: number): Promise<void> {
  await sql`
    delete from sale_authorizations where sale_id = ${sale_id} and not exists (
      select from sale_lines where sale_id = ${sale_id} and line_price < 0
    )`.execute(ctx.db)
}
