import type { SaleLine } from '@sexton/contract/sales/line'
import type { otherCharge, otherChargeGroup } from '@sexton/contract/tariffs/charge'
import type * as z from 'zod'

export type OtherCharge = z.output<typeof otherCharge>
export type OtherChargeGroup = z.output<typeof otherChargeGroup>

export interface ShownGroup {
  group: OtherChargeGroup
  charges: OtherCharge[]
  /** The lines of the sale that come from this group. */
  chosen: SaleLine[]
}

/** The groups of charges of a sale that hold something to choose or something chosen, in the tariff's order. */
export function shownGroups(
  groups: readonly OtherChargeGroup[],
  charges: readonly OtherCharge[],
  lines: readonly SaleLine[],
): ShownGroup[] {
  return groups
    .filter((group) => group.parent_object === 'sale')
    .map((group) => ({
      group,
      charges: group.retired
        ? []
        : charges.filter((it) => it.other_charge_group_id === group.other_charge_group_id),
      chosen: lines.filter(
        (line) =>
          line.source_object === 'other_charge' && line.other_charge_group_id === group.other_charge_group_id,
      ),
    }))
    .filter(({ charges: some, chosen }) => some.length > 0 || chosen.length > 0)
}

/** Ad hoc charges and discounts on the sale itself, and charges that their tariff no longer holds. */
export const freeLines = (lines: readonly SaleLine[], groups: readonly ShownGroup[]): SaleLine[] => {
  const grouped = new Set(groups.flatMap(({ chosen }) => chosen.map((line) => line.sale_line_id)))
  return lines.filter((line) => !grouped.has(line.sale_line_id))
}
