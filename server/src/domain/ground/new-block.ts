import type { Block } from '@sexton/contract/blocks/calls'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { invalid } from '../../core/refusal.ts'
import { outlineText, type GridPoint } from './grid-rules.ts'

interface BlockToMake {
  block_ref: string
  /** Its corners in the park's grid (`settleGrid`); null where it was not surveyed. */
  outline: readonly GridPoint[] | null
}

const taken = (block_ref: string) => invalid({ block_ref: `There is a block ${block_ref} already.` })

/**
 * Makes a block, for sale, with its row of history (blocks-4). The only place that gives a block its ref. Its sites:
 * `newSites`. Refused, 422 at `block_ref`: there is one of that ref, however it is written.
 */
export async function newBlock(ctx: Changing, { block_ref, outline }: BlockToMake): Promise<Block> {
  const same = await ctx.db
    .selectFrom('blocks')
    .select('block_ref')
    .where(sql`lower(block_ref)`, '=', block_ref.toLowerCase())
    .executeTakeFirst()
  if (same) throw taken(same.block_ref)
  const block = await insert(ctx, block_ref, outline)
  const { block_id } = block
  await audit(ctx, {
    object: 'block',
    object_id: block_id,
    action: 'CREATED',
    message: `Block ${block_ref} added`,
    data: { block_id, name: block_ref },
  })
  return block
}

async function insert(ctx: Changing, block_ref: string, outline: BlockToMake['outline']) {
  try {
    return await ctx.db
      .insertInto('blocks')
      .values({ block_ref, outline: outline && outlineText(outline), updated_by: ctx.user.user_id })
      .returning(['block_id', 'block_ref', 'saleable'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    throw brokenConstraint(error) === 'blocks_ref_unique' ? taken(block_ref) : error
  }
}
