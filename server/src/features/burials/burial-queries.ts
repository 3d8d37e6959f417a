import { chargeWarnings } from '@sexton/contract/tariffs/charge-days'
import { burial, type Burial } from '@sexton/contract/burials/burial'
import { burials } from '@sexton/contract/burials/calls'
import { shownFirst } from '@sexton/contract/core/page'
import { siteStatuses, siteStatusRef } from '@sexton/contract/core/statuses'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { fixed } from '../../core/db/fixed.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'
import type { Read } from '../../core/call/verbs.ts'
import { factsColumns, factsFrom } from '../../domain/burials/burial-facts.ts'
import { groundType } from '../../domain/ground/ground-type.ts'
import { holdsAmong } from '../../domain/ground/hold-queries.ts'
import { mayLie } from '../../domain/ground/who-lies.ts'
import { placeColumns } from '../../domain/ground/place-columns.ts'
import { datedCharges, datedChargesOfBurial } from '../../domain/tariffs/dated-charges.ts'
import type { SaleRow } from '../../domain/sales/sale-lock.ts'
import { papersRow } from './form/paper-queries.ts'

const ownColumns = sql`
  sa.price as sale_price, sa.tariff_id, t.name as tariff_name, si.site_status_ref as site_status,
  st.graves, ${placeColumns}, g.places as grave_places, coalesce(g.has_headstone, false) as has_headstone,
  b.deceased_gender, b.deceased_address, b.deceased_id_type, b.deceased_id_no, b.deceased_religion,
  b.deceased_denomination, b.deceased_church, b.deceased_vip_type, b.cod_id, cd.cod, b.cod_description,
  c.phone1 as customer_phone1, b.cod_is_bid, b.undertaker_id, u.name as undertaker_name, b.burial_permit_issuer,
  b.burial_permit_no, b.nok_is_customer, b.nok_relation, b.nok_salutation, b.nok_first_name, b.nok_last_name,
  b.nok_address, b.nok_phone1, b.nok_phone2, b.nok_email, b.nok_id_type, b.nok_id_no, b.kin_removed_at,
  b.import_key is not null as is_imported, b.legacy_address, b.legacy_address_dirty, b.suspect_address`

const price = sql`(select coalesce(sum(l.line_price), 0) from sale_lines l where l.burial_id = b.burial_id)`

const publicViews = sql`(select count(*)::int from burial_views v where v.burial_id = b.burial_id)`

/** At most this many of the other burials of its site, those of its own grave first. */
const beside = (shown: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(to_jsonb(n) order by n.grave_no, coalesce(n.position, n.planned_position), n.burial_id), '[]')
  from (
    select b.burial_id, b.burial_status_ref, b.deceased_first_name, b.deceased_middle_name, b.deceased_last_name,
      b.deceased_suffix, b.grave_no,
      ${placeColumns}, b.burial_date, b.burial_precision, b.burial_words, b.burial_slot_id
    from (select b.* from burials b where b.site_id = own.site_id and b.burial_id <> own.burial_id
      order by b.grave_no is distinct from own.grave_no, b.grave_no, b.position, b.burial_date, b.burial_id
      limit ${shown}) b
  ) n)`

const besideCount = sql`(select count(*)::int from burials n where n.site_id = own.site_id and n.burial_id <> own.burial_id)`

const missingCharges = sql`(
  select coalesce(jsonb_agg(to_jsonb(m)), '[]') from missing_burial_charges(b.burial_id) m)`

const didNotTakePlace = sql`(
  select jsonb_build_object('on', b.did_not_take_place_on, 'by', u.user_name, 'why', b.did_not_take_place_why)
  from users u where u.user_id = b.did_not_take_place_by)`

const furtherOrders = sql`(
  select coalesce(jsonb_agg(to_jsonb(f) order by f.sale_id), '[]') from (
    select s.sale_id, s.invoice_no, s.price, array_agg(l.line_description order by l.sale_line_id) as lines,
      array_agg(c.other_charge_group_id) as other_charge_group_ids
    from sales s join sale_lines l using (sale_id) join other_charges c using (other_charge_id)
    where s.for_burial_id = b.burial_id and s.placed_at is not null
    group by s.sale_id) f)`

const burialRow = burial
  .omit({ charge_warnings: true })
  .extend({ ...datedCharges.shape, site_status: siteStatusRef.nullable() })

const whole = fixed<{ burial_id: number; shown: number; today: string }>(
  ({ burial_id, shown, today }) => sql`${prepared}
    select ${factsColumns}, ${ownColumns}, ${price} as price, ${publicViews} as public_views, ${beside(shown)} as beside,
      ${besideCount} as beside_count,
      ${mayLie({ today })} as may_lie, ${didNotTakePlace} as did_not_take_place,
      ${missingCharges} as missing_charges, ${furtherOrders} as further_orders, ${holdsAmong(sql`select b.site_id`)} as holds,
      ${datedChargesOfBurial},
      papers.*
    from ${factsFrom}
      left join tariffs t on t.tariff_id = sa.tariff_id
      left join graves g on g.site_id = b.site_id and g.grave_no = b.grave_no
      left join causes_of_death cd on cd.cod_id = b.cod_id
      left join contractors u on u.contractor_id = b.undertaker_id
      cross join lateral (${papersRow(sql`b.burial_id`)}) papers
      cross join lateral (select b.site_id, b.grave_no, b.burial_id) own
    where b.burial_id = ${burial_id}`,
)

/** The whole burial, with this many of those beside it; 404 "Burial not found" when there is none (burials-39). */
export async function burialById(
  ctx: Reading | Changing,
  burial_id: number,
  shown = shownFirst,
): Promise<Burial> {
  const rows = await rowsOf(ctx.db, burialRow, whole({ burial_id, shown, today: ctx.today }))
  if (!rows[0]) throw notFound(burials.get.missing)
  const { site_status, dated_charges, ...row } = rows[0]
  const words = site_status && siteStatuses[site_status]
  return { ...row, site_status: words, charge_warnings: chargeWarnings(dated_charges) }
}

export const get: Read<typeof burials.get> = (ctx, { params, query }) =>
  burialById(ctx, params.burial_id, query?.limit)

/** What a burial is charged, in the order it was added. */
export const lines: Read<typeof burials.lines> = async (ctx, { params: { burial_id } }) => {
  const [found] = await Promise.all([
    ctx.db
      .selectFrom('sale_lines as l')
      .modifyFront(prepared)
      .leftJoin('other_charges as o', 'o.other_charge_id', 'l.other_charge_id')
      .select(['l.sale_line_id', 'l.line_description', 'l.line_price', 'l.line_price as price'])
      .select(['l.source_object', 'l.charge_id', 'o.other_charge_group_id'])
      .where('l.burial_id', '=', burial_id)
      .orderBy('l.sale_line_id')
      .execute(),
    refuseUnknown(ctx, 'burials', burial_id),
  ])
  return found
}

const saleSiteRow = z.object({
  sale_site_id: z.number(),
  site_id: z.number().nullable(),
  site_ref: z.string().nullable(),
  places: z.number(),
  taken: z.number(),
})
export type LockedSaleSite = z.output<typeof saleSiteRow>

/** A site on this sale, or one that the sale's customer owns already; locked with its ground. */
export async function lockSaleSite(
  ctx: Changing,
  sale: SaleRow,
  sale_site_id: number,
): Promise<LockedSaleSite> {
  const ground = ctx.db.selectFrom('sale_sites').select('site_id').where('sale_site_id', '=', sale_site_id)
  await ground.forUpdate().execute()
  await ctx.db.selectFrom('sites').select('site_id').where('site_id', '=', ground).forUpdate().execute()
  const rows = await rowsOf(
    ctx.db,
    saleSiteRow,
    sql`
    select ss.sale_site_id, ss.site_id, si.site_ref, gt.graves * gt.burials_per_grave as places,
      (select count(*)::int from burials b where b.sale_site_id = ss.sale_site_id) as taken
    from sale_sites ss
      left join sites si on si.site_id = ss.site_id
      ${groundType}
    where ss.sale_site_id = ${sale_site_id} and ss.released_at is null
      and (ss.sale_id = ${sale.sale_id} or ${sale.customer_id}::integer = any (owned_with(si.site_id)))`,
  )
  if (!rows[0]) throw invalid({ sale_site_id: 'Choose a site of this sale or of its customer.' })
  return rows[0]
}
