import { describe, expect, it } from 'vitest'
import { siteRefOf } from '../../sites/ref.ts'
import { labelledPlace } from './labelled-place.ts'
import { placesAsWritten } from './places-as-written.ts'
import { Questions, Unanswered } from '../questions.ts'

const read = (
  [block, row, number]: readonly [string, string, string],
  answers: Record<string, string> = {},
  hasGraves = true,
) => {
  const questions = new Questions(answers)
  const asked = () => questions.asked().map(({ id }) => id)
  const column = (part: string) => part
  try {
    const named = placesAsWritten(
      { block, row, number },
      { ranges: 'split', hasGraves, column, ask: (asking) => questions.ask(asking) },
    )
    if ('problem' in named) return { problem: named.problem, asked: asked() }
    return { refs: named.places.map(siteRefOf).join(' '), grave_no: named.grave_no, asked: asked() }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return { open: questions.open(), asked: asked() }
  }
}

describe('places as old books write them (imports-34)', () => {
  it.each([
    [['A', '3', '7'], 'A-03-07'],
    [['A', '1', '40/41'], 'A-01-40 A-01-41'],
    [['A', '1', '40 and 41'], 'A-01-40 A-01-41'],
    [['A', '1', '40 to 42'], 'A-01-40 A-01-41 A-01-42'],
    [['Section A', 'Row 3', 'Lot 16'], 'A-03-16'],
    [['Sec. 12B', 'row 3', 'No. 16'], '12B-03-16'],
    [['A', '3', '#16'], 'A-03-16'],
    [['4.0', '3.0', '16.0'], '4-03-16'],
  ] as const)('%j are sites without a question', (place, refs) => {
    expect(read(place)).toEqual({ refs, grave_no: null, asked: [] })
  })

  it.each([
    [['A', '1', '16-A'], 'A-1.A-16'],
    [['A', '1', '47. B'], 'A-1.B-47'],
    [['A', '5', '9A'], 'A-5.A-09'],
    [['A', '1', 'NE 1/4 of 16'], 'A-1.NE-16'],
    [['A', '1', '16 NE 1/4'], 'A-1.NE-16'],
    [['A', '1', '16, N½'], 'A-1.N-16'],
    [['A', '1', 'South half of lot 16'], 'A-1.S-16'],
    [['A', '1', 'S1/2 of 16'], 'A-1.S-16'],
    [['A', '1', '15/15A'], 'A-01-15 A-1.A-15'],
  ] as const)('%j has a part: a site of its own is proposed', (place, refs) => {
    expect(read(place)).toEqual({ refs, grave_no: null, asked: ['part:number'] })
  })

  it('keeps a row 5A apart from grave 9A of row 5', () => {
    expect(read(['A', '5A', '9']).refs).not.toBe(read(['A', '5', '9A']).refs)
  })

  it('counts a letter as a grave, or keeps the words, if the user says so', () => {
    const grave = { 'part:number': 'grave' }
    expect(read(['A', '1', '16-B'], grave)).toMatchObject({ refs: 'A-01-16', grave_no: 2 })
    expect(read(['A', '1', '16 NE'], grave).problem).toContain('cannot be a site number')
    expect(read(['A', '1', '16-B'], { 'part:number': 'text' }).problem).toContain('cannot be a site number')
    expect(read(['A', '1', '16-B'], grave, false), 'a file of sites has no graves').toMatchObject({
      refs: 'A-1.B-16',
    })
  })

  it('asks whether 19/21 is two sites or three', () => {
    const place = ['A', '1', '19/21'] as const
    expect(read(place)).toEqual({
      open: 'number: Do numbers such as “19/21” mean two sites, or those between them as well?',
      asked: ['between:number'],
    })
    expect(read(place, { 'between:number': 'two' }).refs).toBe('A-01-19 A-01-21')
    expect(read(place, { 'between:number': 'all' }).refs).toBe('A-01-19 A-01-20 A-01-21')
    const wide = ['A', '1', '6/9'] as const
    expect(read(wide).refs, 'the two alone are proposed').toBe('A-01-06 A-01-09')
    expect(read(wide, { 'between:number=6/9': 'all' }).refs).toBe('A-01-06 A-01-07 A-01-08 A-01-09')
  })

  it('asks whether 1,2 is two rows or the name of one', () => {
    const place = ['RR', '1,2', '19'] as const
    expect(read(place).open).toBe('row: Does “1,2” mean several rows, or one row of that name?')
    expect(read(place, { 'rows:row': 'rows' }).refs).toBe('RR-01-19 RR-02-19')
    expect(read(place, { 'rows:row': 'name' }).refs).toBe('RR-1,2-19')
    expect(read(['RR', '1/2', '19'], { 'rows:row': 'name' }).refs).toBe('RR-1.2-19')
    expect(read(['RR', 'North Row', '19'])).toMatchObject({ refs: 'RR-NorthRow-19', asked: ['row:row'] })
    expect(read(['RR', 'A & B', '19'], { 'rows:row': 'rows' }).refs).toBe('RR-A-19 RR-B-19')
  })

  it('writes a block of several words as one, unless the user says that it is none', () => {
    expect(read(['Potters Field', '1', '3'])).toMatchObject({
      refs: 'PottersField-01-03',
      asked: ['block:block'],
    })
    expect(read(['St. Mary’s 2/3', '1', '3']).refs).toBe('StMarys2.3-01-03')
    expect(read(['Potters Field', '1', '3'], { 'block:block=Potters Field': 'text' }).problem).toContain(
      '“Potters Field” cannot be a block name.',
    )
  })

  it.each([
    ['A', '1', 'NE 1/4'],
    ['A', '1', 'by the oak'],
    ['A', '1', '16-XYZ'],
    ['A', '1', ''],
    ['Potters Field', '1', ''],
    ['The very long name of a section', '1', '3'],
    ['A', '', '3'],
    ['A', '1', `${'1,'.repeat(200)}1`],
  ])('%j %j %j names no site', (...place) => {
    expect(read(place as never)).toMatchObject({ problem: expect.any(String), asked: [] })
  })
})

describe('a place whose words name its parts (imports-34)', () => {
  it.each([
    ['Section 4, Lot 16, Grave 2', { block: '4', number: '16', grave: '2' }],
    ['Sec. C Blk 6 Lot 1 Gr 12', { block: 'C.6', number: '1', grave: '12' }],
    ['Blk A Row 3 No. 7', { block: 'A', row: '3', number: '7' }],
    ['Section A; Row 3; Grave 9', { block: 'A', row: '3', number: '9' }],
    ['NE 1/4 Lot 16 Sec 4', { number: 'NE 1/4 16', block: '4' }],
    ['South half of Lot 16, Section 4', { number: 'South half of 16', block: '4' }],
    ['Lot 16 NE 1/4, Section 4', { number: '16 NE 1/4', block: '4' }],
  ])('%s', (text, parts) => expect(labelledPlace(text)).toEqual(parts))

  it.each(['Potters Field', 'Near the grave of A. Hill', 'Lot 3 Lot 4', 'Section', ''])(
    '“%s” is none',
    (text) => expect(labelledPlace(text)).toBeNull(),
  )
})
