import { contractorThere, type contractors } from '@sexton/contract/contractors/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { isDouble } from '../../domain/contractors/is-double.ts'
import { isOffered } from '../../domain/lists/offered.ts'
import { contractorById } from './contractors-queries.ts'

/** Refuses a contractor type that the park's list does not offer (lists-4). */
export async function refuseUnknownType(ctx: Changing, contractor_type_id: number) {
  if (!(await isOffered(ctx, 'contractor_types', contractor_type_id)))
    throw invalid({ contractor_type_id: 'Contractor type is required' })
}

/** A second one of a name and type is refused at its name (contractors-8). */
export const refusingDouble = <T>(write: Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    throw isDouble(error) ? invalid({ name: contractorThere }) : error
  })

/** Adds a contractor (contractors-2). */
export const create: Write<typeof contractors.create> = {
  async change(ctx, { body }) {
    await refuseUnknownType(ctx, body.contractor_type_id)
    const insert = ctx.db.insertInto('contractors').values({ ...body, updated_by: ctx.user.user_id })
    const { contractor_id } = await refusingDouble(
      insert.returning('contractor_id').executeTakeFirstOrThrow(),
    )
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
