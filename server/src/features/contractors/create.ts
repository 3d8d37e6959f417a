import type { contractors } from '@sexton/contract/contractors/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { isOffered } from '../../domain/lists/offered.ts'
import { contractorById } from './contractors-queries.ts'

/** Refuses a contractor type that the park's list does not offer (lists-4). */
export async function refuseUnknownType(ctx: Changing, contractor_type_id: number) {
  if (!(await isOffered(ctx, 'contractor_types', contractor_type_id)))
    throw invalid({ contractor_type_id: 'Contractor type is required' })
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
