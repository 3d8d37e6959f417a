import type { Burial } from '@sexton/contract/burials/burial'
import { burialForm, type BurialForm } from '@sexton/contract/burials/form'

type Blank<T> = { [K in keyof T]: T[K] | '' }

/** What the form holds: the burial's fields, and per charge group the chosen charge, or charges. */
export interface BurialValues {
  burial: Blank<BurialForm>
  charges: Record<string, number | null | number[]>
}

interface Line {
  charge_id: number | null
  other_charge_group_id: number | null
}

interface Group {
  other_charge_group_id: number
  allow_multiple: boolean
}

const fields = Object.keys(burialForm.shape) as (keyof BurialForm)[]

/** The form's values for a burial as it stands. */
export function burialValues(burial: Burial, groups: readonly Group[], lines: readonly Line[]): BurialValues {
  const charges = groups.map(({ other_charge_group_id, allow_multiple }) => {
    const chosen = lines.flatMap((line) =>
      line.other_charge_group_id === other_charge_group_id && line.charge_id !== null ? [line.charge_id] : [],
    )
    return [other_charge_group_id, allow_multiple ? chosen : (chosen[0] ?? null)] as const
  })
  const stored = fields.map((field) => [field, (burial as Record<string, unknown>)[field] ?? null])
  return {
    burial: Object.fromEntries(stored) as BurialValues['burial'],
    charges: Object.fromEntries(charges),
  }
}

/** The ids of all chosen charges. */
export const chosenCharges = ({ charges }: Pick<BurialValues, 'charges'>): number[] =>
  Object.values(charges).flatMap((chosen) => chosen ?? [])
