import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'

/** A row of the block's history for what was drawn in it. */
export async function auditDrawn(
  ctx: Changing,
  { block_id, block_ref }: { block_id: number; block_ref: string },
  message: string,
) {
  const data = { block_id, name: block_ref }
  await audit(ctx, { object: 'block', object_id: block_id, action: 'OUTLINES_DRAWN', message, data })
}
