import { describe, expect, it } from 'vitest'
import { isNamed, nameOf, urgency } from './burial-words.ts'

describe('how a burial is written', () => {
  it('names the deceased in full, or says that the name is not known (values-3)', () => {
    const names = { deceased_first_name: 'Nguyễn', deceased_middle_name: 'Thị', deceased_last_name: 'Hồng' }
    expect(nameOf(names)).toBe('Nguyễn Thị Hồng')
    expect([isNamed(names), isNamed({ deceased_first_name: null, deceased_last_name: null })]).toEqual([
      true,
      false,
    ])
    expect(nameOf({ deceased_first_name: null, deceased_last_name: null })).toBe('Unknown deceased')
  })

  it('marks a date that is past or today while the burial is not complete (burials-38)', () => {
    const of = (burial_date: string | null, burial_status_ref = 'CONFIRMED') =>
      urgency({ burial_date, burial_status_ref }, '2026-11-20')
    expect(of('2026-11-19')).toBe('late')
    expect(of('2026-11-20')).toBe('today')
    expect(of('2026-11-21')).toBeUndefined()
    expect(of('2026-11-19', 'COMPLETE')).toBeUndefined()
    expect(of(null)).toBeUndefined()
  })
})
