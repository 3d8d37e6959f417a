import { describe, expect, it } from 'vitest'
import { checkCharges } from './charges.ts'
import { checkBurial } from './check.ts'
import { beyondHorizon, latestBurialDate } from './horizon.ts'
import type { BurialMode, BurialToCheck } from './to-check.ts'

const today = '2026-11-20'
const modes: BurialMode[] = ['save', 'confirm', 'legacy', 'import']

const whole: BurialToCheck = {
  site_id: 1,
  grave_no: 1,
  burial_date: '2026-11-25',
  burial_slot_id: 2,
  death_date: '2026-11-18',
  deceased_salutation: 'Mrs',
  deceased_first_name: 'Nguyễn Thị',
  deceased_last_name: 'Hồng',
  deceased_gender: 'F',
  deceased_birth_date: '1950-11-19',
  deceased_age: 75,
  burial_permit_issuer: 'LCC',
  burial_permit_no: 'P-1',
  permit_document_id: 1,
  cod_document_id: 2,
  cod_is_bid: false,
  nok_salutation: 'Mr',
  nok_first_name: 'Łukasz',
  nok_last_name: 'Żółć',
  nok_address: '4 Mwansa-Phiri Road',
  nok_phone1: '0977 000111',
}

const check = (change: Partial<BurialToCheck>, mode: BurialMode) =>
  checkBurial({ ...whole, ...change }, mode, today)

/** field, its message when missing, the modes that ask for it (document 002 section 5, read as in domain.md). */
const asked: [keyof BurialToCheck, string, BurialMode[]][] = [
  ['deceased_last_name', 'Deceased last name is required', ['save', 'confirm', 'legacy', 'import']],
  ['death_date', 'Date of death is required', ['save', 'confirm', 'legacy']],
  ['burial_slot_id', 'A burial slot is required', ['confirm', 'legacy']],
  ['deceased_salutation', 'Deceased title is required', ['confirm', 'legacy']],
  ['deceased_first_name', 'Deceased first name is required', ['confirm', 'legacy']],
  ['deceased_gender', 'Deceased gender is required', ['confirm', 'legacy']],
  ['deceased_age', 'Deceased age is required', ['confirm', 'legacy']],
  ['burial_permit_issuer', 'Burial permit issuer is required', ['confirm', 'legacy']],
  ['burial_permit_no', 'Burial permit no is required', ['confirm', 'legacy']],
  ['permit_document_id', 'An uploaded burial permit is required.', ['confirm', 'legacy']],
  ['cod_document_id', 'An uploaded cause of death is required.', ['confirm', 'legacy']],
  [
    'cod_is_bid',
    'Required to selected either Cause of Death or Notice of Death document.',
    ['confirm', 'legacy'],
  ],
  ['site_id', 'Need to select a site and grave for the burial.', ['confirm']],
  ['nok_salutation', 'Next-of-kin title is required', ['confirm', 'legacy']],
  ['nok_first_name', 'Next-of-kin first name is required', ['confirm', 'legacy']],
  ['nok_last_name', 'Next-of-kin last name is required', ['confirm', 'legacy']],
  ['nok_address', 'Next-of-kin address is required', ['confirm', 'legacy']],
  ['nok_phone1', 'Next-of-kin phone 1 is required', ['confirm', 'legacy']],
]

/** what is changed, field, message: refused in every mode, since it is there and makes no sense. */
const senseless: [Partial<BurialToCheck>, keyof BurialToCheck, string][] = [
  [{ death_date: '1950-11-18' }, 'death_date', 'Date of death must be after date of birth'],
  [{ burial_date: '2026-11-17' }, 'burial_date', 'Burial date must be after date of death'],
  [{ deceased_gender: 'X' }, 'deceased_gender', 'Gender must be one of M, F or U'],
  [{ deceased_age: 75.5 }, 'deceased_age', 'Deceased age must be a number'],
  [{ deceased_age: 'old' }, 'deceased_age', 'Deceased age must be a number'],
  [{ deceased_age: -1 }, 'deceased_age', 'Deceased age must be greater than 0'],
  [{ deceased_age: 76 }, 'deceased_age', 'Age must match birth and death dates'],
  [{ death_date: '2026-11-21' }, 'death_date', 'Date of death cannot be after today'],
  [{ deceased_birth_date: '2026-11-21' }, 'deceased_birth_date', 'Date of birth cannot be after today'],
]

describe('the burial’s one validation (document 002 section 5)', () => {
  it.each(modes)('finds nothing wrong with a whole burial: %s', (mode) => {
    expect(check({}, mode)).toEqual({})
  })

  it.each(asked)('%s: "%s" just in %j', (field, message, asking) => {
    for (const blank of [null, undefined, ''])
      for (const mode of modes)
        expect(check({ [field]: blank }, mode)[field], mode).toBe(asking.includes(mode) ? message : undefined)
  })

  it.each(senseless)('%j: refuses in every mode', (change, field, message) => {
    for (const mode of modes) expect(check(change, mode)).toMatchObject({ [field]: message })
  })

  it('asks for the burial date when confirming and of a legacy burial, without a slot too', () => {
    const none = { burial_date: null, burial_slot_id: null }
    expect(check(none, 'confirm').burial_date).toBe('Burial date is required')
    expect(check(none, 'legacy').burial_date).toBe('Burial date is required')
    expect(check(none, 'save')).toEqual({})
    expect(check({ burial_date: null }, 'save')).toHaveProperty('burial_date')
  })

  it('asks for a grave besides the site, and for neither of an unsited draft', () => {
    expect(check({ grave_no: null }, 'confirm').site_id).toMatch(/^Need to select a site and grave/)
    expect(check({ grave_no: null, site_id: null }, 'save')).toEqual({})
  })

  it('asks nothing of the next of kin when that is the customer', () => {
    const hidden = { nok_is_customer: true, nok_first_name: null, nok_phone1: '' }
    expect(check(hidden, 'confirm')).toEqual({})
    expect(check(hidden, 'legacy')).toEqual({})
  })

  it('takes the age of a child under one, and the last day before a birthday', () => {
    expect(check({ deceased_birth_date: '2026-11-18', deceased_age: 0 }, 'confirm')).toEqual({})
    expect(check({ deceased_birth_date: '1950-11-18', deceased_age: 76 }, 'confirm')).toEqual({})
    expect(check({ deceased_birth_date: null, deceased_age: 90 }, 'confirm')).toEqual({})
  })

  it('compares only dates that are known to the day', () => {
    const partial: Partial<BurialToCheck> = {
      deceased_birth_date: '1914-01-01',
      deceased_birth_precision: 'year',
      death_date: '1914-01-01',
      death_precision: 'year',
      deceased_age: 12,
    }
    expect(check(partial, 'import')).toEqual({})
  })
})

describe('burial charges', () => {
  const day = {
    other_charge_group_id: 3,
    description: 'Day of burial',
    required: true,
    allow_multiple: false,
  }
  const extras = { other_charge_group_id: 4, description: 'Extras', required: false, allow_multiple: true }

  it('ask for a selection of a required group when confirming, never on a save', () => {
    expect(checkCharges([day, extras], [], true)).toEqual({ 'charges.3': 'Day of burial is required.' })
    expect(checkCharges([day, extras], [], false)).toEqual({})
    expect(checkCharges([day, extras], [3, 4, 4], true)).toEqual({})
  })

  it('take several selections only of a group that allows them', () => {
    expect(checkCharges([day, extras], [3, 3], false)).toEqual({
      'charges.3': 'Day of burial takes one selection.',
    })
  })
})

describe('the horizon of burial dates', () => {
  it('is one month, six for PERM_SALES_SUPER, to the last day of a shorter month', () => {
    expect(latestBurialDate('2026-11-20', { looksFurther: false, isComplete: false })).toBe('2026-12-20')
    expect(latestBurialDate('2026-08-31', { looksFurther: true, isComplete: false })).toBe('2027-02-28')
    expect(latestBurialDate('2026-08-31', { looksFurther: true, isComplete: true })).toBe('2026-08-31')
    expect(beyondHorizon({ looksFurther: false, isComplete: false })).toBe(
      'The burial date can be at most one month ahead',
    )
  })
})
