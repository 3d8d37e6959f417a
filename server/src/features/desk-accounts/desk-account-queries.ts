import type { DeskAccountRow } from '@sexton/contract/desk-accounts/calls'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'

const accountRows = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('outside_accounts as a')
    .leftJoin('outside_invitations as i', (join) =>
      join
        .onRef('i.outside_account_id', '=', 'a.outside_account_id')
        .on('i.expires_at', '>', sql<string>`now()`),
    )
    .select(['a.outside_account_id', 'a.name', 'a.email', 'a.phone', 'a.can_login', 'a.last_login'])
    .select('i.expires_at as invited_until')
    .select([
      sql<boolean>`a.password_hash is not null`.as('has_password'),
      sql<boolean>`exists (select from audits u where u.outside_account_id = a.outside_account_id)`.as(
        'is_used',
      ),
    ])

export const accountsOf = (ctx: Reading, contractor_id: number): Promise<DeskAccountRow[]> =>
  accountRows(ctx)
    .where('a.contractor_id', '=', contractor_id)
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.outside_account_id')
    .execute()

export const accountById = (ctx: Changing, outside_account_id: number): Promise<DeskAccountRow> =>
  accountRows(ctx).where('a.outside_account_id', '=', outside_account_id).executeTakeFirstOrThrow()

/** The account until the end of the transaction, after its contractor, as all that changes who signs in takes them. */
export async function lockAccount(ctx: Changing, outside_account_id: number) {
  const account = await ctx.db
    .selectFrom('outside_accounts as a')
    .innerJoin('contractors as c', 'c.contractor_id', 'a.contractor_id')
    .select(['a.name', 'a.email', 'a.can_login', 'c.name as contractor', 'c.retired'])
    .where('a.outside_account_id', '=', outside_account_id)
    .forUpdate('a')
    .executeTakeFirst()
  if (!account) throw notFound()
  return account
}

/** The undertaker, who stays one until the end of the transaction. */
export async function lockUndertaker(ctx: Changing, contractor_id: number) {
  const contractor = await ctx.db
    .selectFrom('contractors as c')
    .innerJoin('contractor_types as t', 't.contractor_type_id', 'c.contractor_type_id')
    .select(['c.name', 'c.retired', 't.contractor_type_ref'])
    .where('c.contractor_id', '=', contractor_id)
    .forShare('c')
    .executeTakeFirst()
  if (!contractor) throw notFound()
  return contractor
}
