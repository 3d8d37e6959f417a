import type { differences } from '@sexton/contract/differences/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import { differenceById } from './difference-queries.ts'

/** Records that the ground is not as the books say (differences-1). */
export const report: Write<typeof differences.report> = {
  async change(ctx, { params: { site_id }, body: { grave_no = null, ...said } }) {
    const { site_ref } = await lockGround(ctx, site_id, grave_no)
    const { difference_id } = await ctx.db
      .insertInto('differences')
      .values({ ...said, kind: 'OTHER', site_id, grave_no, found_by: ctx.user.user_id })
      .returning('difference_id')
      .executeTakeFirstOrThrow()
    const where = grave_no === null ? `Site ${site_ref}` : `Grave ${grave_no} of site ${site_ref}`
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'DIFFERENCE_FOUND',
      message: `${where} differs from the books. The books: ${said.says_books} The ground: ${said.says_ground}`,
      data: { site_id, name: site_ref, difference_id },
    })
    return differenceById(ctx, difference_id)
  },
}
