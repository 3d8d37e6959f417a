import { addDays, addMonths } from '../values/dates.ts'
import type { BurialMode, BurialToCheck } from './to-check.ts'

/** The form's rules (burials-14, burials-15, burials-17) row by row, for the tests of the rule, of the calls and of the form. */
export const modes: BurialMode[] = ['save', 'confirm', 'legacy', 'import']

const confirming: BurialMode[] = ['confirm', 'legacy']

/** A burial that is valid in every mode: died the day before yesterday at 75, buried today. */
export function wholeBurial(today: string) {
  const death_date = addDays(today, -2)
  return {
    site_id: 1,
    grave_no: 1,
    burial_slot_id: 2,
    permit_document_id: 1,
    cod_document_id: 2,
    burial_date: today,
    death_date,
    deceased_birth_date: addMonths(death_date, -900),
    deceased_age: 75,
    deceased_salutation: 'Mrs',
    deceased_first_name: 'Nguyễn Thị',
    deceased_last_name: 'Hồng',
    deceased_gender: 'F',
    burial_permit_issuer: 'LCC',
    burial_permit_no: 'P-1',
    cod_is_bid: false,
    nok_salutation: 'Mr',
    nok_first_name: 'Łukasz',
    nok_last_name: 'Żółć',
    nok_address: '4 Mwansa-Phiri Road',
    nok_phone1: '0977 000111',
  } satisfies BurialToCheck
}

type Field = keyof BurialToCheck

/** A field, its message while it is blank, and the modes that require it. */
export const askedFor: [Field, string, BurialMode[]][] = [
  ['deceased_last_name', 'Deceased last name is required', modes],
  ['death_date', 'Date of death is required', ['save', 'confirm', 'legacy']],
  ['burial_slot_id', 'A burial slot is required', confirming],
  ['deceased_salutation', 'Deceased title is required', confirming],
  ['deceased_first_name', 'Deceased first name is required', confirming],
  ['deceased_gender', 'Deceased gender is required', confirming],
  ['deceased_age', 'Deceased age is required', confirming],
  ['burial_permit_issuer', 'Burial permit issuer is required', confirming],
  ['burial_permit_no', 'Burial permit no is required', confirming],
  ['cod_is_bid', 'Required to selected either Cause of Death or Notice of Death document.', confirming],
  ['nok_salutation', 'Next-of-kin title is required', confirming],
  ['nok_first_name', 'Next-of-kin first name is required', confirming],
  ['nok_last_name', 'Next-of-kin last name is required', confirming],
  ['nok_address', 'Next-of-kin address is required', confirming],
  ['nok_phone1', 'Next-of-kin phone 1 is required', confirming],
]

/** What is no field of the form: uploaded separately, or chosen elsewhere. */
export const askedBeside: [Field, string, BurialMode[]][] = [
  ['permit_document_id', 'An uploaded burial permit is required.', confirming],
  ['cod_document_id', 'An uploaded cause of death is required.', confirming],
  ['site_id', 'Need to select a site and grave for the burial.', ['confirm']],
]

/** What is changed, the field with the message, the message: refused in every mode, since it makes no sense. */
export function contradictory(today: string): [Partial<BurialToCheck>, Field, string][] {
  const { death_date, deceased_birth_date } = wholeBurial(today)
  const tomorrow = addDays(today, 1)
  return [
    [
      { death_date: addDays(deceased_birth_date, -1) },
      'death_date',
      'Date of death must be after date of birth',
    ],
    [{ burial_date: addDays(death_date, -1) }, 'burial_date', 'Burial date must be after date of death'],
    [{ deceased_gender: 'X' }, 'deceased_gender', 'Gender must be one of M, F or U'],
    [{ deceased_age: 75.5 }, 'deceased_age', 'Deceased age must be a number'],
    [{ deceased_age: 'old' }, 'deceased_age', 'Deceased age must be a number'],
    [{ deceased_age: -1 }, 'deceased_age', 'Deceased age must be greater than 0'],
    [{ deceased_age: 76 }, 'deceased_age', 'Age must match birth and death dates'],
    [{ death_date: tomorrow }, 'death_date', 'Date of death cannot be after today'],
    [{ deceased_birth_date: tomorrow }, 'deceased_birth_date', 'Date of birth cannot be after today'],
  ]
}
