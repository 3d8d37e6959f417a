import { checkCharges } from '@sexton/contract/burials/charges'
import { chargeRequired, howToCharge } from '@sexton/contract/burials/messages'
import type { Changing } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import { addBurialCharges, removeLinesOf } from '../../../domain/sales/sale-lines.ts'
import { refuseUnlessDraft, type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { replaceOtherCharges } from '../../../domain/sales/other-charges.ts'
import type { BurialRow, Locked } from '../locked-burial.ts'
import { chargeGroupsOf, missingCharges } from './charge-queries.ts'

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
  const fields = checkCharges(await chargeGroupsOf(ctx, burial_id), await groupsOf(ctx, charges), strict)
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

/** What keeps a burial of a draft from being completed, as its order could not be placed; empty where nothing lacks. */
export async function lackingCharges(ctx: Changing, { burial_id, burial_status_ref }: BurialRow) {
  const missing = await missingCharges(ctx, burial_id)
  return missing.map(
    ({ description, in_tariff }) =>
      `${chargeRequired(description)} ${howToCharge(in_tariff, burial_status_ref)}`,
  )
}

/** Refuses with 422 when a required group has no selection; where a draft's tariff has none, with the way out. */
export async function refuseMissingCharges(ctx: Changing, { row, sale }: Locked) {
  const missing = await missingCharges(ctx, row.burial_id)
  const isDraft = sale?.sale_status_ref === 'DRAFT'
  const fields = missing.map(({ other_charge_group_id, description, in_tariff }) => {
    const how = isDraft && !in_tariff ? ` ${howToCharge(in_tariff, row.burial_status_ref)}` : ''
    return [`charges.${other_charge_group_id}`, `${chargeRequired(description)}${how}`]
  })
  if (fields.length > 0) throw invalid(Object.fromEntries(fields) as Record<string, string>)
}
