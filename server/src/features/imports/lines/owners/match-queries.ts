import type { Party } from '@sexton/contract/imports/people/read-owner'
import { phoneTail } from '@sexton/contract/values/phones'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../../core/context/context.ts'
import { rowsOf } from '../../../../core/db/rows-of.ts'
import { customerNameOf } from '../../../../core/words/names.ts'

const candidateRow = z.object({
  at: z.number(),
  how: z.enum(['number', 'key', 'name']),
  /** How many of phone, email and address the two have in common. */
  shared: z.number(),
  customer_id: z.number(),
  import_id: z.number().nullable(),
  name: z.string(),
  about: z.string(),
  /** The line calls them by another last name. */
  is_called_otherwise: z.boolean(),
  /** Their draft sale, if any: no legacy record is added meanwhile (sales-40). */
  draft: z.number().nullable(),
})

export type Candidate = z.output<typeof candidateRow>

const asked = (party: Party, key: string, at: number) => {
  const { form, contact, number } = party
  const company = form?.is_corporate ? (form.company_name ?? '') : ''
  return {
    at,
    number,
    key,
    is_corporate: form?.is_corporate ?? false,
    name: company || [form?.last_name, form?.first_name].filter(Boolean).join(' '),
    salutation: form?.salutation ?? '',
    last: company || (form?.last_name ?? ''),
    tails: [contact.phone1, contact.phone2].map((phone) => phoneTail(phone ?? '')).filter(Boolean),
    email: contact.email ?? '',
    address: [contact.address1, contact.address2, contact.address3].filter(Boolean).join(' '),
  }
}

/** An address shorter than this says nothing. */
const shortest = 5

/**
 * Customers who may be these parties, each with the number of the party it may be: by their number in the old records, by
 * what an import recognises them by, or by name, with what both have in common.
 */
export function candidates(
  { db }: Changing,
  parties: readonly { party: Party; key: string }[],
): Promise<Candidate[]> {
  const rows = JSON.stringify(parties.map(({ party, key }, at) => asked(party, key, at)))
  return rowsOf(
    db,
    candidateRow,
    sql`with asked as materialized (
      select a.*, search_key(a.name) as name_key, search_key(a.last) as last_key, search_key(a.address) as address_key
      from jsonb_to_recordset(${rows}::jsonb)
        a(at int, number text, key text, is_corporate boolean, name text, last text, salutation text, tails text[], email text,
          address text)
    ), named as (
      select a.at, c.customer_id from asked a join customers c on c.sort_key = a.name_key
        where not a.is_corporate and not c.is_corporate and a.name_key <> ''
      union select a.at, c.customer_id from asked a
        join customers c on c.search_key like '%' || a.name_key || '%' and search_key(c.company_name) = a.name_key
        where a.is_corporate and a.name_key <> ''
    ), found as (
      select a.at, 'number' as how, 0 as shared, c.customer_id from asked a join customers c on c.legacy_id = a.number
        where a.number <> ''
      union all select a.at, 'key', 0, c.customer_id from asked a join customers c on c.import_key = a.key
      union all select a.at, 'name', both_have.shared, c.customer_id
        from named n join asked a using (at) join customers c on c.customer_id = n.customer_id
          cross join lateral (select coalesce(
              (phone_tail(c.phone1) = any (a.tails) or phone_tail(c.phone2) = any (a.tails))::int, 0)
            + coalesce((lower(c.email) = nullif(lower(a.email), ''))::int, 0)
            + coalesce((length(a.address_key) >= ${shortest} and (starts_with(c.address_key, a.address_key)
              or length(c.address1) >= ${shortest} and starts_with(a.address_key, search_key(c.address1))))::int, 0)
            as shared) both_have
        where c.merged_into is null and (a.number = '' or c.legacy_id is null)
          and not (array[a.salutation, c.salutation] @> '{Mr}' and array[a.salutation, c.salutation] && '{Mrs,Ms,Miss}')
    )
    select distinct f.at, f.how, f.shared, c.customer_id, c.import_id, ${customerNameOf('c')} as name,
      concat_ws(', ', c.address1, c.phone1) as about,
      a.last_key <> '' and a.last_key not in (c.last_name_key, coalesce(search_key(c.company_name), ''))
        as is_called_otherwise,
      d.sale_id as draft
    from found f join asked a using (at) join customers was using (customer_id)
      join customers c on c.customer_id = coalesce(was.merged_into, was.customer_id)
      left join sales d on d.customer_id = c.customer_id and d.sale_status_ref = 'DRAFT' and d.voided_at is null
    order by f.at, c.customer_id`,
  )
}
