import type { Burial } from '@sexton/contract/burials/burial'
import { wholeBurial } from '@sexton/contract/burials/validation-fixture'
import { describe, expect, it } from 'vitest'
import { burialErrors, requiredNames, type FormFacts } from './burial-errors.ts'
import { burialValues, chosenCharges, newLegacyValues } from './burial-values.ts'

const day = { other_charge_group_id: 3, description: 'Day of burial', required: true, allow_multiple: false }
const extras = { other_charge_group_id: 4, description: 'Extras', required: false, allow_multiple: true }

const facts: FormFacts = {
  mode: 'save',
  next: 'confirm',
  legacy: false,
  today: '2026-11-20',
  horizon: { looksFurther: false, isComplete: false },
  booked: null,
  blocked: new Map([
    ['2026-11-29', 'Cholera'],
    ['2026-11-30', null],
  ]),
  groups: [day, extras],
  stored: { site_id: 1, grave_no: 1, permit_document_id: null, cod_document_id: 5 },
}

const stored = {
  deceased_last_name: 'Ng',
  death_date: '2026-11-19',
  cod_is_contagious: false,
  nok_is_customer: false,
  show_public: false,
} as Burial
const lines = [
  { charge_id: 31, other_charge_group_id: 3 },
  { charge_id: 41, other_charge_group_id: 4 },
  { charge_id: 42, other_charge_group_id: 4 },
  { charge_id: 9, other_charge_group_id: null },
]
const values = (change: object = {}, chosen = lines) => {
  const { burial, charges } = burialValues(stored, [day, extras], chosen)
  return { burial: { ...burial, ...change }, charges }
}

describe('the burial form', () => {
  it('takes a draft with few fields filled, and names the fields as the server does (burials-14)', () => {
    expect(burialErrors(values(), facts)).toEqual({})
    expect(burialErrors(values({ deceased_last_name: '' }), facts)).toEqual({
      'burial.deceased_last_name': 'Deceased last name is required',
    })
  })

  it('asks for everything when confirming, documents and required charges included', () => {
    const errors = burialErrors(values({}, []), { ...facts, mode: 'confirm' })
    expect(errors).toMatchObject({
      'burial.permit_document_id': 'An uploaded burial permit is required.',
      'burial.burial_slot_id': 'A burial slot is required',
      'charges.3': 'Day of burial is required.',
    })
    expect(errors).not.toHaveProperty('burial.cod_document_id')
  })

  it('refuses a date beyond the horizon or on a blocked day, but not the one it is booked for (burials-20, burials-21)', () => {
    const far = values({ burial_date: '2026-12-21' })
    expect(burialErrors(far, facts)).toEqual({
      'burial.burial_date': 'The burial date can be at most one month ahead',
    })
    expect(burialErrors(far, { ...facts, horizon: { looksFurther: true, isComplete: false } })).toEqual({})
    expect(burialErrors(far, { ...facts, booked: '2026-12-21' })).toEqual({})
    expect(burialErrors(values({ burial_date: '2026-11-30' }), facts)).toEqual({
      'burial.burial_date': 'No burials can be booked on this day',
    })
    expect(burialErrors(values({ burial_date: '2026-11-29' }), facts)).toEqual({
      'burial.burial_date': 'No burials can be booked on this day. Reason: Cholera',
    })
  })

  it('refuses what cannot be read', () => {
    const errors = burialErrors(values({ death_date: 'yesterday', deceased_age: 'old' as never }), facts)
    expect(Object.keys(errors).sort()).toEqual(['burial.death_date', 'burial.deceased_age'])
  })

  it('stores one charge of a single-choice group and all of a multiple-choice group', () => {
    expect(values().charges).toEqual({ 3: 31, 4: [41, 42] })
    expect(chosenCharges(values())).toEqual([31, 41, 42])
    expect(chosenCharges(values({}, []))).toEqual([])
  })
})

describe('the form of a legacy burial', () => {
  const legacy: FormFacts = { ...facts, mode: 'legacy', legacy: true, groups: [], stored: {} }
  const errorsOf = (change: object) => {
    const { burial, charges } = newLegacyValues()
    const typed = { ...burial, ...wholeBurial(facts.today), ...change } as never
    return burialErrors({ burial: typed, charges }, legacy)
  }

  it('takes dates as far as they are known, and no horizon or blocked day', () => {
    const partial = {
      burial_date: '1914-05',
      burial_slot_id: '',
      death_date: '1914',
      deceased_birth_date: '',
    }
    expect(errorsOf(partial)).toEqual({})
    expect(errorsOf({ ...partial, burial_date: 'unknown', death_date: 'unknown' })).toEqual({})
    expect(errorsOf({ ...partial, death_date: '' })).toEqual({
      'burial.death_date': 'Date of death is required',
    })
    expect(errorsOf({ ...partial, death_date: '1915' })).toEqual({
      'burial.burial_date': 'Burial date must be after date of death',
    })
  })

  it('says in words which year cannot be read', () => {
    expect(errorsOf({ deceased_birth_date: '19' })).toMatchObject({
      'burial.deceased_birth_date': 'Enter a four-digit year, such as 1914.',
    })
  })

  it('asks for a slot only of a whole date, and marks what it asks for', () => {
    const { burial, charges } = newLegacyValues()
    const marked = requiredNames(burial, legacy)
    expect(Object.keys(burialErrors({ burial, charges }, legacy)).sort()).toEqual([...marked].sort())
    expect(marked).not.toContain('burial.burial_slot_id')
    const whole = { ...burial, burial_date: '1914-05-03', nok_is_customer: true }
    expect(requiredNames(whole, legacy)).toContain('burial.burial_slot_id')
    expect(requiredNames(whole, legacy)).not.toContain('burial.nok_phone1')
  })

  it('needs no place, but its two documents', () => {
    const none = { site_id: null, grave_no: null }
    expect(errorsOf(none)).toEqual({})
    expect(errorsOf({ ...none, permit_document_id: null })).toEqual({
      'burial.permit_document_id': 'An uploaded burial permit is required.',
    })
  })
})

describe('a legacy burial in the form', () => {
  it('shows each date as far as it is known', () => {
    const old = {
      is_legacy: true,
      death_date: '1914-01-01',
      death_precision: 'year',
      burial_date: '1914-05-01',
      burial_precision: 'month',
      deceased_birth_date: null,
      deceased_birth_precision: 'unknown',
    }
    expect(burialValues({ ...stored, ...old } as Burial, [], []).burial).toMatchObject({
      death_date: '1914',
      burial_date: '1914-05',
      deceased_birth_date: 'unknown',
    })
  })
})
