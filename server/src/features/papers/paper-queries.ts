import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { fullNameOf } from '../../core/words/names.ts'
import { notFound } from '../../core/refusal.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

export interface Person {
  is_corporate: boolean
  company_name: string | null
  salutation: string | null
  first_name: string | null
  middle_name: string | null
  last_name: string
  address1: string | null
  address2: string | null
  address3: string | null
  country: string | null
  phone1: string | null
  email: string | null
  id_no: string | null
  tax_id: string | null
}

export interface SalePaper {
  sale_id: number
  customer: Person
  invoice_no: number | null
  /** The park's calendar day of the order. */
  ordered_on: string | null
  price: number
  price_receipted: number
  price_outstanding: number
  lines: { text: string; price: number }[]
  sites: { site_ref: string | null; site_type: string }[]
  burials: {
    deceased: string | null
    site_ref: string | null
    grave_no: number | null
    burial_date: string | null
  }[]
}

/** What the order summary and the invoice say of a sale; 404 when there is none. */
export async function salePaper(ctx: Reading, sale_id: number): Promise<SalePaper> {
  const { rows } = await sql<SalePaper>`
    select s.sale_id, s.invoice_no, (s.ordered_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as ordered_on,
      s.price, s.price_receipted, s.price_outstanding, row_to_json(c) as customer,
      (select coalesce(json_agg(json_build_object('text', l.line_description, 'price', l.line_price)
        order by l.sale_line_id), '[]') from sale_lines l where l.sale_id = s.sale_id) as lines,
      (select coalesce(json_agg(json_build_object('site_ref', si.site_ref, 'site_type', t.site_type)
        order by ss.sale_site_id), '[]')
        from sale_sites ss join site_types t using (site_type_id) left join sites si on si.site_id = ss.site_id
        where ss.sale_id = s.sale_id) as sites,
      (select coalesce(json_agg(json_build_object('site_ref', si.site_ref, 'grave_no', b.grave_no,
        'burial_date', b.burial_date, 'deceased', nullif(${fullNameOf('b.deceased_')}, '')) order by b.burial_id), '[]')
        from burials b left join sites si on si.site_id = b.site_id where b.sale_id = s.sale_id) as burials
    from sales s join customers c using (customer_id)
    where s.sale_id = ${sale_id} and s.voided_at is null`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export interface AgreementPaper {
  sale_site_id: number
  sale_id: number
  site_type_id: number
  site_type: string
  site_ref: string | null
  graves: number
  price: number
  customer: Person
  template: string | null
}

/** What the agreement on one site of a sale says, with the key of its type's PDF template. */
export async function agreementPaper(ctx: Reading, sale_site_id: number): Promise<AgreementPaper> {
  const { rows } = await sql<AgreementPaper>`
    select ss.sale_site_id, ss.sale_id, t.site_type_id, t.site_type, t.graves, si.site_ref,
      row_to_json(c) as customer,
      (select coalesce(sum(l.line_price), 0) from sale_lines l where l.sale_site_id = ss.sale_site_id) as price,
      (select d.storage_key from documents d where d.parent_object = 'site_type'
        and d.parent_object_id = t.site_type_id and d.property_ref = 'SITE_TYPE_AGREEMENT'
        and d.media_type = 'application/pdf' and d.deleted_at is null) as template
    from sale_sites ss join sales s using (sale_id) join customers c using (customer_id)
      join site_types t on t.site_type_id = ss.site_type_id left join sites si on si.site_id = ss.site_id
    where ss.sale_site_id = ${sale_site_id} and ss.released_at is null`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const burialPaperRow = z.object({
  burial_id: z.number(),
  deceased: z.string().nullable(),
  deceased_gender: z.string().nullable(),
  deceased_birth_date: z.string().nullable(),
  deceased_birth_precision: z.string(),
  deceased_age: z.number().nullable(),
  deceased_id_no: z.string().nullable(),
  death_date: z.string().nullable(),
  death_precision: z.string(),
  burial_date: z.string().nullable(),
  burial_precision: z.string(),
  slot: z.string().nullable(),
  site_ref: z.string().nullable(),
  grave_no: z.number().nullable(),
  burial_permit_issuer: z.string().nullable(),
  burial_permit_no: z.string().nullable(),
  undertaker: z.string().nullable(),
  next_of_kin: z.string().nullable(),
})
export type BurialPaper = z.output<typeof burialPaperRow>

/** What the burial certificate says; 404 when there is no such burial. */
export async function burialPaper(ctx: Reading, burial_id: number): Promise<BurialPaper> {
  const rows = await rowsOf(
    ctx.db,
    burialPaperRow,
    sql`
    select b.burial_id, b.deceased_gender, b.deceased_birth_date, b.deceased_birth_precision, b.deceased_age,
      b.deceased_id_no, b.death_date, b.death_precision, b.burial_date, b.burial_precision, b.grave_no,
      b.burial_permit_issuer, b.burial_permit_no, u.name as undertaker, si.site_ref,
      nullif(${fullNameOf('b.deceased_')}, '') as deceased,
      sl.slot_from || ' to ' || sl.slot_to as slot,
      case when b.nok_is_customer then ${fullNameOf('c.')}
        else nullif(concat_ws(' ', b.nok_salutation, b.nok_first_name, b.nok_last_name), '') end as next_of_kin
    from burials b join customers c using (customer_id) left join sites si on si.site_id = b.site_id
      left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
      left join contractors u on u.contractor_id = b.undertaker_id
    where b.burial_id = ${burial_id}`,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}
