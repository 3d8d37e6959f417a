import type { PossibleDuplicate } from '@sexton/contract/customers/duplicates'
import { duplicatesAtOnce } from '@sexton/contract/customers/duplicates'
import type { customers } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import { prepared } from '../../../core/db/db.ts'
import type { Read } from '../../../core/call/verbs.ts'

/**
 * Customers who may be the one being entered: the same name and phone, id number or e-mail. Names are compared by
 * their search keys (a first name that either lacks says nothing), phones by their digits, e-mails in lower case.
 */
export const duplicates: Read<typeof customers.duplicates> = async (ctx, { query }) => {
  const { first_name = '', last_name = '', company_name = '', email = '', id_no = '' } = query
  const phones = sql`(phone_tail(${query.phone1 ?? ''}), phone_tail(${query.phone2 ?? ''}))`
  const phone = sql`(phone_tail(c.phone1) in ${phones} or phone_tail(c.phone2) in ${phones}) and (
    (c.last_name_key = search_key(${last_name}) and (
      c.first_name_key = search_key(${first_name}) or '' in (c.first_name_key, search_key(${first_name}))))
    or search_key(c.company_name) = nullif(search_key(${company_name}), ''))`
  const sameId = sql`id_key(c.id_no) = id_key(${id_no})`
  const sameEmail = sql`lower(c.email) = nullif(lower(${email}::text), '')`
  const { rows } = await sql<PossibleDuplicate>`${prepared}
    select c.customer_id, c.is_corporate, c.company_name, c.salutation, c.first_name, c.middle_name, c.last_name,
      c.address1, c.phone1, c.email, c.id_no, both_have.shared
    from customers c cross join lateral (select array_remove(array[case when ${phone} then 'phone' end,
      case when ${sameId} then 'id_no' end, case when ${sameEmail} then 'email' end], null) as shared) both_have
    where ((${phone}) or ${sameId} or ${sameEmail}) 
      and c.customer_id <> ${query.customer_id ?? 0} and c.merged_into is null
    order by cardinality(both_have.shared) desc, c.customer_id desc
    limit ${duplicatesAtOnce}`.execute(ctx.db)
  return rows
}
