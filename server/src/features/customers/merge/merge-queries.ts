import { duplicatesAtOnce, possibleDuplicate } from '@sexton/contract/customers/duplicates'
import type { customers } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { Read } from '../../../core/call/verbs.ts'
import { moveDocuments } from '../../../domain/documents/record.ts'
import type { CustomerTies } from '../remove-rules.ts'
import { joinConsents, joinHolders } from './join-holders-queries.ts'

/**
 * Customers who may be the one being entered: the same name and phone, id number or e-mail. Names are compared by
 * their search keys (a first name that either lacks says nothing), phones by their digits, e-mails in lower case.
 */
export const duplicates: Read<typeof customers.duplicates> = (ctx, { query }) => {
  const { first_name = '', last_name = '', company_name = '', email = '', id_no = '' } = query
  const phones = sql`(phone_tail(${query.phone1 ?? ''}), phone_tail(${query.phone2 ?? ''}))`
  const phone = sql`(phone_tail(c.phone1) in ${phones} or phone_tail(c.phone2) in ${phones}) and (
    (c.last_name_key = search_key(${last_name}) and (
      c.first_name_key = search_key(${first_name}) or '' in (c.first_name_key, search_key(${first_name}))))
    or search_key(c.company_name) = nullif(search_key(${company_name}), ''))`
  const sameId = sql`id_key(c.id_no) = id_key(${id_no})`
  const sameEmail = sql`lower(c.email) = nullif(lower(${email}::text), '')`
  return rowsOf(
    ctx.db,
    possibleDuplicate,
    sql`${prepared}
    select c.customer_id, c.is_corporate, c.company_name, c.other_title, c.salutation, c.first_name,
      c.middle_name, c.last_name, c.suffix, c.address1, c.phone1, c.email, c.id_no, both_have.shared
    from customers c cross join lateral (select array_remove(array[case when ${phone} then 'phone' end,
      case when ${sameId} then 'id_no' end, case when ${sameEmail} then 'email' end], null) as shared) both_have
    where ((${phone}) or ${sameId} or ${sameEmail})
      and c.customer_id <> ${query.customer_id ?? 0} and c.merged_into is null
    order by cardinality(both_have.shared) desc, c.customer_id desc
    limit ${duplicatesAtOnce}`,
  )
}

const tiesRow = z.object({
  sales: z.number(),
  voided: z.number(),
  sites: z.number(),
  burials: z.number(),
  receipts: z.number(),
  merged: z.number(),
})

/** Counts what belongs or once belonged to a customer: deleted sales and sites passed on count too. */
export async function tiesOf(ctx: Changing, customer_id: number): Promise<CustomerTies> {
  const rows = await rowsOf(
    ctx.db,
    tiesRow,
    sql`
    select (select count(*)::int from sales where customer_id = ${customer_id} and voided_at is null) as sales,
      (select count(*)::int from sales where customer_id = ${customer_id} and voided_at is not null) as voided,
      (select count(*)::int from (
        select site_id from sites where owner_customer_id = ${customer_id}
        union select h.site_id from site_holders h left join site_holder_members m using (site_holder_id)
          where ${customer_id} in (h.customer_id, m.customer_id)) held) as sites,
      (select count(*)::int from burials where customer_id = ${customer_id}) as burials,
      (select count(*)::int from receipts where receipt_customer_id = ${customer_id}) as receipts,
      (select count(*)::int from customers where merged_into = ${customer_id}) as merged`,
  )
  return rows[0]!
}

interface Tie {
  table: string
  column: string
  /** Its rows say who changed them last. */
  signed?: true
}

/** Every column that names a customer. The sales take the burials on them along (burials_sale_of_customer). */
export const ties: readonly Tie[] = [
  { table: 'sales', column: 'customer_id', signed: true },
  { table: 'burials', column: 'customer_id' },
  { table: 'burials', column: 'deceased_customer_id' },
  { table: 'receipts', column: 'receipt_customer_id', signed: true },
  // Followed the receipts by a trigger: nothing of it is left to be moved.
  { table: 'account_balances', column: 'customer_id' },
  { table: 'refund_requests', column: 'customer_id' },
  { table: 'sites', column: 'owner_customer_id', signed: true },
  { table: 'site_holders', column: 'customer_id' },
  { table: 'site_holder_members', column: 'customer_id' },
  { table: 'grave_moves', column: 'from_owner_id' },
  { table: 'grave_moves', column: 'to_owner_id' },
  { table: 'documents', column: 'customer_id' },
  { table: 'photos', column: 'customer_id' },
  { table: 'mails', column: 'customer_id' },
  { table: 'texts', column: 'customer_id' },
  { table: 'imports', column: 'customer_id' },
  { table: 'customers', column: 'estate_of' },
  { table: 'customers', column: 'merged_into' },
  { table: 'transfers', column: 'of_customer_id' },
  { table: 'transfer_people', column: 'customer_id' },
  { table: 'consents', column: 'customer_id' },
  { table: 'notices', column: 'to_customer_id' },
]

/** Everything that belongs to one customer belongs to another from now on. Lock both first, as no sale can come meanwhile. */
export async function moveEverything(ctx: Changing, from: number, to: number): Promise<void> {
  await ctx.db
    .updateTable('burials')
    .set({ updated_by: ctx.user.user_id })
    .where('customer_id', '=', from)
    .execute()
  await joinHolders(ctx, from, to)
  await joinConsents(ctx, from, to)
  // Nobody is their own estate.
  await sql`update customers set estate_of = null
    where (customer_id, estate_of) in ((${from}, ${to}), (${to}, ${from}))`.execute(ctx.db)
  for (const { table, column, signed } of ties) {
    const by = signed ? sql`, updated_by = ${ctx.user.user_id}` : sql``
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} ${by}
      where ${sql.ref(column)} = ${from}`.execute(ctx.db)
  }
  await ctx.db
    .updateTable('notes')
    .set({ parent_object_id: to })
    .where('parent_object', '=', 'customer')
    .where('parent_object_id', '=', from)
    .execute()
  await ctx.db
    .updateTable('other_facts')
    .set({ parent_object_id: to })
    .where('parent_object', '=', 'customer')
    .where('parent_object_id', '=', from)
    .execute()
  await moveDocuments(ctx, 'customer', from, to)
}
