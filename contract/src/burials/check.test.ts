import { describe, expect, it } from 'vitest'
import { checkCharges } from './charges.ts'
import { checkBurial } from './check.ts'
import { requiredFields } from './check-presence.ts'
import { beyondHorizon, latestBurialDate } from './horizon.ts'
import type { BurialMode, BurialToCheck } from './to-check.ts'
import { askedBeside, askedFor, modes, contradictory, wholeBurial } from './validation-fixture.ts'

const today = '2026-11-20'
const whole: BurialToCheck = wholeBurial(today)

const check = (change: Partial<BurialToCheck>, mode: BurialMode) =>
  checkBurial({ ...whole, ...change }, mode, today)

describe('the validation of a burial (burials-14, burials-17)', () => {
  it.each(modes)('finds nothing wrong with a whole burial: %s', (mode) => {
    expect(check({}, mode)).toEqual({})
  })

  it.each([...askedFor, ...askedBeside])('%s: "%s" just in %j', (field, message, asking) => {
    for (const blank of [null, undefined, ''])
      for (const mode of modes)
        expect(check({ [field]: blank }, mode)[field], mode).toBe(asking.includes(mode) ? message : undefined)
  })

  it.each(contradictory(today))('%j: refuses in every mode', (change, field, message) => {
    for (const mode of modes) expect(check(change, mode)).toMatchObject({ [field]: message })
  })

  it('requires the burial date when confirming and of a legacy burial, also without a slot', () => {
    const none = { burial_date: null, burial_slot_id: null }
    expect(check(none, 'confirm').burial_date).toBe('Burial date is required')
    expect(check(none, 'legacy')).toEqual({ burial_date: 'Burial date is required' })
    expect(check(none, 'save')).toEqual({})
    expect(check({ burial_date: null }, 'save')).toHaveProperty('burial_date')
  })

  it('names what it requires, given or not', () => {
    for (const mode of modes) {
      const fields = askedFor.flatMap(([field, , asking]) => (asking.includes(mode) ? [field] : []))
      expect(requiredFields(whole, mode), mode).toEqual(expect.arrayContaining(fields))
      expect(requiredFields(whole, mode)).not.toContain('deceased_middle_name')
    }
    expect(requiredFields({ ...whole, burial_date: null }, 'legacy')).not.toContain('burial_slot_id')
    expect(requiredFields({ ...whole, nok_is_customer: true }, 'legacy')).not.toContain('nok_phone1')
  })

  it('takes an other title for the title (burials-45)', () => {
    expect(check({ deceased_salutation: null, deceased_other_title: 'Chief' }, 'confirm')).toEqual({})
  })

  it('requires a grave besides the site, and neither of an unsited draft (burials-15)', () => {
    expect(check({ grave_no: null }, 'confirm').site_id).toMatch(/^Need to select a site and grave/)
    expect(check({ grave_no: null, site_id: null }, 'save')).toEqual({})
  })

  it('requires nothing of the next of kin when that is the customer (burials-16)', () => {
    const hidden = { nok_is_customer: true, nok_first_name: null, nok_phone1: '' }
    expect(check(hidden, 'confirm')).toEqual({})
    expect(check(hidden, 'legacy')).toEqual({})
  })

  it('accepts the age of a child under one, and of the last day before a birthday (burials-18)', () => {
    const child = { deceased_birth_date: '2026-11-18', deceased_age: 0 }
    expect(check(child, 'confirm')).toEqual({})
    expect(check({ deceased_birth_date: '1950-11-18', deceased_age: 76 }, 'confirm')).toEqual({})
    expect(check({ deceased_birth_date: '1950-11-19', deceased_age: 75 }, 'confirm')).toEqual({})
    expect(check({ deceased_birth_date: null, deceased_age: 90 }, 'confirm')).toEqual({})
  })

  it('compares the age with two full dates only, and the dates as far as both are known (burials-18)', () => {
    const partial: Partial<BurialToCheck> = {
      deceased_birth_date: '1914-01-01',
      deceased_birth_precision: 'year',
      death_date: '1914-01-01',
      death_precision: 'year',
      deceased_age: 12,
    }
    expect(check(partial, 'import')).toEqual({})
    expect(check({ ...partial, death_date: '1913-01-01' }, 'legacy')).toEqual({
      death_date: 'Date of death must be after date of birth',
    })
    const month: Partial<BurialToCheck> = { burial_date: '1914-05-01', burial_precision: 'month' }
    const buried = { ...partial, ...month, burial_slot_id: null }
    expect(check({ ...buried, death_date: '1914-05-20', death_precision: 'day' }, 'legacy')).toEqual({})
    expect(check({ ...buried, death_date: '1914-06-02', death_precision: 'day' }, 'legacy')).toEqual({
      burial_date: 'Burial date must be after date of death',
    })
  })

  it('accepts a date known in part, or not at all, of a legacy burial only (burials-28, burials-31)', () => {
    const unknown: Partial<BurialToCheck> = {
      burial_date: null,
      burial_precision: 'unknown',
      burial_slot_id: null,
      death_date: null,
      death_precision: 'unknown',
    }
    expect(check(unknown, 'legacy')).toEqual({})
    expect(check(unknown, 'import')).toEqual({})
    const message = 'Only a legacy burial can have a partly known date'
    expect(check({ ...unknown, death_date: whole.death_date }, 'save')).toEqual({
      burial_date: message,
      death_date: message,
    })
  })

  it('neither requires nor accepts a slot where the day is not known (burials-22, burials-31)', () => {
    const year: Partial<BurialToCheck> = { burial_date: '2020-01-01', burial_precision: 'year' }
    const died = { death_date: '2019-12-31', deceased_birth_date: null }
    expect(check({ ...year, ...died, burial_slot_id: null }, 'legacy')).toEqual({})
    expect(check({ ...year, ...died }, 'legacy')).toEqual({
      burial_date: 'Choose a burial date before the slot',
    })
  })

  it('refuses a legacy burial that is still to come (burials-30)', () => {
    for (const mode of ['legacy', 'import'] as const)
      expect(check({ burial_date: '2026-11-21' }, mode)).toEqual({
        burial_date: 'A legacy burial cannot be dated in the future',
      })
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

  it('need a selection of a required group when confirming, never on a save (burials-12)', () => {
    expect(checkCharges([day, extras], [], true)).toEqual({ 'charges.3': 'Day of burial is required.' })
    expect(checkCharges([day, extras], [], false)).toEqual({})
    expect(checkCharges([day, extras], [3, 4, 4], true)).toEqual({})
  })

  it('take several selections only of a group that allows them (burials-19)', () => {
    expect(checkCharges([day, extras], [3, 3], false)).toEqual({
      'charges.3': 'Choose only one Day of burial.',
    })
  })
})

describe('the horizon of burial dates', () => {
  it('is one month, six for PERM_SALES_SUPER, to the last day of a shorter month (burials-20)', () => {
    expect(latestBurialDate('2026-11-20', { looksFurther: false, isComplete: false })).toBe('2026-12-20')
    expect(latestBurialDate('2026-08-31', { looksFurther: true, isComplete: false })).toBe('2027-02-28')
    expect(latestBurialDate('2026-08-31', { looksFurther: true, isComplete: true })).toBe('2026-08-31')
    expect(beyondHorizon({ looksFurther: false, isComplete: false })).toBe(
      'The burial date can be at most one month ahead',
    )
  })
})
