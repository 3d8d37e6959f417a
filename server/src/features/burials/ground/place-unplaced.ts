import type { burials } from '@sexton/contract/burials/calls'
import type { toPlace } from '@sexton/contract/burials/placement'
import type * as z from 'zod'
import { audit, unchanged } from '../../../core/audit/audit.ts'
import { endsTransaction, refusalOf } from '../../../core/call/failures.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { savepoint, settleConstraints } from '../../../core/db/transactions/savepoints.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { customerNameOf } from '../../../core/words/names.ts'
import { historicCustomer } from '../../../domain/customers/historic.ts'
import { auditRelocation } from '../../../domain/ground/audit-relocation.ts'
import {
  freeGrave,
  lockSite,
  refreshSites,
  refuseUnlessLeft,
  whyFull,
} from '../../../domain/ground/take-site.ts'
import { holdLegacySite, lockLegacyCustomer } from '../../../domain/sales/legacy-sale.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { legacySiteAdded } from '../../../domain/sales/sale-site-audits.ts'
import { lockSeen, writeBurial, type BurialRow } from '../locked-burial.ts'
import { auditMovedUp, lyingIn } from '../../../domain/burials/audit-positions.ts'
import { isPlaceless, movesBody, recordMove } from './move-grave.ts'
import { lockPlace } from './move-queries.ts'
import { groundAt, type Ground } from './placing-queries.ts'

type Placement = z.output<typeof toPlace>['placements'][number] & { note: string }

/** Whose the burial becomes: a burial of the old registers goes to the owner of its site, as when it is imported (imports-16). */
async function customerOf(ctx: Changing, row: BurialRow, { owner_customer_id }: Ground): Promise<number> {
  const isNobodys = row.sale_id === null && row.customer_id === (await historicCustomer(ctx))
  return (isNobodys && owner_customer_id) || row.customer_id
}

/** Puts a site that no one holds on a legacy sale of the burial's customer (sales-40). */
async function holdFor(ctx: Changing, customer_id: number, site_id: number) {
  await lockLegacyCustomer(ctx, customer_id, { field: 'customer_id', what: 'burial' })
  const site = await lockSite(ctx, site_id)
  if (site.available) await refuseUnlessLeft(ctx, site, 1)
  const held = await holdLegacySite(ctx, customer_id, site)
  const { site_ref, site_type } = site
  const { name } = await ctx.db
    .selectFrom('customers as c')
    .select(customerNameOf('c').as('name'))
    .where('customer_id', '=', customer_id)
    .executeTakeFirstOrThrow()
  await audit(
    ctx,
    legacySiteAdded({ sale_id: held.sale_id, customer_id, name: name ?? '', site_ref, site_type }),
  )
  return held
}

/** The sale site of a site that is held already; 409 if the burial cannot come there (ground-15). */
async function heldPlace(ctx: Changing, row: BurialRow, site_id: number, { legacy_sale_id }: Ground) {
  const place = await lockPlace(ctx, row, site_id)
  if (!place || place.refusal !== null) throw conflict(place?.refusal ?? 'That site does not exist.')
  return { sale_id: legacy_sale_id, sale_site_id: place.sale_site_id }
}

async function placeOne(ctx: Changing, to: Placement) {
  const { burial_id, site_id, note } = to
  const { row } = await lockSeen(ctx, burial_id, to)
  if (!isPlaceless(row)) throw conflict('This burial already has a site. Use Move Grave to change it.')
  const ground = await groundAt(ctx, site_id)
  const customer_id = await customerOf(ctx, row, ground)
  if (customer_id !== row.customer_id) await writeBurial(ctx, burial_id, { customer_id })
  // A site that is not for sale goes only to the family of someone buried there: the burial comes first (sales-40).
  const isFree = !ground.is_held && ground.owner_customer_id === null && ground.status !== 'UNSUITABLE'
  const comesFirst = isFree && ground.status !== 'AVAIL'
  const hold = () => holdFor(ctx, customer_id, site_id)
  const before = comesFirst ? null : isFree ? await hold() : await heldPlace(ctx, row, site_id, ground)
  const grave_no = to.grave_no ?? (await freeGrave(ctx, site_id))
  if (grave_no === null) throw conflict(await whyFull(ctx, site_id))
  const target = { site_id, grave_no, note }
  if (await movesBody(ctx, row, target)) await recordMove(ctx, row, target)
  const lying = await lyingIn(ctx, target)
  const sale_id = row.sale_id ?? before?.sale_id ?? null
  const columns = { site_id, grave_no, sale_id, sale_site_id: before?.sale_site_id ?? null }
  await writeBurial(ctx, burial_id, { ...columns, legacy_address_dirty: false })
  if (comesFirst) {
    await refreshSites(ctx, [site_id])
    const held = await hold()
    await writeBurial(ctx, burial_id, {
      sale_id: row.sale_id ?? held.sale_id,
      sale_site_id: held.sale_site_id,
    })
  }
  await auditMovedUp(ctx, { ...row, site_id, grave_no }, lying)
  await refreshSites(ctx, [site_id])
  if (row.sale_id !== null) await recomputeSale(ctx, row.sale_id)
  await auditRelocation(ctx, burial_id, { action: 'MOVED', from: null, to: { site_id, grave_no }, why: note })
  const { site_ref } = await lockSite(ctx, site_id)
  return { burial_id, site_id, site_ref, grave_no }
}

/** Places one burial, or says why the ground refuses it; what it wrote until then is undone. */
async function tryToPlace(ctx: Changing, placement: Placement) {
  await savepoint(ctx.db, 'savepoint', 'placement')
  try {
    const placed = await placeOne(ctx, placement)
    await settleConstraints(ctx.db)
    await savepoint(ctx.db, 'release savepoint', 'placement')
    return { placed }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || endsTransaction(error)) throw error
    await savepoint(ctx.db, 'rollback to savepoint', 'placement')
    await savepoint(ctx.db, 'release savepoint', 'placement')
    return { refused: { burial_id: placement.burial_id, message: refusal.message } }
  }
}

/** Gives burials of old records without a site their sites, in one act and each by the rules of the ground (burials-43). */
export const place: Write<typeof burials.place> = {
  async change(ctx, { body: { placements, note } }) {
    if (!note) throw invalid({ note: 'Say how you know where they are buried.' })
    const twice = placements.find(
      ({ burial_id }, at) => placements.findIndex((one) => one.burial_id === burial_id) < at,
    )
    if (twice) throw invalid({ placements: 'Choose one site for each burial.' })
    const done = []
    for (const placement of placements) done.push(await tryToPlace(ctx, { ...placement, note }))
    const placed = done.flatMap(({ placed: one }) => one ?? [])
    if (placed.length === 0) unchanged(ctx)
    return { placed, refused: done.flatMap(({ refused }) => refused ?? []) }
  },
}
