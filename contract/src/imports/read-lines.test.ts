import { describe, expect, it, test } from 'vitest'
import { guessKind, guessMapping, orderAmong } from './guess-mapping.ts'
import { bulkMapping, columnName, columnTwice, fitsHeader, mappingProblem } from './mapping.ts'
import { readAge } from './read-age.ts'
import { burialFacts, readBurial } from './read-burial.ts'
import { orderOf, readDate, sameOrder, type DayOrder } from './read-date.ts'
import { LineCells } from './read-line.ts'
import { splitGiven, splitName } from './read-name.ts'
import { readContractor, readCustomer } from './read-parties.ts'

const today = '2026-11-24'
const read = (text: string, order: DayOrder = 'dmy') => {
  const date = readDate(text, order)
  return 'problem' in date ? date.problem : `${date.date} ${date.precision}`
}

describe('dates as old records write them (imports-14)', () => {
  it.each([
    ['1871-01-02', '1871-01-02 day'],
    ['1914-mm-dd', '1914-01-01 year'],
    ['1875-09-dd', '1875-09-01 month'],
    ['1904-00-00', '1904-01-01 year'],
    ['12 May 1904', '1904-05-12 day'],
    ['12th of May, 1904', '1904-05-12 day'],
    ['May 12, 1904', '1904-05-12 day'],
    ['Sept 1904', '1904-09-01 month'],
    ['05/1904', '1904-05-01 month'],
    ['1904', '1904-01-01 year'],
    ['abt 1890', '1890-01-01 year'],
    ['c. 12 May 1890', '1890-01-01 year'],
    ['~1890', '1890-01-01 year'],
    ['1890?', '1890-01-01 year'],
    ['1904-05-12T00:00:00.000Z', '1904-05-12 day'],
    ...['', 'yyyy-mm-dd', '0', '?', 'unknown', 'N/A', '00/00/0000'].map((text) => [text, 'null unknown']),
  ])('%s', (text, expected) => expect(read(text!)).toBe(expected))

  it('takes the file’s order of day and month, and never turns one round', () => {
    expect(read('3/4/1888')).toBe('1888-04-03 day')
    expect(read('3/4/1888', 'mdy')).toBe('1888-03-04 day')
    expect(read('3/17/1888', 'mdy')).toBe('1888-03-17 day')
    expect(read('3/17/1888')).toBe('“3/17/1888” is not a date: the other dates have the day first.')
  })

  it.each([
    ['1/0/1900', 'there is no month 0'],
    ['1874-02-30', 'Feb 1874 has no day 30'],
    ['1890-19-26', 'there is no month 19'],
    ['3/17/88', 'write it as 1904-05-12, 12 May 1904, May 1904 or 1904, or leave it empty'],
    ['32 Foo 1904', 'write it as 1904-05-12, 12 May 1904, May 1904 or 1904, or leave it empty'],
  ])('refuses %s', (text, why) => expect(read(text)).toBe(`“${text}” is not a date: ${why}.`))

  it('tells the order from all dates of the file together', () => {
    const seen = (...texts: string[]) => texts.map(orderOf).reduce(sameOrder, null)
    expect(seen('3/4/1888', '3/17/1888')).toBe('mdy')
    expect(seen('17/3/1888', '', '1904')).toBe('dmy')
    expect(seen('3/4/1888', '4/4/1888')).toBe('open')
    expect(seen('17/3/1888', '3/17/1888', '3/4/1888')).toBe('both')
    expect(seen('1904', '')).toBe(null)
    const columns = [{ column: 'Died', field: 'death_date' }]
    const ask = (order: 'open' | 'mdy') =>
      orderAmong('burials', { header: ['Died'], orders: [order] }, columns)
    expect([ask('open'), ask('mdy')]).toEqual(['open', 'mdy'])
  })

  test('ages are whole years, however they are written', () => {
    const ages = ['40', '40y', ' 9 yrs', '7m', '14 months', '3w', '4d', '2y 3m', 'Stillborn', '', 'unknown']
    expect(ages.map((text) => (readAge(text) as { age: number | null }).age)).toEqual([
      40,
      40,
      9,
      0,
      1,
      0,
      0,
      2,
      0,
      null,
      null,
    ])
    expect(readAge('old')).toEqual({
      problem: '“old” is not an age. Write the years, or for example 7m, 3w, 4d or Stillborn.',
    })
  })
})

describe('names (imports-15)', () => {
  it.each([
    ['Anna van der Merwe', 'first-last', 'Anna|null|van der Merwe'],
    ['Mr. John Henry Smith Jr', 'first-last', 'John|Henry|Smith Jr'],
    ['Smith, John Henry', 'first-last', 'John|Henry|Smith'],
    ['Smith, Mrs Ann', 'last-first', 'Ann|null|Smith'],
    ['Banda Grace', 'last-first', 'Grace|null|Banda'],
    ['de Souza Maria Anna', 'last-first', 'Maria|Anna|de Souza'],
    ['Samanuddin', 'first-last', 'null|null|Samanuddin'],
  ] as const)('%s, %s', (text, order, expected) => {
    const { first, middle, last } = splitName(text, order)
    expect([first ?? 'null', middle ?? 'null', last].join('|')).toBe(expected)
  })

  it('takes a title of the list, and given names apart', () => {
    expect(splitName('Dr Grace Banda', 'first-last').salutation).toBe('Dr')
    expect(splitGiven(' Samuel  Wensley ')).toEqual({ first: 'Samuel', middle: 'Wensley' })
  })
})

const header = ['Ref', 'Name', 'DOD', 'YOD', 'Age', 'Section', 'Block', 'Lot', 'Grave']
const cells = ['7', 'Kate Jackson', '', '1952', '70', 'CF', '4', '9', '2']
const guess = (heads: string[], ...samples: string[][]) =>
  guessMapping(guessKind(heads), { header: heads, samples, orders: heads.map(() => null) })

describe('what a file holds (imports-13)', () => {
  it('names a column by its head in one line, which can be kept (core-7)', () => {
    const names = [' Date of\nburial ', 'Na\u202eme', ''].map(columnName)
    expect(names).toEqual(['Date of burial', 'Name', 'Column 3'])
    const columns = names.map((column) => ({ column, field: 'last_name' }))
    expect(bulkMapping.safeParse({ columns }).success).toBe(true)
  })

  it('is guessed from its heads', () => {
    expect(guessKind(header)).toBe('burials')
    expect(guessKind(['Block', 'Row', 'Number', 'Site type'])).toBe('sites')
    expect(guessKind(['Legacy id', 'First name', 'Last name', 'Phone', 'Country'])).toBe('customers')
    expect(guessKind(['Contractor', 'Contractor type', 'Contact email'])).toBe('contractors')
  })

  it('joins columns of one field, or takes the first that says anything', () => {
    const lines = new LineCells('burials', header, guess(header, cells))
    const { places, grave_no, fields, legacy_id } = readBurial(lines, cells, today)
    expect([places, grave_no, legacy_id]).toEqual([[{ block_ref: 'CF.4', row_no: '1', site_no: 9 }], 2, '7'])
    expect(fields).toMatchObject({
      death_date: '1952-01-01',
      death_precision: 'year',
      deceased_first_name: 'Kate',
    })
  })

  it('is guessed from what stands in columns whose heads say nothing', () => {
    const heads = ['Last name', 'Died', 'X', 'Y']
    const mapping = guess(heads, ['Hill', '1871', 'F', '6/21/9'], ['Garland', '1939', 'M', '1/5A/9'])
    expect(mapping.columns).toContainEqual({ column: 'X', field: 'deceased_gender' })
    expect(mapping.columns).toContainEqual({ column: 'Y', field: 'place' })
    expect(mapping.place).toBe('{block}/{row}/{number}')
  })

  it('says what is missing, what is there twice, and which kept columns fit', () => {
    const none = bulkMapping.parse({ columns: [] })
    expect(mappingProblem('burials', header, none)).toBe(
      'Choose which column has the last name or the full name.',
    )
    expect(columnTwice(['Name', 'Row', 'name'])).toBe('name')
    expect(fitsHeader(guess(header, cells), header)).toBe(true)
    expect(fitsHeader(guess(header, cells), header.slice(1))).toBe(false)
  })
})

describe('a line (imports-12)', () => {
  const refusal = (line: string[], heads = header) => {
    try {
      readBurial(new LineCells('burials', heads, guess(heads, line)), line, today)
      return null
    } catch (error) {
      const { column, message } = error as { column: string; message: string }
      return [column, message]
    }
  }

  it('needs a last name and makes sense, by the form’s own rules', () => {
    expect(refusal(['7', '', '', '1952', '', '', '', '', ''])).toEqual([
      'Name',
      'Deceased last name is required',
    ])
    const heads = ['Last name', 'Born', 'Died', 'Age', 'Buried', 'Location']
    expect(refusal(['Hill', '1900-01-01', '1899-01-01', '', '', ''], heads)![0]).toBe('Died')
    expect(refusal(['Hill', '1900-01-01', '1950-01-01', '49', '', ''], heads)![0]).toBe('Age')
    expect(refusal(['Hill', '', '', '', today, ''], heads)![0]).toBe('Buried')
    expect(refusal(['Hill', '', '1899', '', '', 'Mount Blackall'], heads), 'comes without a site').toBeNull()
  })

  it('is the same record when number, or who, when and where are the same (imports-17)', () => {
    const facts = (line: string[]) =>
      burialFacts(readBurial(new LineCells('burials', header, guess(header, cells)), line, today))
    expect(facts(cells)).toBe('no 7')
    const other = cells.with(0, '')
    expect(facts(other)).toBe(facts(other.with(1, ' kate  JACKSON ')))
    expect(facts(other)).not.toBe(facts(other.with(7, '10')))
  })

  it('of a customer or a contractor is read by their forms', () => {
    const heads = ['Customer no', 'Name', 'E-mail']
    const mapping = guessMapping('customers', { header: heads, samples: [], orders: [] })
    const customer = (line: string[]) => readCustomer(new LineCells('customers', heads, mapping), line)
    expect(customer(['', 'Grace Banda', 'g@x.example'])).toMatchObject({
      first_name: 'Grace',
      last_name: 'Banda',
    })
    expect(() => customer(['', 'Grace Banda', 'nobody'])).toThrow('Must be valid e-mail')
    expect(() => customer(['4', 'Grace Banda', ''])).toThrow(/is required/)
    const names = ['Name', 'Type']
    const of = guessMapping('contractors', { header: names, samples: [], orders: [] })
    const contractor = (line: string[]) =>
      readContractor(new LineCells('contractors', names, of), line, new Map([['mason', 3]]))
    expect(contractor(['Stone & Co', 'Mason'])).toMatchObject({ name: 'Stone & Co', contractor_type_id: 3 })
    expect(() => contractor(['Stone & Co', 'Masen'])).toThrow('There is no contractor type “Masen”.')
  })
})
