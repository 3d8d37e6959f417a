import type { Changing } from '../../../core/context/context.ts'
import { authorizationNames } from '../../../domain/sales/sale-audits.ts'

/** Makes two authorisations due for a discount just added; those made before are void (sales-16). */
export async function dueAgain(ctx: Changing, sale_id: number): Promise<void> {
  await ctx.db
    .insertInto('sale_authorizations')
    .values(authorizationNames.map((description, at) => ({ sale_id, slot: at + 1, description })))
    .onConflict((made) =>
      made.columns(['sale_id', 'slot']).doUpdateSet({ authorized_user_id: null, authorized_at: null }),
    )
    .execute()
}

/** Takes the authorisations away once the sale has no negative line any more. */
export async function dropWithoutDiscount(ctx: Changing, sale_id: number): Promise<void> {
  await ctx.db
    .deleteFrom('sale_authorizations')
    .where('sale_id', '=', sale_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sale_lines')
            .select('sale_line_id')
            .where('sale_id', '=', sale_id)
            .where('line_price', '<', 0),
        ),
      ),
    )
    .execute()
}
