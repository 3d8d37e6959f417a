import { deceasedName, fullName } from '@sexton/contract/values/names'
import { saleSite, type SaleSite } from '@sexton/contract/sales/sale-site'
import { saleStatuses } from '@sexton/contract/core/statuses'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { notFound } from '../../../core/refusal.ts'
import { customerNameOf } from '../../../core/words/names.ts'
import { groundType, siteTypeNow } from '../../../domain/ground/ground-type.ts'
import { fixedPage, type Page, type SqlPage } from '../../../core/search/page-of.ts'
import {
  burialIds,
  burialsOf,
  firstBuried,
  namedDeceased,
  shownBurial,
  takenGraves,
  type BurialRow,
} from '../../../domain/burials/listed-burials.ts'

/** A row of `saleSiteRows`. */
export const saleSiteRow = saleSite
  .omit({ sale_status: true, can_remove: true, buried: true, burials: true })
  .extend({ burial_ids: z.array(z.number()), lying: namedDeceased.nullable() })
  .strict()
type StoredSaleSite = z.output<typeof saleSiteRow>

/** The same with its burials. */
export type SaleSiteRow = Omit<StoredSaleSite, 'burial_ids'> & { burials: BurialRow[] }

/** The burials `b` in the graves of the sale site `ss`. */
const inGraves = sql`b.sale_site_id = ss.sale_site_id or b.site_id = ss.site_id`

/** Of a sale site `ss` whose present site has none: the latest signed agreement, for a site that it had before (sales-50). */
const otherAgreement = sql`case when d.document_id is null then (
  select to_jsonb(o) from (
    select x.document_id, x.filename, signed.site_ref
    from documents x join sites signed on signed.site_id = x.signed_for_site_id
    where x.parent_object = 'sale_site' and x.parent_object_id = ss.sale_site_id and x.property_ref = 'AGREEMENT'
      and x.kind = 'uploaded' and x.deleted_at is null
    order by x.attached_at desc, x.document_id desc limit 1) o) end`

/** Sale sites `ss` as the contract shows them, in the order they were added. `where` speaks of `ss` and its sale `sa`. */
export const saleSiteRows = (where: RawBuilder<unknown>, shown: SqlPage = {}) => sql`
  select ss.sale_site_id, ss.sale_id, sa.sale_status_ref, ss.site_type_id, t.site_type, t.allow_preneed, gt.graves, gt.burials_per_grave,
    ${siteTypeNow}, ss.site_id, si.site_ref, si.site_status_ref, ss.sited_at,
    si.owner_customer_id, case when o.customer_id is not null then ${customerNameOf('o')} end as owner_customer_name,
    ss.defer_agreement as "deferAgreement", d.document_id as "agreementDocumentId", d.filename as agreement_filename,
    ${otherAgreement} as other_agreement,
    (select count(*)::int from burials n where n.sale_site_id = ss.sale_site_id) as burial_count,
    (select count(*)::int from events e where e.site_id = ss.site_id
      and (e.sale_id = ss.sale_id or (e.sale_id is null and e.created_at >= ss.created_at))) as event_count,
    ${takenGraves(inGraves, sql`ss.site_id`)} as taken, ${firstBuried(inGraves)} as lying,
    ${burialIds(inGraves, shown)} as burial_ids
  from sale_sites ss
    join sales sa on sa.sale_id = ss.sale_id
    join site_types t on t.site_type_id = ss.site_type_id
    left join sites si on si.site_id = ss.site_id
    ${groundType}
    left join customers o on o.customer_id = si.owner_customer_id
    left join lateral signed_agreements(ss.sale_site_id) d on true
  where ${where}
  order by ss.sale_site_id`

/** A sale site with its burials, of those that were read for it. */
export const withBurials = (
  { burial_ids, ...row }: StoredSaleSite,
  burials: Awaited<ReturnType<typeof burialsOf>>,
): SaleSiteRow => ({ ...row, burials: burials({ burial_ids }) })

/** A sale site with its words, and whether it may be taken off (sales-37). */
export const shownSaleSite = ({ lying, ...row }: SaleSiteRow): SaleSite => ({
  ...row,
  buried: lying && deceasedName(lying, fullName),
  sale_status: saleStatuses[row.sale_status_ref],
  can_remove: row.sale_status_ref === 'DRAFT' && row.burial_count === 0 && row.event_count === 0,
  burials: row.burials.map(shownBurial),
})

const byId = fixedPage<{ sale_site_id: number }>(
  ({ sale_site_id }, shown) => sql`${prepared}${saleSiteRows(sql`ss.sale_site_id = ${sale_site_id}`, shown)}`,
)

/** One sale site; 404 when there is none. */
export async function saleSiteById(
  ctx: Reading | Changing,
  sale_site_id: number,
  shown: Page = {},
): Promise<SaleSite> {
  const [row] = await rowsOf(ctx.db, saleSiteRow, byId({ sale_site_id }, shown))
  if (!row) throw notFound()
  return shownSaleSite(withBurials(row, await burialsOf(ctx, [row])))
}
