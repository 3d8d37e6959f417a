import type { burials } from '@sexton/contract/burials/calls'
import type { Read } from '../../core/call/verbs.ts'

/** Contractors of the kind that buries, by name; retired ones are not offered. */
export const undertakers: Read<typeof burials.undertakers> = (ctx) =>
  ctx.db
    .selectFrom('contractors as c')
    .innerJoin('contractor_types as t', 't.contractor_type_id', 'c.contractor_type_id')
    .select(['c.contractor_id', 'c.name'])
    .where('t.contractor_type_ref', '=', 'UNDERTAKER')
    .where('c.retired', '=', false)
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
