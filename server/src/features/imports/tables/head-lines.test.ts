import { describe, expect, it } from 'vitest'
import { closingOf } from './closing-lines.ts'
import { findHeads, headsText, joinHeads, numberedHeads } from './head-lines.ts'
import { separatorOf } from './read-csv.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .map((line, at) => ({ line: at + 1, cells: line.split(',').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

const people = 'Ann,Smith,1870-01-02,1904\nBob,Jones,1871-05-06,1905'

describe('the lines of the column names (imports-32)', () => {
  it.each([
    ['the first line', `First,Last,Born,Died\n${people}`, '1'],
    [
      'below titles and blank lines',
      `St Mary\n\nRegister,1900\nFirst name,Surname,Born,Died\n${people}`,
      '4',
    ],
    ['in words that are not known', `Kirchenbuch,,,\nVorname,Zuname,Geburt,Tod\n${people}`, '2'],
    ['over a title with few lines', 'Register\nName,Died\nAnn Smith,1904', '2'],
    ['of all texts', 'Name,Address,Town\nAnn Smith,Road,Ndola\nBob Jones,Street,Kitwe', '1'],
    ['with numbers of their own', 'Surname,First name,Tel 1,Lot 1\nSmith,Ann,0971,3', '1'],
    ['above a remark in brackets', 'Name,DOB,DOD\n(Not Used),,\nAnn,,1904', '1'],
    ['in two lines', `First,Last,Date of,Date of\nname,name,birth,death\n${people}`, '1-2'],
    ['with how values are written', `First,Last,Born,Died\n,,(yyyy-mm-dd),yyyy\n${people}`, '1-2'],
    ['below groups that tell them apart', `Person,,Spouse,\nName,Died,Name,Died\n${people}`, '1-2'],
    ['of nothing but values', `${people}`, '0'],
  ])('are found %s', (_, text, heads) => {
    expect(headsText(findHeads(lines(text)))).toBe(heads)
  })

  it('of two are one name each: both together, or the one that is known', () => {
    const heads = (upper: string, lower: string) => joinHeads(upper.split(','), lower.split(','))
    expect(heads('Last,Date of,', 'name,birth,death')).toEqual([
      'Last name',
      'Date of birth',
      'Date of death',
    ])
    expect(heads('Person,,Next of kin,', 'Surname,Died,Name,Phone')).toEqual([
      'Surname',
      'Died',
      'Next of kin Name',
      'Next of kin Phone',
    ])
    expect(heads('Name,Died,Age', 'Name,yyyy-mm-dd,')).toEqual(['Name', 'Died', 'Age'])
  })

  it('are numbered if they repeat themselves', () => {
    expect(numberedHeads(['Name', 'Date', 'name', '', 'Column 4', 'Name'])).toEqual([
      'Name',
      'Date',
      'name 2',
      '',
      'Column 4 2',
      'Name 3',
    ])
  })
})

describe('the end of a table (imports-32)', () => {
  it.each([
    ['a total', 'Smith,Ann,1904,5\nTotal,,,5', 1],
    ['a total in a later column, and a note', 'Smith,Ann,1904,5\n,,Grand total,5\nPrinted by the clerk', 2],
    ['a sum without a word', 'Smith,Ann,1904,5\n,,,1 205.00', 1],
    ['how many there are', 'Smith,Ann,1904,5\n600 burials', 1],
    ['a person of that name', 'Smith,Ann,1904,5\nTotal,Peter,1904,5', 0],
    ['a line with a name alone', 'Smith,Ann,1904,5\nJones', 0],
  ])('is before %s', (_, text, count) => {
    expect(closingOf(lines(text), 4).length).toBe(count)
  })
})

describe('what separates the cells (imports-8)', () => {
  it.each([
    ['Register 2024\nName;Born;Died\n"Smith, Ann";1870;1904', ';'],
    ['Name;Died\nSmith, Ann, Jr;1904\nJones, Bob, Sr;1905', ';'],
    ['Name|Died\nSmith|1904', '|'],
    ['Name\tDied\nSmith, Ann\t1904', '\t'],
    ['sep=;\nName;Died, buried', ';'],
    ['"sep=|"\nName|Died, buried', '|'],
    ['Name\nSmith', ','],
  ])('%j', (text, separator) => expect(separatorOf(text)).toBe(separator))
})
