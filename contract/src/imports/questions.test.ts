import { guessMapping } from './guess-mapping.ts'
import { KeptColumns } from './kept.ts'
import { readContacts } from './people/read-contacts.ts'
import { LineCells } from './read-line.ts'
import { describe, expect, it } from 'vitest'
import { Questions, Unanswered, type Asking } from './questions.ts'

const status = (value: string, proposed?: string): Asking => ({
  id: 'status:Status',
  column: 'Status',
  text: 'What does each value mean?',
  choices: [
    { value: 'lies', label: 'Lies here' },
    { value: 'reserved', label: 'Reserved' },
  ],
  value,
  ...(proposed && { proposed }),
})

describe('questions of a file (imports-24)', () => {
  it('lets a line wait until the user has answered, and counts the lines of each value', () => {
    const questions = new Questions()
    for (const _ of [1, 2]) expect(() => questions.ask(status('Occ'))).toThrow(Unanswered)
    expect(questions.ask(status('Reserved', 'reserved'))).toBe('reserved')
    expect(questions.open()).toBe('Status: What does each value mean?')
    expect(questions.asked()[0]!.rows.map(({ value, lines, answer }) => [value, lines, answer])).toEqual([
      ['Occ', 2, null],
      ['Reserved', 1, 'reserved'],
    ])
  })

  it('takes the user’s answer before what seems right, and none that is no choice', () => {
    const answers = {
      'status:Status=Occ': 'lies',
      'status:Status=Reserved': 'lies',
      'status:Status=X': 'nonsense',
    }
    const questions = new Questions(answers)
    expect([questions.ask(status('Occ')), questions.ask(status('Reserved', 'reserved'))]).toEqual([
      'lies',
      'lies',
    ])
    expect(() => questions.ask(status('X'))).toThrow(Unanswered)
  })

  it('says that a column with hundreds of values is hardly the right one', () => {
    const questions = new Questions()
    for (let at = 0; at < 200; at += 1) expect(() => questions.ask(status(`v${at}`))).toThrow(Unanswered)
    expect(() => questions.ask(status('v200'))).toThrow('Is it the right column?')
  })
})

it('errors of a spreadsheet are named, and left out of what only adds to a record (imports-33)', () => {
  const header = ['Last name', 'Phone', 'Email', 'Remarks', 'Motto']
  const mapping = guessMapping('customers', { header, samples: [], dates: [] })
  const questions = new Questions()
  const lines = new LineCells('customers', header, mapping, questions)
  const kept = new KeptColumns('customers', header, mapping)
  const read = (cells: string[]) => {
    lines.nameErrors(cells)
    const { phone1, email } = readContacts(lines, cells)
    return [phone1, email, kept.of(cells)]
  }
  expect(read(['Hill', '#N/A', '#REF!', '#N/A', '#NAME?'])).toEqual([null, null, { facts: [], note: '' }])
  expect(questions.asked().map(({ column, rows: [row] }) => [column, row?.value, row?.answer])).toEqual([
    ['Motto', '#NAME?', 'empty'],
    ['Remarks', '#N/A', 'empty'],
    ['Phone', '#N/A', 'empty'],
    ['Email', '#REF!', 'empty'],
  ])
  const said = read(['Hill', '555 123 456', '', '= of the choir', ''])
  expect(said).toEqual(['555 123 456', null, { facts: [], note: '= of the choir' }])
  expect(() => lines.text(['#N/A'], 'last_name')).toThrow('is an error of the spreadsheet')
})
