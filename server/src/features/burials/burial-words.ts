import type { Burial } from '@sexton/contract/burials/burial'
import { burialDates } from '@sexton/contract/burials/check-legacy'
import { burialForm } from '@sexton/contract/burials/form'
import { partialWords } from '@sexton/contract/values/partial-date'

/** Fields of the form whose column says too little, as the form calls them. */
const names: Readonly<Record<string, string>> = {
  deceased_salutation: 'Deceased title',
  deceased_other_title: 'Deceased other title',
  deceased_suffix: 'Deceased suffix',
  deceased_former_name: 'Maiden or former name',
  deceased_birth_date: 'Date of birth',
  death_date: 'Date of death',
  burial_slot_id: 'Slot',
  cod_id: 'Cause of death',
  cod_description: 'Cause of death, description',
  cod_is_contagious: 'Contagious',
  cod_is_bid: 'Cause of death, document',
  undertaker_id: 'Undertaker',
  nok_is_customer: 'Customer is next of kin',
  nok_salutation: 'Next of kin title',
  show_public: 'Shown on the public portal',
}

const genders: Readonly<Record<string, string>> = { M: 'Male', F: 'Female', U: 'Unknown' }

const deathPaper = (isNotice: boolean | null) =>
  isNotice === null ? null : isNotice ? 'Notice of Death' : 'Cause of Death'

/** What the form holds of a burial, in the form's words: for the history, which compares two of them. */
export function burialWords(burial: Burial): Record<string, unknown> {
  const said: Record<string, unknown> = {
    ...burial,
    burial_slot_id: burial.burial_slot,
    cod_id: burial.cod,
    undertaker_id: burial.undertaker_name,
    deceased_gender: genders[burial.deceased_gender ?? ''] ?? null,
    cod_is_bid: deathPaper(burial.cod_is_bid),
  }
  for (const [date, known] of burialDates) said[date] = partialWords(burial[date], burial[known])
  return Object.fromEntries(
    Object.keys(burialForm.shape).map((field) => [names[field] ?? field, said[field]]),
  )
}
