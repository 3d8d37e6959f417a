import { shownFirst } from '@sexton/contract/core/page'
import { chargeWarnings } from '@sexton/contract/tariffs/charge-days'
import { listedEvent, saleCard, type SaleCard } from '@sexton/contract/sales/card'
import { burialStatuses, saleStatuses } from '@sexton/contract/core/statuses'
import { listedBurial } from '@sexton/contract/sales/listed-burial'
import { deceasedName, fullName } from '@sexton/contract/values/names'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared, opaque } from '../../../core/db/db.ts'
import { fixed } from '../../../core/db/fixed.ts'
import { gathered } from '../../../core/db/statements/gathered.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { namedDeceased, pageByPlace } from '../../../domain/burials/listed-burials.ts'
import { datedCharges, datedChargesOfEvent } from '../../../domain/tariffs/dated-charges.ts'
import { orderAge } from '../../../domain/sales/sales-rules.ts'

const eventRow = listedEvent.omit({ charge_warnings: true }).extend(datedCharges.shape).strict()

const cardBurialRow = listedBurial
  .pick({ burial_id: true, grave_no: true, burial_status_ref: true, burial_date: true })
  .extend(namedDeceased.shape)

export const cardRow = saleCard
  .omit({ sale_status: true, order_age: true, authorizations_outstanding: true })
  .extend({ burials: z.array(cardBurialRow), events: z.array(eventRow) })
type CardRow = z.output<typeof cardRow>

/** An event with what of its charges does not fit its day. */
export const shownEvent = ({ dated_charges, ...event }: z.output<typeof eventRow>) => ({
  ...event,
  charge_warnings: chargeWarnings(dated_charges),
})

const customer = sql`json_build_object('customer_id', c.customer_id, 'is_corporate', c.is_corporate,
  'company_name', c.company_name, 'other_title', c.other_title, 'salutation', c.salutation,
  'first_name', c.first_name, 'middle_name', c.middle_name, 'last_name', c.last_name, 'suffix', c.suffix,
  'flag', c.flag)`

/** The live document of one property of the sale, as `alias`. */
export const saleDocument = (alias: string, property: string, kind: string) => sql`
  left join documents ${sql.ref(alias)} on ${sql.ref(alias)}.parent_object = 'sale'
    and ${sql.ref(alias)}.parent_object_id = s.sale_id and ${sql.ref(alias)}.property_ref = ${property}
    and ${sql.ref(alias)}.kind = ${kind} and ${sql.ref(alias)}.deleted_at is null`

/** An event of the sale `s`, by time. */
export const eventsJson = sql`(select coalesce(json_agg(row_to_json(ev)), '[]') from (
  select e.event_id, e.site_id, es.site_ref, et.event_type, e.event_time, e.event_date, e.description,
    ec.name as contractor, ${datedChargesOfEvent}
  from events e join sites es on es.site_id = e.site_id join event_types et using (event_type_id)
    left join contractors ec using (contractor_id)
  where e.sale_id = s.sale_id order by e.event_time, e.event_id) ev)`

/** The burials of the sale `s`, without all that only their own lists say. */
const burialsJson = sql`(select coalesce(json_agg(row_to_json(bu)), '[]') from (
  select b.burial_id, b.grave_no, b.burial_status_ref, b.burial_date, b.deceased_other_title,
    b.deceased_salutation, b.deceased_first_name, b.deceased_middle_name, b.deceased_last_name, b.deceased_suffix
  from burials b where b.sale_id = s.sale_id ${pageByPlace({ limit: shownFirst })}) bu)`

const notDeleted = sql`n.deleted_at is null`

/** The notes of the sale `s`, its sale sites and its burials; deleted ones do not count. */
const noteCount = sql`(
  (select count(*) from notes n where n.parent_object = 'sale' and n.parent_object_id = s.sale_id and ${notDeleted})
  + (select count(*) from notes n join sale_sites x on x.sale_site_id = n.parent_object_id
      where n.parent_object = 'sale_site' and x.sale_id = s.sale_id and ${notDeleted})
  + (select count(*) from notes n join burials x on x.burial_id = n.parent_object_id
      where n.parent_object = 'burial' and x.sale_id = s.sale_id and ${notDeleted}))::int`

/** What card and whole sale have in common, of sale `s`, its customer `c`, tariff `t`, orderer `o`. */
export const sharedColumns = sql`s.sale_id, s.customer_id, s.tariff_id, t.name as tariff_name, s.sale_status_ref,
  s.price, s.price_receipted, s.price_outstanding, nullif(s.price_credited, 0) as price_credited, s.cancelled_at, s.flag, s.is_legacy, s.ordered_at,
  concat_ws(' ', o.first_name, o.last_name) as ordered_by, s.ordered_by as ordered_by_id, s.invoice_no,
  s.created_at, s.updated_at, ${noteCount} as note_count,
  (select count(*)::int from burials n where n.sale_id = s.sale_id) as burial_count, ${eventsJson} as events`

/** The tables that sharedColumns reads. */
export const sharedTables = sql`sales s join customers c using (customer_id) join tariffs t using (tariff_id)
  left join users o on o.user_id = s.ordered_by`

const cardRows = fixed<{ ids: readonly number[] }>(
  ({ ids }) => sql`${prepared}
  select ${sharedColumns}, ${burialsJson} as burials, ${customer} as customer, inv.document_id as invoice_document_id,
    inv.filename as invoice_filename, a.total as authorizations_total, a.made as authorizations_made,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
      select ss.sale_site_id, ss.site_type_id, st.site_type, ss.site_id, si.site_ref
      from sale_sites ss join site_types st using (site_type_id) left join sites si on si.site_id = ss.site_id
      where ss.sale_id = s.sale_id and (ss.released_at is null or s.voided_at is not null or s.cancelled_at is not null
        or ss.right_ended_on is not null)
      order by ss.sale_site_id) x) as sale_sites
  from ${sharedTables} ${saleDocument('inv', 'INVOICE', 'generated')}
    left join lateral (select count(*)::int as total, count(authorized_at)::int as made
      from sale_authorizations z where z.sale_id = s.sale_id) a on true
  where s.sale_id = any (${opaque(ids, 'int[]')})`,
)

/** What the row alone does not say: words, age, what is left to authorise. */
export function derived(
  ctx: Reading | Changing,
  row: Pick<CardRow, 'sale_status_ref' | 'ordered_at' | 'ordered_by'> & { total: number; made: number },
) {
  const park = { today: ctx.today, timeZone: ctx.park.PARK_TIME_ZONE }
  return {
    sale_status: saleStatuses[row.sale_status_ref],
    order_age: orderAge(row, park),
    ordered_by: row.ordered_by || null,
    authorizations_total: row.total,
    authorizations_made: row.made,
    authorizations_outstanding: row.total - row.made,
  }
}

const shownCard = (ctx: Reading, row: CardRow): SaleCard => ({
  ...row,
  ...derived(ctx, { ...row, total: row.authorizations_total, made: row.authorizations_made }),
  events: row.events.map(shownEvent),
  burials: row.burials.map((burial) => {
    const { burial_id, grave_no, burial_status_ref, burial_date } = burial
    const [deceased, burial_status] = [deceasedName(burial, fullName), burialStatuses[burial_status_ref]]
    return { burial_id, deceased, grave_no, burial_status_ref, burial_status, burial_date }
  }),
})

/** Home shows three lists of them at once. */
const cards = gathered(async (db, ids: readonly number[]) => {
  const rows = await rowsOf(db, cardRow, cardRows({ ids }))
  const found = new Map(rows.map((row) => [row.sale_id, row]))
  return ids.map((id) => found.get(id))
})

/** The result cards of these sales, in this order. */
export async function cardsOf(ctx: Reading, ids: readonly number[]): Promise<SaleCard[]> {
  const loader = cards(ctx.db)
  const rows = await Promise.all(ids.map((id) => loader.load(id)))
  return rows.flatMap((row) => (row ? [shownCard(ctx, row)] : []))
}
