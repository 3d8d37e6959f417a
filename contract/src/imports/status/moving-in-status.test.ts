import { describe, expect, it } from 'vitest'
import { guessKind, guessMapping } from '../guess-mapping.ts'
import { Questions } from '../questions.ts'
import { readBurial } from '../read-burial.ts'
import { LineCells } from '../read-line.ts'
import { wordsInName } from './standing-words.ts'

const today = '2026-11-30'

/** Reads the lines of a file by its guessed columns: what each stands for, or why it is not read. */
function read(text: string, answers: Record<string, string> = {}, fixed: Record<string, string> = {}) {
  const [header = [], ...rows] = text.split('\n').map((line) => line.split(','))
  const seen = { header, samples: rows, dates: [] }
  const guessed = guessMapping('burials', seen)
  const mapping = { ...guessed, fixed: { ...guessed.fixed, ...fixed }, answers }
  const questions = new Questions(answers)
  const lines = new LineCells('burials', header, mapping, questions)
  const stood = rows.map((cells) => {
    try {
      const { standing, note, fields } = readBurial(lines, cells, today)
      return [standing, fields['deceased_last_name'], note].filter(Boolean).join(' | ')
    } catch (error) {
      return `${(error as Error).constructor.name}: ${(error as Error).message}`
    }
  })
  const asked = questions
    .asked()
    .flatMap(({ id, rows: all }) => all.map(({ value, answer, lines: n }) => [id, value, n, answer]))
  return { stood, asked, questions }
}

describe('who is buried, and who is not (imports-25)', () => {
  it('takes the words of a status column for what they mean, and asks about the others', () => {
    const { stood, asked } = read(
      'Surname,Status,Died,Block,Row,Number\nHill,Buried,,A,1,1\nLiving,RESERVED,,A,1,2\n,Vacant,,A,1,3\n' +
        'Stone,Memorial only,1904,A,1,4\nGone,exhumed,1904,A,1,5\nDark,X,1904,A,1,6\nDim,X,,A,1,7',
    )
    expect(stood).toEqual([
      'burial | Hill',
      'reserved | Living | Reserved for Living.',
      'unused',
      'memorial | Stone | Memorial only: Stone, died 1904.',
      'removed | Gone | No longer buried here: Gone, died 1904.',
      'Unanswered: What does each value say about the grave?',
      'Unanswered: What does each value say about the grave?',
    ])
    expect(asked).toContainEqual(['status:Status', 'X', 2, null])
    expect(asked).toContainEqual(['status:Status', 'RESERVED', 1, 'reserved'])
  })

  it('reads the user’s answer, also that it is not decided yet', () => {
    const file = 'Surname,Status,Died,Block,Row,Number\nDark,X,,A,1,6\nDim,Y,1904,A,1,7'
    expect(read(file, { 'status:Status=X': 'reserved', 'status:Status=Y': 'ask' }).stood).toEqual([
      'reserved | Dark | Reserved for Dark.',
      'Undecided: Not decided yet.',
    ])
  })

  it('asks where words and dates disagree: neither is taken for granted', () => {
    const { stood, asked } = read(
      'Name,Status,Died,Block,Row,Number\nMary Hill,Reserved,1904,A,1,1\nVacant,,1904,A,1,2\nAnn Hill,Sold,1904,A,1,3',
    )
    expect(stood.slice(0, 2).every((one) => one.startsWith('Unanswered: Some lines say'))).toBe(true)
    expect(stood[2]).toBe('burial | Hill')
    expect(asked.filter(([id]) => id === 'against')).toEqual([
      ['against', 'Reserved', 1, null],
      ['against', 'vacant', 1, null],
      ['against', 'Sold', 1, 'burial'],
    ])
  })

  it('asks once whether those are buried of whom neither death nor burial nor age is known', () => {
    const file =
      'Surname,Died,Age,Block,Row,Number\nHill,,,A,1,1\nHall,unknown,,A,1,2\nHull,,3,A,1,3\n,,,A,1,4'
    const { stood, asked, questions } = read(file)
    expect(stood.map((one) => one.split(/[:|]/)[0]!.trim())).toEqual([
      'Unanswered',
      'Unanswered',
      'burial',
      'Unanswered',
    ])
    expect(asked).toEqual([
      ['undated', null, 2, null],
      ['nameless', null, 1, null],
    ])
    expect(questions.asked()[0]!.rows[0]!.about).toBe('For example: Hill; Hall')
    expect(read(file, { undated: 'burial' }).stood.slice(0, 2)).toEqual(['burial | Hill', 'burial | Hall'])
  })

  it('proposes that no one lies where a name is only words, and does not where the words are also names', () => {
    const { stood, asked } = read(
      'Name,Died,Block,Row,Number\nSold,,A,1,1\nopen,,A,1,2\nRoad,,A,1,3\n?,,A,1,4\nRes. for Tom Hill,,A,1,5\n' +
        'Stone,,A,1,6\nStone,1904,A,1,7\nRoad,1904,A,1,8',
    )
    expect(stood).toEqual([
      'reserved | Reserved.',
      'unused',
      'unused | Old records: road.',
      'unused',
      'reserved | Hill | Reserved for Tom Hill.',
      'Unanswered: Some names say that no one is buried there. What does each mean?',
      'burial | Stone',
      'burial | Road',
    ])
    expect(asked).toContainEqual(['name:Name', 'Road', 1, 'unused'])
  })

  it('asks whose an unused grave is that names a person', () => {
    const file = 'Name,Status,Died,Block,Row,Number\n"Hill Adam (Vacant)",,,A,1,1\nEve Hill,Vacant,,A,1,2'
    const { stood, asked } = read(file.replaceAll('"', ''))
    expect(stood.every((one) => one.startsWith('Unanswered'))).toBe(true)
    expect(asked).toContainEqual(['name:Name', 'Vacant, with a name', 1, null])
    expect(asked).toContainEqual(['named:Status', 'Vacant', 1, null])
    expect(read(file.replaceAll('"', ''), { 'named:Status=Vacant': 'reserved' }).stood[1]).toBe(
      'reserved | Hill | Reserved for Eve Hill.',
    )
  })

  it('takes no fixed value for all lines as a death, a burial or a status', () => {
    const fixed = {
      status: 'Buried',
      death_date: '1904',
      burial_date: '1904',
      deceased_age: '40',
      cod_description: 'x',
    }
    expect(read('Surname,Block,Row,Number\nHill,A,1,1', {}, fixed).stood).toEqual([
      'Unanswered: Some lines have no date of death or burial, and no age. Are these people buried?',
    ])
  })

  it('knows a status column by its head or its values, and no state of a country or marriage', () => {
    const fieldOf = (head: string, values: string[]) => {
      const header = ['Surname', head]
      const seen = { header, samples: values.map((value) => ['Hill', value]), dates: [] }
      return guessMapping('burials', seen).columns.find(({ column }) => column === head)?.field
    }
    expect(fieldOf('Status', ['A', 'B'])).toBe('status')
    expect(fieldOf('Use', ['Occupied', 'Vacant'])).toBe('status')
    expect(fieldOf('What', ['Occupied', 'Vacant'])).toBe('status')
    expect(fieldOf('State', ['MT', 'CO'])).toBe('other_fact')
    expect(fieldOf('Status', ['Married', 'Single'])).toBe('other_fact')
  })

  it('is a list of sites with a status and owners, and no list of names (imports-31)', () => {
    expect(guessKind(['Block', 'Row', 'Number', 'Site type', 'Status', 'Owner'])).toBe('sites')
    expect(guessKind(['Name', 'Status', 'Block', 'Row', 'Number'])).toBe('burials')
  })
})

describe('the words in a name (imports-25)', () => {
  it.each([
    ['(Not Used)', 'not used', ''],
    ['NOT YET USED', 'not yet used', ''],
    ['Vacant plot', 'vacant', ''],
    ['[Void]', 'void', ''],
    ['Pre-need', 'pre-need', ''],
    ['Reserved for John Smith', 'reserved', 'John Smith'],
    ['Smith, John (reserved)', 'reserved', 'Smith, John'],
    ['John Smith - RESERVED', 'reserved', 'John Smith'],
    ['Not used (rock)', 'not used', '(rock)'],
    ['Vacant 16', 'vacant', ''],
    ['Sold', 'sold', ''],
    ['Blank', 'blank', ''],
    ['vacío', 'vacio', ''],
    ['Path / walkway', 'path / walkway', ''],
    ['Not for use - tree root', 'not for use - tree root', ''],
    ['Res. for Tom Hill', 'res.', 'Tom Hill'],
    ['Hill, Living (reserve)', 'reserve', 'Hill, Living'],
    ['-', '-', ''],
    ['N/A', 'N/A', ''],
    ['Page 2', 'page #', ''],
  ])('finds the words in the name %s', (name, phrase, rest) => {
    expect(wordsInName(name, false)).toMatchObject({ phrase, rest })
  })

  it.each(['Mary Needham', 'John Reserve', 'Vacante', 'Voidman Eva', 'Sold, Ann'])(
    'leaves the name %s alone',
    (name) => {
      expect(wordsInName(name, false)).toBeNull()
    },
  )
})
