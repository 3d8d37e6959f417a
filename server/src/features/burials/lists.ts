import type { burials } from '@sexton/contract/burials/calls'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { offeredOr } from '../../core/search/offered-or.ts'

/** Contractors `c` of the kind that buries; retired ones are not offered (burials-40). `former`: also whoever burials name. */
const offered = ({ db }: Reading | Changing, former?: boolean) =>
  db
    .selectFrom('contractors as c')
    .innerJoin('contractor_types as t', 't.contractor_type_id', 'c.contractor_type_id')
    .where(({ and, eb, selectFrom }) => {
      const isOffered = and([eb('t.contractor_type_ref', '=', 'UNDERTAKER'), eb('c.retired', '=', false)])
      const theirs = selectFrom('burials as b')
        .select('b.burial_id')
        .whereRef('b.undertaker_id', '=', 'c.contractor_id')
      return offeredOr(isOffered, theirs, former)
    })

/** True of an undertaker that is offered; it stays so until the transaction ends. */
export const isUndertaker = async (ctx: Changing, contractor_id: number) =>
  (await offered(ctx)
    .select('c.contractor_id')
    .where('c.contractor_id', '=', contractor_id)
    .forShare('c')
    .executeTakeFirst()) !== undefined

/** The undertakers that are offered, by name; to search by, also whoever else burials name (burials-34). */
export const undertakers: Read<typeof burials.undertakers> = (ctx, { query }) =>
  offered(ctx, query?.former)
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
