import type { Burial } from '@sexton/contract/burials/burial'
import { burialDates } from '@sexton/contract/burials/check-legacy'
import { burialForm, type BurialForm, type LegacyBurial } from '@sexton/contract/burials/form'
import { partialText, readPartial } from '@sexton/contract/values/partial-date'

type Blank<T> = { [K in keyof T]: T[K] | '' }

/** What a burial that is not recorded yet has beside the form: its place and its papers. */
type Coming = Pick<
  LegacyBurial,
  'site_id' | 'grave_no' | 'id_document_id' | 'cod_document_id' | 'permit_document_id'
>

/**
 * What the form holds: the burial's fields, and per charge group the chosen charge, or charges. The dates of a legacy
 * burial are held as far as they are known: `1914`, `1914-05`.
 */
export interface BurialValues {
  burial: Blank<BurialForm & Coming>
  charges: Record<string, number | null | number[]>
  /** Why the day of a burial that has taken place is corrected. */
  note?: string
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

const partialDates = (burial: Burial) =>
  Object.fromEntries(
    burialDates.map(([date, precision]) => [date, partialText(burial[date], burial[precision])]),
  )

/** The dates of a legacy burial as the call takes them: the first day of what is known, and how much that is. */
export const readDates = (burial: BurialValues['burial']) => ({
  ...burial,
  ...Object.fromEntries(
    burialDates.flatMap(([field, known]) => {
      const { date, precision } = readPartial(burial[field])
      return [
        [field, date],
        [known, precision],
      ]
    }),
  ),
})

/** The empty form of an old burial. */
export function newLegacyValues(): BurialValues {
  const blank = Object.fromEntries(fields.map((field) => [field, null]))
  const off = { cod_is_contagious: false, nok_is_customer: false, show_public: false }
  const papers = { id_document_id: null, cod_document_id: null, permit_document_id: null }
  const dates = Object.fromEntries(burialDates.map(([date]) => [date, '']))
  const burial = { ...blank, ...off, ...dates, ...papers, site_id: null, grave_no: null }
  return { burial: burial as BurialValues['burial'], charges: {} }
}

/** The form's values for a burial as it stands. */
export function burialValues(burial: Burial, groups: readonly Group[], lines: readonly Line[]): BurialValues {
  const charges = groups.map(({ other_charge_group_id, allow_multiple }) => {
    const chosen = lines.flatMap((line) =>
      line.other_charge_group_id === other_charge_group_id && line.charge_id !== null ? [line.charge_id] : [],
    )
    return [other_charge_group_id, allow_multiple ? chosen : (chosen[0] ?? null)] as const
  })
  const stored = fields.map((field) => [field, (burial as Record<string, unknown>)[field] ?? null])
  const dates = burial.is_legacy ? partialDates(burial) : {}
  return {
    burial: { ...Object.fromEntries(stored), ...dates } as BurialValues['burial'],
    charges: Object.fromEntries(charges),
    note: '',
  }
}

/** The ids of all chosen charges. */
export const chosenCharges = ({ charges }: Pick<BurialValues, 'charges'>): number[] =>
  Object.values(charges).flatMap((chosen) => chosen ?? [])
