import { counted } from '@sexton/contract/core/counted'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict } from '../../core/refusal.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { refuseWhereOneMayLie } from '../ground/who-lies.ts'

interface Site {
  site_id: number
  site_ref: string
}

const draftRow = z.object({ sale_id: z.number() })

/** The draft of someone else that buries or plans something there would be left with a site that is not theirs. */
async function refuseForeignDrafts(ctx: Changing, { site_id, site_ref }: Site, heirs: readonly number[]) {
  const [draft] = await rowsOf(
    ctx.db,
    draftRow,
    sql`
    select s.sale_id from sales s
    where s.sale_status_ref = 'DRAFT' and s.voided_at is null and s.customer_id <> all (${[...heirs]}::integer[]) and (
      exists (select from burials b where b.sale_id = s.sale_id and b.site_id = ${site_id})
      or exists (select from events e where e.sale_id = s.sale_id and e.site_id = ${site_id}))
    order by s.sale_id limit 1`,
  )
  if (draft)
    throw conflict(
      `Draft sale ${draft.sale_id} has burials or events at site ${site_ref}. Place the sale or remove them first.`,
    )
}

const plannedRow = z.object({ burial_id: z.number(), name: z.string(), customer: z.string() })

/** A burial that another family has planned there would be left without ground of its own. */
async function refuseForeignBurials(ctx: Changing, { site_id, site_ref }: Site, heirs: readonly number[]) {
  const [first, ...more] = await rowsOf(
    ctx.db,
    plannedRow,
    sql`
    select b.burial_id, named_body(b) as name, ${customerNameOf('c')} as customer
    from burials b join customers c using (customer_id)
    where b.site_id = ${site_id} and not b.in_ground and not (${[...heirs]}::integer[] && owners_who_take(b))
    order by b.burial_id`,
  )
  if (!first) return
  const also = more.length > 0 ? ` and ${counted(more.length, 'other burial')}` : ''
  throw conflict(
    `${first.name} (burial ${first.burial_id} of ${first.customer})${also} ${also ? 'are' : 'is'} planned in site ${site_ref}. Complete the burial, remove it from its sale, or use Move Grave first.`,
  )
}

/**
 * Refuses what stands against new owners of a (locked) site: someone may have been buried there and nobody has said so
 * (ground-21), or someone else plans a burial or an event there.
 */
export async function refusePassingOn(ctx: Changing, site: Site, heirs: readonly number[]): Promise<void> {
  await refuseWhereOneMayLie(ctx, sql`b.site_id = ${site.site_id}`)
  await refuseForeignDrafts(ctx, site, heirs)
  await refuseForeignBurials(ctx, site, heirs)
}

interface Holder {
  customer_id: number
  share_num?: number | null
  share_den?: number | null
  as_executor?: boolean
}

interface Passing {
  site_id: number
  /** The period that ends. */
  from_holder_id: number
  /** The first of them leads. */
  holders: readonly Holder[]
  on: string
  reason: string
  transfer_id?: number
  document_ids: readonly number[]
}

/** Ends the present period of a (locked) site and begins that of these holders on the same day; answers the new one. */
export async function beginPeriod(ctx: Changing, passing: Passing): Promise<number> {
  const { site_id, from_holder_id, holders, on, reason, transfer_id, document_ids } = passing
  const created_by = ctx.user.user_id
  const { sale_site_id } = await ctx.db
    .updateTable('site_holders')
    .set({ held_until: on })
    .where('site_holder_id', '=', from_holder_id)
    .returning('sale_site_id')
    .executeTakeFirstOrThrow()
  const [lead, ...members] = holders
  const { site_holder_id } = await ctx.db
    .insertInto('site_holders')
    .values({ ...lead!, site_id, sale_site_id, held_from: on, reason, transfer_id, created_by })
    .returning('site_holder_id')
    .executeTakeFirstOrThrow()
  if (members.length > 0)
    await ctx.db
      .insertInto('site_holder_members')
      .values(members.map((member) => ({ ...member, site_holder_id, created_by })))
      .execute()
  if (document_ids.length > 0)
    await ctx.db
      .insertInto('site_holder_papers')
      .values(document_ids.map((document_id) => ({ site_holder_id, document_id })))
      .execute()
  return site_holder_id
}
