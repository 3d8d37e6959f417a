import type { Sale } from '@sexton/contract/sales/sale'
import type { OtherCharge, OtherChargeGroup } from './charge-groups.ts'

export interface LostGroup {
  group: string
  /** The tariff has others of the group to choose from. */
  others: boolean
}

/** The required groups of which burials of a draft would lose their charge under a tariff that holds these. */
export function lostCharges(
  { lines }: Pick<Sale, 'lines'>,
  groups: readonly OtherChargeGroup[],
  charges: readonly OtherCharge[],
): LostGroup[] {
  const lost = groups.filter(({ required, parent_object, other_charge_group_id: group }) => {
    const of = charges.filter((charge) => charge.other_charge_group_id === group)
    const remaining = new Set(of.map(({ description }) => description))
    const mine = lines.filter(
      (line) => line.parent_object === 'burial' && line.other_charge_group_id === group,
    )
    const burials = new Set(mine.map((line) => line.parent_object_id))
    const keeps = (burial: number) =>
      mine.some((line) => line.parent_object_id === burial && remaining.has(line.line_description))
    return required && parent_object === 'burial' && [...burials].some((burial) => !keeps(burial))
  })
  return lost.map(({ description, other_charge_group_id }) => ({
    group: description,
    others: charges.some((charge) => charge.other_charge_group_id === other_charge_group_id),
  }))
}
