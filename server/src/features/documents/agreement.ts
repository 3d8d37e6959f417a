import type { Changing } from '../../core/context/context.ts'
import { recomputeSale } from '../../domain/sales/recompute-sale.ts'

interface Paper {
  parent_object: string
  parent_object_id: number
  property_ref: string | null
  kind: string
}

/** A signed agreement that comes or goes can complete its sale or bring it back (documents-11). */
export async function agreementChanged(ctx: Changing, paper: Paper): Promise<void> {
  if (paper.property_ref !== 'AGREEMENT' || paper.kind !== 'uploaded') return
  const { sale_id } = await ctx.db
    .selectFrom('sale_sites')
    .select('sale_id')
    .where('sale_site_id', '=', paper.parent_object_id)
    .executeTakeFirstOrThrow()
  await recomputeSale(ctx, sale_id)
}
