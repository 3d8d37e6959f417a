import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessRule } from './guess-rule.ts'
import { matchName, readPattern } from '../places/name-pattern.ts'
import { nameAll, readRule, type NameRule } from './name-rule.ts'
import { numbersOf, placesOf } from '../places/places.ts'

const match = (pattern: string, name: string) => {
  const read = readPattern(pattern)
  if ('problem' in read) throw new Error(read.problem)
  return matchName(read.pattern, name)
}
const rule = (change: Partial<NameRule> = {}): NameRule => ({
  readings: [{ property: 'name', pattern: '{block}-{row}-{number}' }],
  block: '',
  row: '',
  number: 'read',
  ranges: 'refuse',
  ...change,
})
const named = (name: string, change: Partial<NameRule> = {}) => nameAll(rule(change), 'sites', [{ name }])[0]!

describe('a pattern (imports-1)', () => {
  it('reads parts between signs, what may be missing and what is passed over', () => {
    expect(match('{block}-{row}-{number}', 'A-5A-07')).toEqual({ block: 'A', row: '5A', number: '07' })
    for (const [name, block] of [
      ['Clipped-14b copy', '14b'],
      ['CLIPPED 27', '27'],
      ['Clipped20', '20'],
    ])
      expect(match('Clipped[-][ ]{block}[ copy]', name!)).toEqual({ block })
    expect(match('* lot {number}', 'Evergreen lot 40/41')).toEqual({ number: '40/41' })
    expect(match('{block}{number}', 'AB12')).toEqual({ block: 'AB', number: '12' })
    expect(match('{row}{number}', '5A3')).toEqual({ row: '5A', number: '3' })
    expect(match('Lot {number}', 'Plot 3')).toBeNull()
  })

  it('says what is wrong with it', () => {
    const problem = (pattern: string) => Object.values(readPattern(pattern))[0]
    expect(problem('{blok}')).toBe('{blok} is not recognised. Use {block}, {row} and {number}.')
    expect(problem('{block')).toBe('“{” has no matching bracket.')
    expect(problem('lot')).toBe('This pattern reads nothing. Use {block}, {row} or {number}.')
    expect(problem('{row}{row}')).toBe('Use each part only once.')
    expect(problem('*{row}*{block}***{number}')).toBe('Use at most 6 parts and stars.')
    const twice = [
      { property: 'a', pattern: '{row}' },
      { property: 'b', pattern: '{row}' },
    ]
    expect(readRule({ readings: twice }).problems).toEqual(['', '{row} is already read by another line.'])
  })

  it('finds again what was written by it, whatever the parts', () => {
    const word = fc.stringMatching(/^[A-Z][a-z0-9]{0,5}$/)
    fc.assert(
      fc.property(word, word, fc.nat({ max: 99_999 }), (block, row, number) => {
        expect(match('{block}-{row}-{number}', `${block}-${row}-${number}`)).toEqual({
          block,
          row,
          number: `${number}`,
        })
      }),
    )
  })

  // With backtracking it would not come back.
  it('does not hang on a name that is made to delay it', () => {
    expect(match('{block}a*a*a*a*a', `${'a'.repeat(98)}b`)).toBeNull()
  })
})

describe('what a name becomes (imports-2)', () => {
  it('is block, row and number; a row is text, a number whole', () => {
    expect(named('A-05-7')).toEqual({
      places: [{ block_ref: 'A', row_no: '5', site_no: 7 }],
      name: 'A-05-07',
      problem: '',
    })
    expect(named('A-5A-12').name).toBe('A-5A-12')
    expect(named('A-5-7B').problem).toBe('“7B” cannot be a site number. Use a whole number from 1 to 99999.')
    expect(named('A-5-0').problem).toBe('“0” cannot be a site number. Use a whole number from 1 to 99999.')
    expect(named('x').problem).toBe('“x” does not match {block}-{row}-{number}.')
    expect(named('').problem).toBe('This shape has no property name.')
    expect(named('North West-5-1').problem).toMatch(/cannot be a block/)
  })

  it('of a range are its sites, or it is a problem', () => {
    expect(numbersOf('40/41')).toEqual([40, 41])
    expect(numbersOf('40-43')).toEqual([40, 41, 42, 43])
    expect(numbersOf('40 & 42')).toEqual([40, 42])
    expect([numbersOf('43-40'), numbersOf('1-400'), numbersOf('4/4'), numbersOf('4a')]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(named('A-1-40/41', { ranges: 'split' }).name).toBe('A-01-40, A-01-41')
    expect(named('A-1-40/41').problem).toMatch(/^“40\/41” covers 2 sites/)
  })

  it('is what all shapes have in common where no pattern reads it, or counted, without 12', () => {
    const fixed = rule({ readings: [{ property: 'lot', pattern: '{number}' }], block: 'EV', row: '1' })
    expect(nameAll(fixed, 'sites', [{ lot: 4 }])[0]!.name).toBe('EV-01-04')
    const counted = nameAll(
      { ...fixed, readings: [], number: 'count' },
      'sites',
      Array.from({ length: 13 }, () => ({})),
    )
    expect(counted.slice(10).map(({ name }) => name)).toEqual(['EV-01-11', 'EV-01-13', 'EV-01-14'])
    expect(nameAll({ ...fixed, row: '' }, 'sites', [{ lot: 4 }])[0]!.problem).toBe(
      'The row is missing. Read it from the name, or enter one for all shapes.',
    )
  })

  it('of several shapes is a problem of each, however it is written', () => {
    const shapes = nameAll(rule(), 'sites', [{ name: 'A-1-1' }, { name: 'a-01-01' }, { name: 'A-1-2' }])
    expect(shapes.map(({ problem }) => problem)).toEqual([
      '2 shapes have this name: 1, 2.',
      '2 shapes have this name: 1, 2.',
      '',
    ])
  })

  it('of a block is its ref alone', () => {
    const [shape] = nameAll(rule({ readings: [{ property: 'b', pattern: 'Section {block}' }] }), 'blocks', [
      { b: 'Section C' },
    ])
    expect([shape!.name, shape!.problem]).toEqual(['C', ''])
  })

  it('never is a place that the database refuses', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (block, row, number) => {
        const read = placesOf({ block, row, number }, 'split')
        for (const { block_ref, row_no, site_no } of 'places' in read ? read.places : []) {
          expect(block_ref.trim()).not.toBe('')
          expect(row_no).toMatch(/^[^\s/-]+$/u)
          expect(Number.isInteger(site_no) && site_no >= 1 && site_no <= 99_999).toBe(true)
        }
      }),
    )
  })
})

describe('the rule that is proposed (imports-1)', () => {
  it('reads one property that says all', () => {
    const all = ['A-03-07', 'A-03-08', 'B-5A-1'].map((ref) => ({ id: ref.length, ref }))
    expect(guessRule(all).readings).toEqual([{ property: 'ref', pattern: '{block}-{row}-{number}' }])
  })

  it('reads names that a drawing program gave, as those of Leadville', () => {
    const layers = ['Clipped-14b copy', 'Clipped15 copy', 'Clipped 27', 'Clipped20']
    const all = layers.flatMap((layer) => [1, 2, 3].map((id) => ({ id, left: -1.5, layer, path: 'memory' })))
    const guessed = guessRule(all)
    expect(guessed).toEqual({
      readings: [
        { property: 'layer', pattern: 'Clipped[-][ ]{block}[ copy]' },
        { property: 'id', pattern: '{number}' },
      ],
      block: '',
      row: '1',
      number: 'read',
      ranges: 'refuse',
    })
    const shapes = nameAll(guessed, 'sites', all)
    expect(shapes.filter(({ problem }) => problem)).toEqual([])
    expect(shapes[0]!.name).toBe('14b-01-01')
  })

  it('counts where nothing names the number, and reads nothing of a file without properties', () => {
    expect(guessRule([{ section: 'A' }, { section: 'A' }]).number).toBe('count')
    const folders = ['A', 'B'].flatMap((block) =>
      [1, 2, 3].map((no) => ({ name: `${no}`, folder: `Block ${block}`, 'folder 2': `Row ${(no % 2) + 1}` })),
    )
    expect(guessRule(folders).readings).toEqual([
      { property: 'folder', pattern: 'Block {block}' },
      { property: 'folder 2', pattern: 'Row {row}' },
      { property: 'name', pattern: '{number}' },
    ])
    expect(guessRule([])).toEqual({ readings: [], block: '', row: '1', number: 'count', ranges: 'refuse' })
  })
})
