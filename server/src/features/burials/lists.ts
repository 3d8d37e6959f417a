import type { burials } from '@sexton/contract/burials/calls'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'

/** Contractors `c` of the kind that buries; retired ones are not offered (burials-40). */
const offered = ({ db }: Reading | Changing) =>
  db
    .selectFrom('contractors as c')
    .innerJoin('contractor_types as t', 't.contractor_type_id', 'c.contractor_type_id')
    .where('t.contractor_type_ref', '=', 'UNDERTAKER')
    .where('c.retired', '=', false)

/** True of an undertaker that is offered; it stays so until the transaction ends. */
export const isUndertaker = async (ctx: Changing, contractor_id: number) =>
  (await offered(ctx)
    .select('c.contractor_id')
    .where('c.contractor_id', '=', contractor_id)
    .forShare('c')
    .executeTakeFirst()) !== undefined

/** The undertakers that are offered, by name. */
export const undertakers: Read<typeof burials.undertakers> = (ctx) =>
  offered(ctx)
    .select(['c.contractor_id', 'c.name'])
    .orderBy('c.sort_key')
    .orderBy('c.contractor_id')
    .execute()

/** Causes of death in the park's order. */
export const cods: Read<typeof burials.cods> = (ctx) =>
  ctx.db
    .selectFrom('causes_of_death')
    .select(['cod_id', 'cod', 'is_contagious'])
    .where('retired', '=', false)
    .orderBy('ordinal')
    .orderBy('cod')
    .execute()
