import { checkCharges, type ChargeGroup } from '@sexton/contract/burials/charges'
import type { Changing } from '../../core/context.ts'
import { invalid } from '../../core/refusal.ts'
import {
  addBurialCharges,
  refuseUnlessDraft,
  removeLinesOf,
  replaceOtherCharges,
  type SaleRow,
} from '../sales/public.ts'

const burialGroups = (ctx: Changing): Promise<ChargeGroup[]> =>
  ctx.db
    .selectFrom('other_charge_groups')
    .select(['other_charge_group_id', 'description', 'required', 'allow_multiple'])
    .where('parent_object', '=', 'burial')
    .where('retired', '=', false)
    .orderBy('ordinal')
    .execute()

const linesOf = (ctx: Changing, burial_id: number) =>
  ctx.db
    .selectFrom('sale_lines as l')
    .leftJoin('other_charges as o', 'o.other_charge_id', 'l.other_charge_id')
    .select(['l.other_charge_id', 'l.line_description', 'o.other_charge_group_id'])
    .where('l.burial_id', '=', burial_id)
    .where('l.source_object', '=', 'other_charge')
    .orderBy('l.sale_line_id')
    .execute()

/** The groups the chosen charges are in, as often as they are chosen. */
async function groupsOf(ctx: Changing, charges: number[]): Promise<number[]> {
  if (charges.length === 0) return []
  const rows = await ctx.db
    .selectFrom('other_charges')
    .select('other_charge_group_id')
    .where('other_charge_id', 'in', charges)
    .execute()
  return rows.map((row) => row.other_charge_group_id)
}

const sorted = (ids: (number | null)[]) => [...ids].sort((one, other) => Number(one) - Number(other)).join()

/**
 * Brings a burial's group charges to `updateCharges` (ids of other charges), only while its sale is DRAFT; the sale
 * is locked. `strict`: required groups are asked for. Gives what changed, in words, empty when nothing did.
 */
export async function changeCharges(
  ctx: Changing,
  sale: SaleRow | undefined,
  burial: { burial_id: number; updateCharges: number[]; strict: boolean },
): Promise<string> {
  const { burial_id, strict } = burial
  const charges = [...new Set(burial.updateCharges)]
  const before = await linesOf(ctx, burial_id)
  const same = sorted(before.map((line) => line.other_charge_id)) === sorted(charges)
  if (!sale || (same && sale.sale_status_ref !== 'DRAFT')) return ''
  refuseUnlessDraft(sale)
  const fields = checkCharges(await burialGroups(ctx), await groupsOf(ctx, charges), strict)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  if (same) return ''
  await replaceOtherCharges(ctx, sale, { parent: { burial_id }, charges, field: 'updateCharges' })
  const words = (lines: { line_description: string }[]) =>
    lines.map((line) => line.line_description).join(', ') || '–'
  return `charges: ${words(before)} → ${words(await linesOf(ctx, burial_id))}`
}

/** Charges a burial for the type of site it has come to; its other charges stay. Only while its sale is DRAFT. */
export async function recharge(ctx: Changing, sale: SaleRow, burial_id: number): Promise<void> {
  await removeLinesOf(ctx, sale, { burial_id }, 'type_charge')
  await addBurialCharges(ctx, sale, burial_id)
}

/** Refuses with 422 when a required group has no selection; asked only while the sale is DRAFT. */
export async function refuseMissingCharges(ctx: Changing, sale: SaleRow | undefined, burial_id: number) {
  if (sale?.sale_status_ref !== 'DRAFT') return
  const lines = await linesOf(ctx, burial_id)
  const chosen = lines.flatMap((line) => line.other_charge_group_id ?? [])
  const fields = checkCharges(await burialGroups(ctx), chosen, true)
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
