import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'

/** What the ground shows and what the books say (differences-1). */
export interface NewDifference {
  kind:
    'WRONG_REF' | 'WRONG_NEIGHBOURS' | 'OUTSIDE_PLOT' | 'TOO_SHALLOW' | 'REMAINS_MET' | 'OLD_ORDER' | 'OTHER'
  says_books: string
  says_ground: string
  /** What it stops until a second person closes it. */
  blocks: readonly 'OPEN'[]
}

interface About {
  site_id: number
  grave_no: number
  burial_id: number
  dig_order_id: number
  act_id: number
  found_by: number
}

/** Records a difference that an act has shown, and says so in the history of the site. Returns its id. */
export async function openDifference(
  ctx: Changing,
  { blocks, ...difference }: NewDifference,
  about: About,
): Promise<number> {
  const { difference_id } = await ctx.db
    .insertInto('differences')
    .values({ ...difference, ...about, blocks: [...blocks] })
    .returning('difference_id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    object: 'site',
    object_id: about.site_id,
    action: 'DIFFERENCE_FOUND',
    message: `Grave ${about.grave_no} differs from the books. The books: ${difference.says_books} The ground: ${difference.says_ground}`,
    data: { site_id: about.site_id, difference_id },
  })
  return difference_id
}
