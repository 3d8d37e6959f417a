import { blockingMessages } from '@sexton/contract/sales/blocking'
import type { Sale } from '@sexton/contract/sales/sale'
import type { Changing, Reading } from '../../../core/context/context.ts'
import type { Page } from '../../../core/search/page-of.ts'
import { notFound } from '../../../core/refusal.ts'
import { choiceMessages } from '../../../domain/plans/choice-queries.ts'
import { shownBurial } from '../../../domain/burials/listed-burials.ts'
import { derived, shownEvent } from '../search/sale-card-queries.ts'
import { shownSaleSite } from '../sites/sale-site-queries.ts'
import { burialsToCheck, groundOf, type Ground } from './all-burials-queries.ts'
import { latestCharges, shownLine, type LineRow } from './sale-line-queries.ts'
import { draftWithAll, saleWithAll, type WholeRow } from './whole-sale-queries.ts'

const pairs = (parentObjectType: Sale['objects'][number]['parentObjectType'], ids: readonly number[]) =>
  ids.map((parentObjectId) => ({ parentObjectType, parentObjectId }))

const objectsOf = (row: WholeRow): Sale['objects'] => [
  ...pairs('sale', [row.sale_id]),
  ...pairs('sale_site', row.sale_site_ids),
  ...pairs(
    'burial',
    row.burials.map((burial) => burial.burial_id),
  ),
  ...pairs(
    'event',
    row.events.map((event) => event.event_id),
  ),
  ...pairs('receipt', row.receipt_ids),
]

const ownCharges = (lines: readonly LineRow[]) =>
  lines.filter((line) => line.parent_object === 'sale').map(shownLine)

const isDraft = (row: WholeRow) => row.sale_status_ref === 'DRAFT' && row.voided_at === null

/** What can be done with the sale now; who may do it is for the permissions. */
function can(row: WholeRow, { buried, taken_out }: Ground) {
  const can_unplace =
    row.placed_at !== null &&
    !row.is_legacy &&
    row.price_credited === null &&
    row.price_receipted === 0 &&
    (row.price === 0 || row.sale_status_ref === 'ORDERED') &&
    buried === null
  return { buried, can_delete: isDraft(row) && buried === null && !taken_out, can_unplace }
}

/** The sale as it is shown: `limit` cuts its lists, and what follows from all of their rows is found all the same. */
async function shownSale(ctx: Reading | Changing, whole: WholeRow, { limit }: Page): Promise<Sale> {
  const { receipt_ids: _, sale_site_ids: __, ...row } = whole
  const [ground, charges, toCheck] = await Promise.all([
    groundOf(ctx, whole),
    row.lines.length < row.line_count ? latestCharges(ctx, row.sale_id, limit!) : ownCharges(row.lines),
    isDraft(whole) ? burialsToCheck(ctx, whole) : [],
  ])
  const made = row.authorizations.filter((slot) => slot.authorized_at !== null).length
  const sale = {
    ...row,
    ...derived(ctx, { ...row, total: row.authorizations.length, made }),
    ...can(whole, ground),
    lines: row.lines.map(shownLine),
    charges,
    sale_sites: row.sale_sites.map(shownSaleSite),
    customer_sites: row.customer_sites.map(shownSaleSite),
    burials: row.burials.map(shownBurial),
    events: row.events.map(shownEvent),
    objects: objectsOf(whole).slice(0, limit),
  }
  const checked = { ...sale, burials: toCheck }
  const blocking = isDraft(whole)
    ? [...blockingMessages(checked, { mayEdit: ctx.may('PERM_EDIT') }), ...(await choiceMessages(ctx, row))]
    : []
  return { ...sale, blocking }
}

/** A whole sale in one query, or with at most this many rows of each of its lists; 404 when there is none. */
export async function wholeSale(ctx: Reading | Changing, sale_id: number, shown: Page = {}): Promise<Sale> {
  const row = await saleWithAll(ctx, { sale_id }, shown)
  if (!row) throw notFound()
  return shownSale(ctx, row, shown)
}

/** A customer's draft, whole, or null; the number of a merged record leads to the survivor's draft. */
export async function wholeDraft(ctx: Reading, customer_id: number, shown: Page): Promise<Sale | null> {
  const row = await draftWithAll(ctx, { customer_id }, shown)
  return row ? shownSale(ctx, row, shown) : null
}
