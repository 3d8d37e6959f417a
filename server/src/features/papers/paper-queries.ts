import { burialStatusRef } from '@sexton/contract/core/statuses'
import { customer } from '@sexton/contract/customers/shapes'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { fullNameOf } from '../../core/words/names.ts'
import { notFound } from '../../core/refusal.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { cemeteryOfSite } from '../../domain/ground/cemetery-of-site.ts'

const text = z.string().nullable()

/** Of a customer's row what papers say. */
export const person = customer.pick({
  is_corporate: true,
  company_name: true,
  salutation: true,
  first_name: true,
  middle_name: true,
  last_name: true,
  address1: true,
  address2: true,
  address3: true,
  country: true,
  phone1: true,
  email: true,
  id_no: true,
  tax_id: true,
})
export type Person = z.output<typeof person>

/** Of a customer's row what papers say; 404 when there is no such customer. */
export async function personOf(ctx: Reading, customer_id: number): Promise<Person> {
  const found = await ctx.db
    .selectFrom('customers')
    .select(Object.keys(person.shape) as (keyof Person)[])
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

const salePaperRow = z.object({
  sale_id: z.number(),
  customer: person,
  invoice_no: z.number().nullable(),
  /** The park's calendar day of the order. */
  ordered_on: text,
  price: z.number(),
  price_receipted: z.number(),
  price_outstanding: z.number(),
  lines: z.array(z.object({ text: z.string(), price: z.number() })),
  sites: z.array(z.object({ site_ref: text, cemetery: text, site_type: z.string() })),
  burials: z.array(
    z.object({
      deceased: text,
      site_ref: text,
      cemetery: text,
      grave_no: z.number().nullable(),
      burial_date: text,
    }),
  ),
})
export type SalePaper = z.output<typeof salePaperRow>

/** What the order summary and the invoice say of a sale; 404 when there is none. */
export async function salePaper(ctx: Reading, sale_id: number): Promise<SalePaper> {
  const rows = await rowsOf(
    ctx.db,
    salePaperRow,
    sql`
    select s.sale_id, s.invoice_no, (s.ordered_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as ordered_on,
      s.price, s.price_receipted, s.price_outstanding, row_to_json(c) as customer,
      (select coalesce(json_agg(json_build_object('text', l.line_description, 'price', l.line_price)
        order by l.sale_line_id), '[]') from sale_lines l where l.sale_id = s.sale_id) as lines,
      (select coalesce(json_agg(json_build_object('site_ref', si.site_ref, 'cemetery', ${cemeteryOfSite},
          'site_type', t.site_type)
        order by ss.sale_site_id), '[]')
        from sale_sites ss join site_types t using (site_type_id) left join sites si on si.site_id = ss.site_id
        where ss.sale_id = s.sale_id) as sites,
      (select coalesce(json_agg(json_build_object('site_ref', si.site_ref, 'cemetery', ${cemeteryOfSite},
        'grave_no', b.grave_no,
        'burial_date', b.burial_date, 'deceased', nullif(${fullNameOf('b.deceased_')}, '')) order by b.burial_id), '[]')
        from burials b left join sites si on si.site_id = b.site_id where b.sale_id = s.sale_id) as burials
    from sales s join customers c using (customer_id)
    where s.sale_id = ${sale_id} and s.voided_at is null`,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

const agreementPaperRow = z.object({
  sale_site_id: z.number(),
  sale_id: z.number(),
  site_type_id: z.number(),
  site_type: z.string(),
  site_ref: text,
  cemetery: text,
  graves: z.number(),
  price: z.number(),
  customer: person,
  /** The park's calendar day on which the sale was ordered, or begun. */
  made_on: z.string(),
  template: z
    .object({
      storage_key: z.string(),
      media_type: z.string(),
      size_bytes: z.number(),
      sha256: z.string(),
    })
    .nullable(),
  block_ref: text,
  row_no: text,
  site_no: z.number().nullable(),
})
export type AgreementPaper = z.output<typeof agreementPaperRow>

/** What the agreement on one site of a sale says, with the key of its type's PDF template. */
export async function agreementPaper(ctx: Reading, sale_site_id: number): Promise<AgreementPaper> {
  const rows = await rowsOf(
    ctx.db,
    agreementPaperRow,
    sql`
    select ss.sale_site_id, ss.sale_id, t.site_type_id, t.site_type, t.graves, si.site_ref, ${cemeteryOfSite} as cemetery,
      row_to_json(c) as customer,
      (coalesce(s.ordered_at, s.created_at) at time zone ${ctx.park.PARK_TIME_ZONE})::date as made_on,
      (select coalesce(sum(l.line_price), 0) from sale_lines l where l.sale_site_id = ss.sale_site_id) as price,
      si.block_ref, si.row_no, si.site_no,
      (select json_build_object('storage_key', d.storage_key, 'media_type', d.media_type, 'size_bytes', d.size_bytes,
          'sha256', d.sha256)
        from documents d where d.parent_object = 'site_type'
        and d.parent_object_id = t.site_type_id and d.property_ref = 'SITE_TYPE_AGREEMENT'
        and d.deleted_at is null) as template
    from sale_sites ss join sales s using (sale_id) join customers c using (customer_id)
      join site_types t on t.site_type_id = ss.site_type_id left join sites si on si.site_id = ss.site_id
    where ss.sale_site_id = ${sale_site_id} and ss.released_at is null`,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

const burialPaperRow = z.object({
  burial_id: z.number(),
  burial_status_ref: burialStatusRef,
  site_id: z.number().nullable(),
  block_ref: text,
  cod_is_contagious: z.boolean(),
  deceased: text,
  deceased_gender: text,
  deceased_birth_date: text,
  deceased_birth_precision: z.string(),
  deceased_age: z.number().nullable(),
  deceased_id_no: text,
  death_date: text,
  death_precision: z.string(),
  burial_date: text,
  burial_precision: z.string(),
  slot: text,
  site_ref: text,
  cemetery: text,
  grave_no: z.number().nullable(),
  burial_permit_issuer: text,
  burial_permit_no: text,
  undertaker: text,
  next_of_kin: text,
})
export type BurialPaper = z.output<typeof burialPaperRow>

/** What the burial certificate says; 404 when there is no such burial. */
export async function burialPaper(ctx: Reading, burial_id: number): Promise<BurialPaper> {
  const rows = await rowsOf(
    ctx.db,
    burialPaperRow,
    sql`
    select b.burial_id, b.burial_status_ref, b.site_id, si.block_ref, b.cod_is_contagious, b.deceased_gender, b.deceased_birth_date, b.deceased_birth_precision, b.deceased_age,
      b.deceased_id_no, b.death_date, b.death_precision, b.burial_date, b.burial_precision, b.grave_no,
      b.burial_permit_issuer, b.burial_permit_no, u.name as undertaker, si.site_ref, ${cemeteryOfSite} as cemetery,
      nullif(${fullNameOf('b.deceased_')}, '') as deceased,
      sl.slot_from || ' to ' || sl.slot_to as slot,
      case when b.nok_is_customer then ${fullNameOf('c.')}
        else nullif(concat_ws(' ', b.nok_salutation, b.nok_first_name, b.nok_last_name), '') end as next_of_kin
    from burials b join customers c using (customer_id)
      left join sites si on si.site_id = b.site_id
      left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
      left join contractors u on u.contractor_id = b.undertaker_id
    where b.burial_id = ${burial_id}`,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}
