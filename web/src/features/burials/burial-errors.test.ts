import type { Burial } from '@sexton/contract/burials/burial'
import { describe, expect, it } from 'vitest'
import { burialErrors, type FormFacts } from './burial-errors.ts'
import { burialValues, chosenCharges } from './burial-values.ts'

const day = { other_charge_group_id: 3, description: 'Day of burial', required: true, allow_multiple: false }
const extras = { other_charge_group_id: 4, description: 'Extras', required: false, allow_multiple: true }

const facts: FormFacts = {
  mode: 'save',
  today: '2026-11-20',
  horizon: { looksFurther: false, isComplete: false },
  booked: null,
  blocked: new Set(['2026-11-30']),
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
  it('takes a draft with little, and names the fields as the server does', () => {
    expect(burialErrors(values(), facts)).toEqual({})
    expect(burialErrors(values({ deceased_last_name: '' }), facts)).toEqual({
      'burial.deceased_last_name': 'Deceased last name is required',
    })
  })

  it('asks for everything when confirming, papers and required charges included', () => {
    const errors = burialErrors(values({}, []), { ...facts, mode: 'confirm' })
    expect(errors).toMatchObject({
      'burial.permit_document_id': 'An uploaded burial permit is required.',
      'burial.burial_slot_id': 'A burial slot is required',
      'charges.3': 'Day of burial is required.',
    })
    expect(errors).not.toHaveProperty('burial.cod_document_id')
  })

  it('refuses a date beyond the horizon or on a blocked day, but not the one it is booked for', () => {
    const far = values({ burial_date: '2026-12-21' })
    expect(burialErrors(far, facts)).toEqual({
      'burial.burial_date': 'The burial date can be at most one month ahead',
    })
    expect(burialErrors(far, { ...facts, horizon: { looksFurther: true, isComplete: false } })).toEqual({})
    expect(burialErrors(far, { ...facts, booked: '2026-12-21' })).toEqual({})
    expect(burialErrors(values({ burial_date: '2026-11-30' }), facts)).toEqual({
      'burial.burial_date': 'No burials take place on this day',
    })
  })

  it('refuses what cannot be read', () => {
    const errors = burialErrors(values({ death_date: 'yesterday', deceased_age: 'old' as never }), facts)
    expect(Object.keys(errors).sort()).toEqual(['burial.death_date', 'burial.deceased_age'])
  })

  it('holds one charge of a single group and all of a group that takes several', () => {
    expect(values().charges).toEqual({ 3: 31, 4: [41, 42] })
    expect(chosenCharges(values())).toEqual([31, 41, 42])
    expect(chosenCharges(values({}, []))).toEqual([])
  })
})
