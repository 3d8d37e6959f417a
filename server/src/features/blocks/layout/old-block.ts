import type { Changing, Reading } from '../../../core/context/context.ts'
import { cornersOf } from '../../../domain/ground/grid-rules.ts'
import type { OldBlock } from './draft.ts'

interface Row {
  block_id: number
  block_ref: string
  outline: string | null
}

const withCorners = ({ outline, ...block }: Row): OldBlock => ({
  ...block,
  corners: outline === null ? null : cornersOf([outline])[0]!,
})

const read = ({ db }: Reading | Changing, block_id: number) =>
  db.selectFrom('blocks').select(['block_id', 'block_ref', 'outline']).where('block_id', '=', block_id)

/** A block with its corners; undefined where there is none. */
export async function oldBlock(ctx: Reading | Changing, block_id: number): Promise<OldBlock | undefined> {
  const row = await read(ctx, block_id).executeTakeFirst()
  return row && withCorners(row)
}

/** The same, locked. */
export async function lockOldBlock(ctx: Changing, block_id: number): Promise<OldBlock | undefined> {
  const row = await read(ctx, block_id).forNoKeyUpdate().executeTakeFirst()
  return row && withCorners(row)
}
