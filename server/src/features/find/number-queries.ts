import type { PayRef } from '@sexton/contract/bank/pay-ref'
import { maxId } from '@sexton/contract/core/fields'
import { sql, type RawBuilder } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { opaque, prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { refNow } from '../../domain/ground/former-refs.ts'
import { holdsName } from '../../core/search/name-search.ts'
import { hitRow, type Hit } from './hit.ts'
import type { Sought } from './sought-rules.ts'

/** More rows that hold a part are not compared. */
const compared = 1000

/** Things by their running number. A sale's is quoted most, so that it stands first; a merged record's leads to the survivor. */
export const findByNumber = (ctx: Reading, { no, of }: NonNullable<Sought['number']>): Promise<Hit[]> =>
  rowsOf(
    ctx.db,
    hitRow,
    sql`${prepared} select kind, id, score from (
      select 'sale' as of, 'sales' as kind, sale_id as id, 1.0::float8 as score from sales
        where sale_id = ${no} and voided_at is null
      union all select 'invoice', 'invoices', invoice_id, 0.99 from invoices where invoice_no = ${no}
      union all select 'receipt', 'receipts', receipt_id, 0.98 from receipts where receipt_no = ${no}
      union all select 'credit_note', 'sales', sale_id, 0.975 from credit_notes where credit_note_no = ${no}
      union all select 'burial', 'burials', burial_id, 0.97 from burials where burial_id = ${no}
      union all select 'customer', case when c.is_corporate then 'companies' else 'customers' end, c.customer_id, 0.96
        from customers named join customers c on c.customer_id = coalesce(named.merged_into, named.customer_id)
        where named.customer_id = ${no}
    ) numbered where of = any (${opaque([...of], 'text[]')})`,
  )

/** The orders and customers whose references were typed, also of invoices that were voided (match-16). */
export function findByPayRef(ctx: Reading, refs: readonly PayRef[]): Promise<Hit[]> {
  const invoices = refs.flatMap((ref) =>
    'invoice_no' in ref && ref.invoice_no <= maxId ? [ref.invoice_no] : [],
  )
  const people = refs.flatMap((ref) => ('customer_id' in ref ? [ref.customer_id] : []))
  return rowsOf(
    ctx.db,
    hitRow,
    sql`${prepared} select 'sales' as kind, sale_id as id, 1.1::float8 as score from invoices
        where invoice_no = any (${opaque(invoices, 'int[]')})
      union all select case when c.is_corporate then 'companies' else 'customers' end, c.customer_id, 1.1::float8
        from customers named join customers c on c.customer_id = coalesce(named.merged_into, named.customer_id)
        where named.customer_id = any (${opaque(people, 'int[]')})`,
  )
}

/** A site by its ref, with or without the code of its cemetery, or the sites of a row. */
export async function findSites(
  ctx: Reading,
  { ref: typed, whole }: NonNullable<Sought['site']>,
  limit: number,
): Promise<Hit[]> {
  const { ref, codes } = await refNow(ctx, typed)
  const refs = [ref, ...codes.map((code) => `${code}.${ref}`)]
  const like = refs.map((one) => sql`site_ref_key like ${`${one.replace(/[\\%_]/g, '\\$&')}%`}`)
  return rowsOf(
    ctx.db,
    hitRow,
    sql`${codes.length > 0 ? sql`` : prepared} select 'sites' as kind, site_id as id,
      case when site_ref_key = any (${opaque(refs, 'text[]')}) then 1 else ${whole ? 0.5 : 0.8}::float8 end as score
    from sites where ${sql.join(like, sql` or `)}
    order by score desc, sort_key limit ${limit}`,
  )
}

const customerIds = sql`id_parts(c.id_no, c.tax_id)`
const burialNumbers = sql`number_parts(b.nok_phone1, b.nok_phone2, b.deceased_id_no, b.nok_id_no)`
const contractorNumbers = sql`number_parts(co.phone1, co.contact_phone, null, null)`

type Numbers = Pick<Sought, 'phones' | 'id'>

/** The parts that are looked for in phones (two) and in id numbers; one that is none repeats another. */
function partsOf({ phones, id }: Numbers): { phones: [string, string]; id: string } {
  const [one = id!, other = one] = phones
  return { phones: [one, other], id: id ?? one }
}

/** How well numbers, written one after the other, fit: as their end, as their beginning, or somewhere. */
function fit(numbers: RawBuilder<unknown>, sought: Numbers) {
  const { phones, id } = partsOf(sought)
  const parts = [...new Set([...phones, id])]
  const like = (pattern: (part: string) => string) =>
    sql`' ' || ${numbers} || ' ' like any (array[${sql.join(parts.map((part) => sql`${pattern(part)}`))}])`
  return sql`case when ${like((part) => `%${part} %`)} then 0.95 when ${like((part) => `% ${part}%`)} then 0.8 else 0.7 end::float8`
}

/** People and companies by any part of a phone or an id number; with the words of a folded name only those who bear it. */
export function findByPart(ctx: Reading, sought: Numbers, name: string, limit: number): Promise<Hit[]> {
  const { phones, id } = partsOf(sought)
  const within = (numbers: RawBuilder<unknown>, parts: readonly string[]) =>
    sql.join(
      [...new Set(parts)].map((part) => sql`${numbers} like ${`%${part}%`}`),
      sql` or `,
    )
  const named = (table: string) => (name ? sql`and ${holdsName(table, name)}` : sql``)
  const best = (kind: RawBuilder<unknown>, hits: RawBuilder<unknown>) =>
    sql`(select kind, id, score from (select *, row_number() over (
        partition by kind order by score desc, at desc nulls last, id desc) as place
      from (select ${kind} as kind, id, at, ${fit(sql`numbers`, sought)} as score from (${hits}) hits) fitting
    ) placed where place <= ${limit})`
  const customers = sql`select c.customer_id as id, c.is_corporate, c.updated_at as at,
      c.phone_key || ' ' || ${customerIds} as numbers
    from customers c where c.merged_into is null
      and (${within(sql`c.phone_key`, phones)} or ${within(customerIds, [id])}) ${named('c')} limit ${compared}`
  const burials = sql`select b.burial_id as id, b.burial_date as at, ${burialNumbers} as numbers
    from burials b where (${within(burialNumbers, [...phones, id])}) ${named('b')} limit ${compared}`
  const contractors = sql`select co.contractor_id as id, null::date as at, ${contractorNumbers} as numbers
    from contractors co where not co.retired and (${within(contractorNumbers, phones)})
      ${name ? sql`and search_key(co.name) like ${`%${name}%`}` : sql``}`
  return rowsOf(
    ctx.db,
    hitRow,
    sql`${name ? sql`` : prepared} ${best(sql`case when is_corporate then 'companies' else 'customers' end`, customers)}
      union all ${best(sql`'burials'`, burials)}
      union all ${best(sql`'contractors'`, contractors)}`,
  )
}
