import type { SlotSetup } from '@sexton/contract/slots/calls'
import { describe, expect, it } from 'vitest'
import { dayByKey, readAddress, tabbedDay, weeksOf, writeAddress } from './month-days.ts'
import { monthFigures, slotsOn } from './month-figures.ts'

describe('the days of a month', () => {
  it('begin on the Monday of its first week and end on the Sunday of its last (calendar-2)', () => {
    const ends = (month: string) => weeksOf(month).map((week) => [week[0], week[6]])
    expect(ends('2026-11')).toHaveLength(6)
    expect(ends('2026-11')[0]).toEqual(['2026-10-26', '2026-11-01'])
    expect(ends('2026-11').at(-1)).toEqual(['2026-11-30', '2026-12-06'])
    expect(ends('2027-02')).toEqual([
      ['2027-02-01', '2027-02-07'],
      ['2027-02-08', '2027-02-14'],
      ['2027-02-15', '2027-02-21'],
      ['2027-02-22', '2027-02-28'],
    ])
  })

  it('are reached by the keys of a date grid', () => {
    const by = (key: string, shift = false) => dayByKey(key, '2026-11-20', shift)
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => by(key))).toEqual([
      ...['2026-11-19', '2026-11-21', '2026-11-13', '2026-11-27'],
    ])
    expect([by('Home'), by('End')]).toEqual(['2026-11-16', '2026-11-22'])
    expect(dayByKey('End', '2026-11-22', false)).toBe('2026-11-22')
    expect([by('PageUp'), by('PageDown'), by('PageUp', true), by('PageDown', true)]).toEqual([
      ...['2026-10-20', '2026-12-20', '2025-11-20', '2027-11-20'],
    ])
    expect(dayByKey('PageDown', '2027-01-31', false)).toBe('2027-02-28')
    expect(by('a')).toBeNull()
  })

  it('have one that the Tab key leads to', () => {
    expect(tabbedDay('2026-11', '2026-11-05', '2026-11-20')).toBe('2026-11-05')
    expect(tabbedDay('2026-11', '2026-12-05', '2026-11-20')).toBe('2026-11-20')
    expect(tabbedDay('2027-03', '2026-12-05', '2026-11-20')).toBe('2027-03-01')
  })

  it('are kept in the address, which is plain for today', () => {
    const today = '2026-11-20'
    const read = (month: string | null, day: string | null) => readAddress({ month, day }, today)
    expect(read(null, null)).toEqual({ month: '2026-11', day: today })
    expect(read(null, '2026-12-24')).toEqual({ month: '2026-12', day: '2026-12-24' })
    expect(read('2027-02', '2026-12-24')).toEqual({ month: '2027-02', day: '2026-12-24' })
    for (const wrong of ['2026-02-30', '2026-13-01', '0001-01-01', 'soon'])
      expect(read('2026-13', wrong)).toEqual({ month: '2026-11', day: today })
    expect(writeAddress({ month: '2026-11', day: today }, today)).toEqual({})
    expect(writeAddress({ month: '2027-02', day: '2026-12-24' }, today)).toEqual({
      month: '2027-02',
      day: '2026-12-24',
    })
  })
})

describe('what a day of the month holds', () => {
  const figures = monthFigures(
    [
      { burial_date: '2026-11-20', slot_no: 1, burial_count: 3 },
      { burial_date: '2026-11-20', slot_no: 4, burial_count: 1 },
      { burial_date: '2026-11-20', slot_no: null, burial_count: 2 },
    ],
    [
      { event_date: '2026-11-20', event_count: 2 },
      { event_date: '2026-11-21', event_count: 1 },
    ],
  )

  it('is its burials by slot, those without one among them, and its events', () => {
    expect(figures.of('2026-11-20')).toMatchObject({ burials: 6, unslotted: 2, events: 2 })
    expect(figures.of('2026-11-21')).toMatchObject({ burials: 0, unslotted: 0, events: 1 })
    expect(figures.of('2026-11-22')).toMatchObject({ burials: 0, events: 0 })
  })

  it('shows the slots of its weekday, and a closed one while it still holds burials', () => {
    const slot = (slot_no: number, given: Partial<SlotSetup> = {}) =>
      ({ slot_no, active: true, weekdays: [1, 2, 3, 4, 5], capacity: 3, ...given }) as SlotSetup
    const setups = [slot(1), slot(2), slot(3, { active: false }), slot(4, { active: false })]
    const on = (date: string) =>
      slotsOn(date, setups, figures.of(date)).map(({ slot_no, taken, isFull }) => [slot_no, taken, isFull])
    expect(on('2026-11-20')).toEqual([
      [1, 3, true],
      [2, 0, false],
      [4, 1, true],
    ])
    expect(on('2026-11-21')).toEqual([])
  })
})
