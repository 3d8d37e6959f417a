import { expect, it } from 'vitest'
import { burialDayWords, meetInGrave, placeWords } from './grave-words.ts'

it('says when somebody is buried, and why no day is shown', () => {
  const on = (burial_date: string | null, in_ground: boolean) =>
    burialDayWords({ burial_date, burial_precision: 'day', in_ground })
  expect(on('2026-11-20', false)).toBe('Fri, 20 Nov 2026')
  expect(on(null, false)).toBe('no burial date yet')
  expect(on(null, true)).toBe('burial date unknown')
})

it('says position 2 of 2, and that it is planned before the first burial', () => {
  expect(placeWords({ position: 2, planned_position: null }, 2)).toBe('position 2 of 2')
  expect(placeWords({ position: null, planned_position: 2 }, 2)).toBe('planned position 2 of 2')
  expect(placeWords({ position: 1, planned_position: null }, 1)).toBeNull()
})

it('finds two burials planned for one grave, not those who lie there already', () => {
  const planned = { grave_no: 1, in_ground: false }
  const lies = { grave_no: 1, in_ground: true }
  expect(meetInGrave(planned, lies)).toBe(true)
  expect(meetInGrave(lies, lies)).toBe(false)
  expect(meetInGrave(planned, { ...planned, grave_no: 2 })).toBe(false)
  expect(meetInGrave({ ...planned, grave_no: null }, { ...planned, grave_no: null })).toBe(false)
})
