import { burialStatusRef } from '@sexton/contract/core/statuses'
import { customer } from '@sexton/contract/customers/shapes'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { does } from '../../domain/practices/options.ts'

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

/** The columns of a paper's facts: what it says of its record, and the fingerprint of that (papers-20). */
const factsRow = <Facts extends z.ZodRawShape>(facts: Facts) => ({
  facts: z.object(facts),
  facts_sha256: z.string(),
})

/** In SQL, those columns. */
export const factsOf = (property: string, of_id: RawBuilder<unknown>) =>
  sql`(select facts, fingerprint(facts) as facts_sha256 from paper_facts(${property}, ${of_id}) facts) f`

type Paper<Row extends { facts: object }> = Row['facts'] & Omit<Row, 'facts'>

/** The paper of the one row found; 404 when there is none. */
function paperOf<Row extends { facts: object }>([row]: Row[]): Paper<Row> {
  if (!row) throw notFound()
  const { facts, ...rest } = row
  return { ...facts, ...rest }
}

const salePaperRow = z.object({
  ...factsRow({
    sale_id: z.number(),
    customer: person,
    price: z.number(),
    /** Only if something was credited. */
    price_credited: z.number().optional(),
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
    /** The day to which the prices of a draft are kept; only then is it there. */
    price_until: z.string().optional(),
  }),
  invoice_no: z.number().nullable(),
  /** The park's calendar day of the order. */
  ordered_on: text,
  /** Its dues say when it is to be paid; only with payment plans is it there. */
  has_plan: z.boolean().optional(),
  /** Of an order that a credit note cancelled. */
  cancelled_on: text,
})
export type SalePaper = Paper<z.output<typeof salePaperRow>>

const hasPlan = sql`,
      exists (select from payment_plans p where p.sale_id = s.sale_id and p.ended_at is null) as has_plan`

/** What the order summary and the invoice say of a sale; 404 when there is none. */
export const salePaper = async (ctx: Reading, sale_id: number): Promise<SalePaper> =>
  paperOf(
    await rowsOf(
      ctx.db,
      salePaperRow,
      sql`
    select f.facts, f.facts_sha256, s.invoice_no,
      (s.ordered_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as ordered_on,
      (s.cancelled_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as cancelled_on${does(ctx, 'plans') ? hasPlan : sql``}
    from sales s cross join lateral ${factsOf('ORDER', sql`s.sale_id`)}
    where s.sale_id = ${sale_id} and f.facts is not null`,
    ),
  )

const agreementPaperRow = z.object({
  ...factsRow({
    sale_site_id: z.number(),
    sale_id: z.number(),
    site_type: z.string(),
    site_ref: text,
    cemetery: text,
    graves: z.number(),
    price: z.number(),
    customer: person,
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
  }),
  /** The park's calendar day on which the sale was ordered, or begun. */
  made_on: z.string(),
})
export type AgreementPaper = Paper<z.output<typeof agreementPaperRow>>

/** What the agreement on one site of a sale says, with the key of its type's PDF template. */
export const agreementPaper = async (ctx: Reading, sale_site_id: number): Promise<AgreementPaper> =>
  paperOf(
    await rowsOf(
      ctx.db,
      agreementPaperRow,
      sql`
    select f.facts, f.facts_sha256,
      (coalesce(s.ordered_at, s.created_at) at time zone ${ctx.park.PARK_TIME_ZONE})::date as made_on
    from sale_sites ss join sales s using (sale_id)
      cross join lateral ${factsOf('AGREEMENT', sql`ss.sale_site_id`)}
    where ss.sale_site_id = ${sale_site_id} and f.facts is not null`,
    ),
  )

/** Only a burial whose old records say more than its dates has them, so that the facts of others stay the same. */
const words = z.string().optional()

const burialPaperRow = z.object({
  ...factsRow({
    burial_id: z.number(),
    deceased: text,
    deceased_gender: text,
    deceased_birth_date: text,
    deceased_birth_precision: z.string(),
    deceased_birth_words: words,
    deceased_age: z.number().nullable(),
    deceased_age_words: words,
    deceased_id_no: text,
    death_date: text,
    death_precision: z.string(),
    death_words: words,
    burial_date: text,
    burial_precision: z.string(),
    burial_words: words,
    slot: text,
    site_ref: text,
    cemetery: text,
    grave_no: z.number().nullable(),
    burial_permit_issuer: text,
    burial_permit_no: text,
    undertaker: text,
    next_of_kin: text,
  }),
  burial_status_ref: burialStatusRef,
  site_id: z.number().nullable(),
  block_ref: text,
  cod_is_contagious: z.boolean(),
})
export type BurialPaper = Paper<z.output<typeof burialPaperRow>>

/** What the burial certificate says, and the burial's card; 404 when there is no such burial. */
export const burialPaper = async (ctx: Reading, burial_id: number): Promise<BurialPaper> =>
  paperOf(
    await rowsOf(
      ctx.db,
      burialPaperRow,
      sql`
    select f.facts, f.facts_sha256, b.burial_status_ref, b.site_id, si.block_ref, b.cod_is_contagious
    from burials b left join sites si on si.site_id = b.site_id
      cross join lateral ${factsOf('BURIAL_CERTIFICATE', sql`b.burial_id`)}
    where b.burial_id = ${burial_id}`,
    ),
  )
