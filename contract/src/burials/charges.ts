import * as z from 'zod'
import { id } from '../core/fields.ts'
import { chargeRequired } from './messages.ts'

/** A group of charges, as far as the rules need it. */
export interface ChargeGroup {
  other_charge_group_id: number
  description: string
  required: boolean
  allow_multiple: boolean
}

/** A burial's chosen charges: ids of other charges. */
export const chosenCharges = z.array(id).max(100)

/**
 * The chosen charges against their groups (burials-12, burials-19): a required group has a selection when
 * `strict` (confirming), one that takes a single selection has no second. Field `charges.{group id}` to message.
 */
export function checkCharges(
  groups: readonly ChargeGroup[],
  chosenGroupIds: readonly number[],
  strict: boolean,
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const group of groups) {
    const count = chosenGroupIds.filter((chosen) => chosen === group.other_charge_group_id).length
    const field = `charges.${group.other_charge_group_id}`
    if (strict && group.required && count === 0) fields[field] = chargeRequired(group.description)
    if (!group.allow_multiple && count > 1) fields[field] = `Choose only one ${group.description}.`
  }
  return fields
}
