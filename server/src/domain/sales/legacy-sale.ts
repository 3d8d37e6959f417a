import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { draftOf, lockCustomer } from './customer-drafts.ts'
import { lockSale } from './sale-lock.ts'
import {
  lockSite,
  noLongerAvailable,
  refreshSites,
  refuseUnlessLeft,
  type LockedSite,
} from '../ground/take-site.ts'
import { liesUnheld } from '../ground/who-lies.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/** Locks the customer of a legacy site or burial; 422 under `field` when there is none, 409 while they have a draft. */
export async function lockLegacyCustomer(
  ctx: Changing,
  customer_id: number,
  { field, what }: { field: string; what: 'site' | 'burial' },
) {
  const customer = await lockCustomer(ctx, customer_id)
  if (!customer) throw invalid({ [field]: 'There is no customer with this number.' })
  const draft = await draftOf(ctx, customer_id)
  if (draft !== undefined)
    throw conflict(
      `This customer has a draft sale (${draft}). Place or delete it before you add a legacy ${what}.`,
    )
  return customer
}

const newSaleRow = z.object({
  sale_id: z.number(),
})

/**
 * A placed sale of price 0, still empty. It is FULFILLED at once: it is paid for, and a legacy sale counts as
 * signed; who ordered it and when is not known, and it takes no invoice number.
 */
async function openLegacySale(ctx: Changing, customer_id: number): Promise<number> {
  const { user_id } = ctx.user
  const rows = await rowsOf(
    ctx.db,
    newSaleRow,
    sql`
    insert into sales (customer_id, tariff_id, is_legacy, sale_status_ref, placed_at, paid_at, fulfilled_at,
      created_by, updated_by)
    select ${customer_id}, tariff_id, true, 'FULFILLED', now(), now(), now(), ${user_id}, ${user_id}
    from tariffs where is_current returning sale_id`,
  )
  return rows[0]!.sale_id
}

/** A legacy sale that holds the (locked) site. */
export async function holdLegacySite(
  ctx: Changing,
  customer_id: number,
  { site_id, site_type_id }: { site_id: number; site_type_id: number },
) {
  const sale_id = await openLegacySale(ctx, customer_id)
  const { user_id } = ctx.user
  const { sale_site_id } = await ctx.db
    .insertInto('sale_sites')
    .values({
      sale_id,
      site_type_id,
      site_id,
      created_by: user_id,
      updated_by: user_id,
      sited_at: sql`now()`,
    })
    .returning('sale_site_id')
    .executeTakeFirstOrThrow()
  await refreshSites(ctx, [site_id])
  return { sale_id, sale_site_id }
}

const unheldRow = z.object({
  unheld: z.boolean(),
})

/** Whether a (locked) site can be given to a legacy holder: a free one, or one where their dead lie. */
async function isForOldHolder(ctx: Changing, site: LockedSite): Promise<boolean> {
  if (site.available) {
    await refuseUnlessLeft(ctx, site, 1)
    return true
  }
  const rows = await rowsOf(
    ctx.db,
    unheldRow,
    sql`
    select ${liesUnheld} as unheld from sites s where s.site_id = ${site.site_id}`,
  )
  return rows[0]!.unheld
}

/** Locks a site for a legacy holder; 409 when somebody else holds it or it cannot be given. */
export async function takeLegacySite(ctx: Changing, site_id: number, field: string): Promise<LockedSite> {
  const site = await lockSite(ctx, site_id, field)
  if (!(await isForOldHolder(ctx, site))) throw conflict(await noLongerAvailable(ctx, site))
  return site
}

const heldRow = z.object({
  sale_site_id: z.number(),
  sale_id: z.number(),
  owner_customer_id: z.number().nullable(),
  /** The sale is a legacy sale of the asked customer. */
  is_his_legacy: z.boolean(),
})
type Held = z.output<typeof heldRow>

async function heldBy(ctx: Changing, customer_id: number, site_id: number): Promise<Held | undefined> {
  const rows = await rowsOf(
    ctx.db,
    heldRow,
    sql`
    select ss.sale_site_id, ss.sale_id, si.owner_customer_id,
      sa.is_legacy and sa.customer_id = ${customer_id} as is_his_legacy
    from sale_sites ss join sales sa using (sale_id) join sites si on si.site_id = ss.site_id
    where ss.site_id = ${site_id} and ss.released_at is null`,
  )
  return rows[0]
}

/**
 * The legacy sale of a legacy burial, and its sale site (sales-40, burials-27). A free site, or one where somebody
 * lies and that nobody holds, comes onto a sale of its own; one the customer owns keeps its sale site. 409 for any other site, 422 under `field` for none such.
 */
export async function legacyPlace(
  ctx: Changing,
  customer_id: number,
  { site_id, field }: { site_id: number | null; field: string },
) {
  if (site_id === null)
    return { sale_id: await openLegacySale(ctx, customer_id), sale_site_id: null, site_ref: null }
  // A sale is locked before its site, as everywhere; who holds the site is read again behind that lock.
  const before = await heldBy(ctx, customer_id, site_id)
  if (before?.is_his_legacy) await lockSale(ctx, before.sale_id)
  const site = await lockSite(ctx, site_id, field)
  const { site_ref } = site
  if (await isForOldHolder(ctx, site)) return { ...(await holdLegacySite(ctx, customer_id, site)), site_ref }
  const held = await heldBy(ctx, customer_id, site_id)
  if (held?.owner_customer_id !== customer_id || held.sale_id !== before?.sale_id)
    throw conflict(await noLongerAvailable(ctx, site))
  const sale_id = held.is_his_legacy ? held.sale_id : await openLegacySale(ctx, customer_id)
  return { sale_id, sale_site_id: held.sale_site_id, site_ref }
}
