import type { Block } from '@sexton/contract/blocks/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '../../core/audit/audit.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { invalid } from '../../core/refusal.ts'

interface BlockToMake {
  /** Its number, if the caller has taken one. */
  block_id?: number | undefined
  /** Its name; where there are several cemeteries, with or without the code of its own. */
  block_ref: string
  /** Where there are several and the ref has no code (cemeteries-1). */
  cemetery_id?: number | null | undefined
  /** A polygon in the park's grid (`settleGrid`, `outlineText`); null where it was not surveyed. */
  outline: string | null
  /** A survey that somebody has looked at has it over another block's ground (blocks-5). */
  shares_ground?: boolean
}

/** The words for a ref that is another block's (blocks-4). */
export const takenRef = (block_ref: string) => `There is already a block ${block_ref}.`
const taken = (block_ref: string) => invalid({ block_ref: takenRef(block_ref) })

/** The ref of a block that is called so already, however that is written; null where there is none. */
export async function sameBlock(
  ctx: Reading | Changing,
  { block_ref: name, cemetery_id = null }: Pick<BlockToMake, 'block_ref' | 'cemetery_id'>,
): Promise<string | null> {
  const same = await ctx.db
    .selectFrom('blocks')
    .select('block_ref')
    .where(
      sql<boolean>`lower(block_ref) in (lower(${name}::text), lower(block_ref_of(${cemetery_id}::int, ${name}::text)))`,
    )
    .executeTakeFirst()
  return same?.block_ref ?? null
}

/**
 * Makes a block, for sale, with its row of history (blocks-4). The only place that gives a block its ref. Its sites:
 * `newSites`. Refused, 422 at `block_ref`: there is one of that ref, however it is written; 409: its ground is another's.
 */
export async function newBlock(ctx: Changing, block: BlockToMake): Promise<Block> {
  const known = await sameBlock(ctx, block)
  if (known !== null) throw taken(known)
  const made = await insert(ctx, block)
  const { block_id, block_ref } = made
  await audit(ctx, {
    object: 'block',
    object_id: block_id,
    action: 'CREATED',
    message: `Block ${block_ref} added`,
    data: { block_id, name: block_ref },
  })
  return made
}

const row = z.object({
  block_id: z.number(),
  block_ref: z.string(),
  saleable: z.boolean(),
  block_name: z.string(),
  cemetery_id: z.number(),
})

async function insert(ctx: Changing, block: BlockToMake) {
  const { block_id, block_ref, cemetery_id, outline, shares_ground = false } = block
  try {
    const rows = await rowsOf(
      ctx.db,
      row,
      sql`insert into blocks (block_id, block_ref, cemetery_id, outline, shares_ground, updated_by)
        overriding system value
        values (coalesce(${block_id ?? null}::int, nextval(pg_get_serial_sequence('blocks', 'block_id'))), ${block_ref},
          coalesce(${cemetery_id || null}::int, only_cemetery()), ${outline}, ${shares_ground}, ${ctx.user.user_id})
        returning block_id, block_ref, saleable, block_name, cemetery_id`,
    )
    return rows[0]!
  } catch (error) {
    throw /^blocks_(ref_unique|name_once)$/.test(brokenConstraint(error) ?? '') ? taken(block_ref) : error
  }
}
