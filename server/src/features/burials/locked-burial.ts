import { burials } from '@sexton/contract/burials/calls'
import type { Selectable } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { notFound } from '../../core/refusal.ts'
import type { Burials } from '../../core/db/schema.ts'
import { mayLie } from '../../domain/ground/who-lies.ts'
import { textsOfBurial } from '../../domain/texts/burial-texts.ts'
import { lockSale, type SaleRow } from '../../domain/sales/sale-lock.ts'

export type BurialRow = Selectable<Burials>

export interface Locked {
  row: BurialRow
  /** The sale that pays for it; a legacy burial may have none. */
  sale: SaleRow | undefined
}

/** Locks a burial and, before it, its sale; 404 "Burial not found" when there is none. */
export async function lockBurial(ctx: Changing, burial_id: number): Promise<Locked> {
  const of = ctx.db.selectFrom('burials').where('burial_id', '=', burial_id)
  const known = await of.select('sale_id').executeTakeFirst()
  if (!known) throw notFound(burials.get.missing)
  const sale = known.sale_id === null ? undefined : await lockSale(ctx, known.sale_id)
  const row = await of.selectAll().forUpdate().executeTakeFirst()
  if (!row) throw notFound(burials.get.missing)
  return { row, sale }
}

/** The same as somebody has seen it, with its place: 409 when it was changed since (`updated_at`). */
export async function lockSeen(
  ctx: Changing,
  burial_id: number,
  { updated_at }: { updated_at?: string | null | undefined },
): Promise<Locked> {
  const locked = await lockBurial(ctx, burial_id)
  await refuseIfMoved(ctx, locked.row, updated_at, 'This burial')
  return locked
}

/** A locked burial may have taken place, and nobody has said yet whether it did (ground-21). */
export async function mayHaveTakenPlace(ctx: Changing, { burial_id }: BurialRow): Promise<boolean> {
  const { said } = await ctx.db
    .selectFrom('burials as b')
    .select(mayLie(ctx).as('said'))
    .where('burial_id', '=', burial_id)
    .executeTakeFirstOrThrow()
  return said
}

/** The columns that say a burial did not take place, and why. */
export const didNotTakePlace = (ctx: Changing, why: string) => ({
  did_not_take_place_on: ctx.today,
  did_not_take_place_by: ctx.user.user_id,
  did_not_take_place_why: why,
})

/** Writes these columns of a burial, in the user's name; texts to its next of kin follow (texts-6). */
export async function writeBurial(ctx: Changing, burial_id: number, columns: Partial<BurialRow>) {
  await ctx.db
    .updateTable('burials')
    .set({ ...columns, updated_by: ctx.user.user_id })
    .where('burial_id', '=', burial_id)
    .execute()
  await textsOfBurial(ctx, burial_id)
}
