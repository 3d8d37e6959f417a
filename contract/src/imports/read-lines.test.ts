import { describe, expect, it } from 'vitest'
import { guessKind, guessMapping } from './guess-mapping.ts'
import { bulkMapping, columnName, fitsHeader, mappingProblem } from './mapping.ts'
import { burialFacts, readBurial } from './read-burial.ts'
import { LineCells } from './read-line.ts'
import { readContractor, readCustomer } from './read-parties.ts'

const today = '2026-11-24'
const header = ['Ref', 'Name', 'DOD', 'YOD', 'Age', 'Section', 'Block', 'Lot', 'Grave']
const cells = ['7', 'Kate Jackson', '', '1952', '70', 'CF', '4', '9', '2']
const guess = (heads: string[], ...samples: string[][]) =>
  guessMapping(guessKind(heads), { header: heads, samples, dates: [] })

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

  it.each([
    ['NE 1/4 of PA-1-17', 'PA 1.NE 17'],
    ['S1/2 PA-1-13', 'PA 1.S 13'],
    ['West half of PA-1-13', 'PA 1.W 13'],
    ['North Garden-1-13', 'NorthGarden 1 13'],
    ['1/2 of PA-1-17', 'Names of blocks have no spaces, hyphens or slashes. What do these become?'],
  ])('reads %s in one column as a part of a site, never as a block (imports-34)', (place, expected) => {
    const heads = ['Last name', 'Died', 'Location']
    const rows = ['PA-1-1', 'PA-1-2', 'PA-1-3', 'PA-1-4', place].map((at) => ['Hill', '1904', at])
    const lines = new LineCells('burials', heads, guess(heads, ...rows))
    const read = () => readBurial(lines, rows[4]!, today).places.map((at) => Object.values(at).join(' '))
    if (expected.startsWith('Names')) expect(read).toThrow(expected)
    else expect(read()).toEqual([expected])
  })

  it('is guessed from what stands in columns whose heads say nothing', () => {
    const heads = ['Last name', 'Died', 'X', 'Y']
    const mapping = guess(heads, ['Hill', '1871', 'F', '6/21/9'], ['Garland', '1939', 'M', '1/5A/9'])
    expect(mapping.columns).toContainEqual({ column: 'X', field: 'deceased_gender' })
    expect(mapping.columns).toContainEqual({ column: 'Y', field: 'place' })
    expect(mapping.place).toBe('{block}/{row}/{number}')
  })

  it('says what is missing, and which kept columns fit', () => {
    const none = bulkMapping.parse({ columns: [] })
    expect(mappingProblem('burials', header, none)).toBe(
      'Choose which column has the last name or the full name.',
    )
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
    expect(refusal(['Hill', '1900-01-01', '1950-01-01', '40', '', ''], heads)![0]).toBe('Age')
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
    const mapping = guessMapping('customers', { header: heads, samples: [], dates: [] })
    const customer = (line: string[]) => readCustomer(new LineCells('customers', heads, mapping), line)
    expect(customer(['', 'Grace Banda', 'g@x.example'])).toMatchObject({
      first_name: 'Grace',
      last_name: 'Banda',
    })
    expect(() => customer(['', 'Grace Banda', 'nobody'])).toThrow('Must be valid e-mail')
    expect(() => customer(['4', 'Grace Banda', ''])).toThrow(/is required/)
    const names = ['Name', 'Type']
    const of = guessMapping('contractors', { header: names, samples: [], dates: [] })
    const contractor = (line: string[]) =>
      readContractor(new LineCells('contractors', names, of), line, new Map([['mason', 3]]))
    expect(contractor(['Stone & Co', 'Mason'])).toMatchObject({ name: 'Stone & Co', contractor_type_id: 3 })
    expect(() => contractor(['Stone & Co', 'Masen'])).toThrow('There is no contractor type “Masen”.')
  })
})
