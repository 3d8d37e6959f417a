import { practiceOptions } from '@sexton/contract/practices/options'
import { describe, expect, it } from 'vitest'
import { answerOf, type ReopeningFacts } from './reopening-rules.ts'

const options = practiceOptions.grave_room.parse({ min_wait_months: 12, contagious_wait_years: 5 })

/** A grave for two in which one lies, measured, with room for a second coffin. */
const facts: ReopeningFacts = {
  site_id: 1,
  site_ref: 'A-01-01',
  grave_no: 1,
  on: '2026-11-30',
  kind: 'BODY',
  coffin: { length_cm: 200, width_cm: 65, height_cm: 45, shroud: false },
  unsuitable: null,
  closed_for: null,
  closed_reason: null,
  held: null,
  hold_id: null,
  difference_id: null,
  places: 2,
  places_left: 1,
  ashes_left: null,
  lying: 1,
  planned: 0,
  room_known: true,
  room_for_height_cm: 62,
  room_why: ['It was dug 212 cm deep on 3 Mar 2019.'],
  length_cm: 230,
  width_cm: 90,
  last_burial: '2019-03-03',
  last_contagious: null,
  has_headstone: false,
  neighbours: 2,
}

const asked = (changed: Partial<ReopeningFacts>) => answerOf({ ...facts, ...changed }, options)
const lineOf = (name: string, changed: Partial<ReopeningFacts>) =>
  asked(changed).lines.find(({ line }) => line === name)!

describe('can this grave be reopened (graves-7)', () => {
  it('yes, if every line says so', () => {
    expect(asked({})).toMatchObject({ verdict: 'YES', says: 'Yes, this grave can be reopened.' })
    expect(lineOf('room', {}).says).toBe(
      '62 cm left for a coffin of 45 cm. It was dug 212 cm deep on 3 Mar 2019.',
    )
  })

  it('no, with the measure, if the coffin does not fit above who lies there', () => {
    expect(asked({ room_for_height_cm: 38 })).toMatchObject({
      verdict: 'NO',
      says: 'No. Only 38 cm left for a coffin of 45 cm. It was dug 212 cm deep on 3 Mar 2019.',
    })
  })

  it.each<[string, string, Partial<ReopeningFacts>]>([
    ['ground', 'NO', { unsuitable: 'rock' }],
    ['ground', 'NO', { closed_for: 'NO_MORE', closed_reason: 'full by its deed' }],
    ['ground', 'ASK', { closed_for: 'UNTIL_PROBED', closed_reason: 'depth doubted' }],
    ['ground', 'ASK', { held: 'Site A-01-01 has been on hold.', hold_id: 4 }],
    ['places', 'NO', { places_left: 0 }],
    ['places', 'NO', { kind: 'ASHES', ashes_left: 0 }],
    ['places', 'YES', { kind: 'ASHES', ashes_left: 1, places_left: 0 }],
    ['room', 'ASK', { room_known: false, room_for_height_cm: null }],
    ['room', 'YES', { lying: 0, room_known: false, room_for_height_cm: null }],
    ['room', 'YES', { kind: 'ASHES', room_for_height_cm: 0 }],
    ['fit', 'NO', { width_cm: 80 }],
    ['fit', 'ASK', { coffin: { length_cm: null, width_cm: null, height_cm: null, shroud: false } }],
    ['fit', 'YES', { coffin: { length_cm: null, width_cm: null, height_cm: null, shroud: true } }],
    ['waiting', 'NO', { last_burial: '2026-03-01' }],
    ['waiting', 'ASK', { last_contagious: '2024-01-01' }],
    ['books', 'ASK', { difference_id: 7 }],
  ])('the line %s says %s', (line, verdict, changed) => {
    expect(lineOf(line, changed).verdict).toBe(verdict)
    const rank = ['YES', 'ASK', 'NO']
    expect(rank.indexOf(asked(changed).verdict)).toBeGreaterThanOrEqual(rank.indexOf(verdict))
  })

  it('names how many are buried and planned where no place is left', () => {
    expect(lineOf('places', { places_left: 0, planned: 1 }).says).toBe(
      'No place is left: 1 buried, 1 planned in 2 places.',
    )
  })

  it('a shroud or an unknown height is compared with the usual height, and says so', () => {
    const coffin = { length_cm: null, width_cm: null, height_cm: null, shroud: true }
    expect(lineOf('room', { coffin, room_for_height_cm: 44 })).toMatchObject({
      verdict: 'NO',
      says: expect.stringContaining('45 cm (usual height)'),
    })
  })
})
