import type { contractors } from '@sexton/contract/contractors/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { contractorById } from './contractors-queries.ts'

/** Refuses a contractor type that is not in the park's list. */
export async function refuseUnknownType(ctx: Changing, contractor_type_id: number) {
  const type = await ctx.db
    .selectFrom('contractor_types')
    .select('contractor_type_id')
    .where('contractor_type_id', '=', contractor_type_id)
    .executeTakeFirst()
  if (!type) throw invalid({ contractor_type_id: 'Contractor type is required' })
}

/** Adds a contractor (contractors-2). */
export const create: Write<typeof contractors.create> = {
  async change(ctx, { body }) {
    await refuseUnknownType(ctx, body.contractor_type_id)
    const { contractor_id } = await ctx.db
      .insertInto('contractors')
      .values({ ...body, updated_by: ctx.user.user_id })
      .returning('contractor_id')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      object: 'contractor',
      object_id: contractor_id,
      action: 'CREATED',
      message: `Contractor ${body.name} added`,
      data: { name: body.name },
    })
    return contractorById(ctx, contractor_id)
  },
}
