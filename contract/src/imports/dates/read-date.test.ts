import { describe, expect, it } from 'vitest'
import { DateSurvey } from './date-survey.ts'
import { guessMapping } from '../guess-mapping.ts'
import { Questions } from '../questions.ts'
import { readBurial } from '../read-burial.ts'
import { isDate, readDate, type DayOrder } from './read-date.ts'
import { LineCells } from '../read-line.ts'

const today = '2026-11-24'
const read = (text: string, order: DayOrder = 'dmy') => {
  const sense = {
    order: () => order,
    century: (short: number) => 1900 + short,
    isJanuaryYear: () => false,
    isSerial: (serial: number) => serial > 2100,
  }
  const date = readDate(text, sense)
  return 'problem' in date ? date.problem : [date.date, date.precision, date.words].filter(Boolean).join(' ')
}

describe('dates as old records write them (imports-14)', () => {
  it.each([
    ['1871-01-02', '1871-01-02 day'],
    ['1914-mm-dd', '1914-01-01 year'],
    ['1875-09-dd', '1875-09-01 month'],
    ['1904-00-00', '1904-01-01 year'],
    ['00/05/1904', '1904-05-01 month'],
    ...['--/05/1904', '-/5/1904', '1904-05-??', '1904-05---'].map((text) => [text, '1904-05-01 month']),
    ['--/--/1904', '1904-01-01 year'],
    ['19040512', '1904-05-12 day'],
    ['38123', '2004-05-16 day'],
    ['05/1904', '1904-05-01 month'],
    ['1904', '1904-01-01 year'],
    ...['', 'yyyy-mm-dd', '0', '?', 'unknown', 'N/A', '00/00/0000', 'n.d.'].map((text) => [text, 'unknown']),
  ])('%s', (text, expected) => expect(read(text!)).toBe(expected))

  it.each([
    ...['12 May 1904', '12th of May, 1904', 'May 12, 1904', '12-May-04', '12MAY1904', '1904 May 12'],
    ...['12/May/1904', 'le 12 mai 1904', '12. Mai 1904', '12 de mayo de 1904', '12 de maio de 1904'],
    ...['12 maja 1904 r.', '12.V.1904', 'Wed, 12 May 1904', 'czwartek, 12 maja 1904', 'Died 12 May 1904'],
    ...['1904/05/12 04:00:00+00', '1904-05-12T00:00:00.000Z', '12/05/1904 2:30 PM', '12 May 1904, 10h30'],
    ...['12 mai 1904 à 10h', '12 mai 1904, 10 h 30', '12. Mai 1904, 10 Uhr', '12/05/1904 10 o’clock'],
    'Thu May 12 1904 00:00:00 GMT+0200 (Central European Summer Time)',
  ])('12 May 1904 is written %s', (text) => expect(read(text)).toBe('1904-05-12 day'))

  it.each([
    ['2 Febr 1901', '1901-02-02'],
    ['2 août 1901', '1901-08-02'],
    ['2 décembre 1901', '1901-12-02'],
    ['2. März 1901', '1901-03-02'],
    ['2 Jänner 1901', '1901-01-02'],
    ['2 ene 1901', '1901-01-02'],
    ['2 de setembro de 1901', '1901-09-02'],
    ['2 października 1901', '1901-10-02'],
    ['2 juil. 1901', '1901-07-02'],
  ])('months of six languages: %s', (text, day) => expect(read(text)).toBe(`${day} day`))

  it.each([
    ['abt 1890', '1890-01-01 year about 1890'],
    ['c. 12 May 1890', '1890-01-01 year about 12 May 1890'],
    ...['~1890', '1890?', 'c1890', '1890c', '1890 ca', '[1890]', 'um 1890', 'circa 1890'].map((text) => [
      text,
      '1890-01-01 year about 1890',
    ]),
    ['bef 1900', 'unknown before 1900'],
    ['after 12/5/1904', 'unknown after 12 May 1904'],
    ['not after 1900', 'unknown by 1900'],
    ['from 1900', 'unknown from 1900'],
    ['1890s', 'unknown 1890s'],
    ['189?', 'unknown 1890s'],
    ['19th century', 'unknown 1800s'],
    ['bet 1890 and 1895', 'unknown 1890 to 1895'],
    ['1890–95', 'unknown 1890 to 1895'],
    ['12/14 May 1904', '1904-05-01 month 12 May 1904 to 14 May 1904'],
    ['between 12 May 1904 and June 1904', '1904-01-01 year 12 May 1904 to Jun 1904'],
    ['15 Jan 1743/4', '1744-01-15 day 15 Jan 1743/44'],
    ['early 1904', '1904-01-01 year early 1904'],
    ['Summer of 1904', '1904-01-01 year summer 1904'],
  ])('%s keeps what it does not say', (text, expected) => expect(read(text!)).toBe(expected))

  it('takes the file’s order of day and month, and turns only what cannot be meant so', () => {
    expect(read('3/4/1888')).toBe('1888-04-03 day')
    expect(read('3/4/1888', 'mdy')).toBe('1888-03-04 day')
    expect(read('3/17/1888', 'mdy')).toBe('1888-03-17 day')
    expect(read('3/17/1888')).toBe('1888-03-17 day')
    expect(read('17/3/1888', 'mdy')).toBe('1888-03-17 day')
    expect(read('17/13/1888')).toBe('“17/13/1888” is not a date: there is no month 13.')
  })

  const form = 'write it as 1904-05-12, 12 May 1904, May 1904 or 1904, or leave it empty'
  it.each([
    ['1/0/1900', 'there is no month 0'],
    ['1874-02-30', 'Feb 1874 has no day 30'],
    ['29 Feb 1700', 'Feb 1700 has no day 29 in the new style (Gregorian calendar)'],
    ['1890-19-26', 'there is no month 19'],
    ['12 May', 'it has no year'],
    ['12 May 1743/44', 'two years stand side by side only from 1 January to 24 March'],
    ['1895-1890', 'the range ends before it begins'],
    ['32 Foo 1904', form],
    ['Easter Monday', form],
  ])('refuses %s', (text, why) => expect(read(text)).toBe(`“${text}” is not a date: ${why}.`))

  it('with two figures of a year is a date, but may be a place too', () => {
    expect([isDate('12-03-07'), isDate('12-03-07', 0), isDate('12-03-1907', 0)]).toEqual([true, false, true])
  })
})

/** What a file of burials gives: a line as its dates, the questions, and how many wait. */
function readFile(header: string[], rows: string[][], answers: Record<string, string> = {}) {
  const survey = new DateSurvey(header)
  for (const row of rows) survey.take(row, 2026)
  const mapping = { ...guessMapping('burials', { header, samples: rows, dates: survey.seen }), answers }
  const questions = new Questions(answers)
  const lines = new LineCells('burials', header, mapping, questions, survey.seen)
  const read = rows.map((row) => {
    try {
      const { fields } = readBurial(lines, row, today)
      return [fields['deceased_birth_date'], fields['death_date'], fields['death_precision']]
        .filter(Boolean)
        .join(' ')
    } catch (error) {
      return (error as Error).message
    }
  })
  const asked = questions.asked().map(({ id, rows: [row] }) => `${id}: ${row!.answer ?? '?'}`)
  return { read, asked, open: questions.open() }
}

describe('what the dates of a file are asked (imports-14, imports-24)', () => {
  const head = ['Last name', 'Died']
  const died = (...dates: string[]) => dates.map((date, at) => [`Quill${at}`, date])

  it('which comes first is asked once, proposed where dates show it, and not asked of 4/4/1888', () => {
    expect(readFile(head, died('3/4/1888', '4/5/1888')).asked).toEqual(['order: ?'])
    expect(readFile(head, died('3/4/1888'), { order: 'mdy' }).read).toEqual(['1888-03-04 day'])
    expect(readFile(head, died('3/4/1888', '3/17/1888'))).toMatchObject({
      read: ['1888-03-04 day', '1888-03-17 day'],
      asked: [],
    })
    const many = died('3/17/1888', ...Array.from({ length: 30 }, () => '3/4/1888'))
    expect(readFile(head, many).asked).toEqual(['order: mdy'])
    const both = readFile(head, died('3/17/1888', '17/3/1888', '18/3/1888', '4/4/1888'))
    expect(both.asked, 'those that show it are never asked about').toEqual([])
    expect(both.read).toEqual(['1888-03-17 day', '1888-03-17 day', '1888-03-18 day', '1888-04-04 day'])
    const most = died('3/4/1888', '3/17/1888', ...Array.from({ length: 4 }, () => '17/3/1888'))
    expect(readFile(head, most).asked).toEqual(['order: dmy'])
    expect(readFile(head, most.slice(0, -1)).asked).toEqual(['order: ?'])
    expect(readFile(head, died('4/4/1888', '1904-05-12')).asked).toEqual([])
  })

  it('1 January is asked once for the columns in which it is frequent', () => {
    const rows = died('1/1/1904', '1 Jan 1905', '1906-01-01', '1907-03-02')
    expect(readFile(head, rows)).toMatchObject({
      asked: ['january: ?'],
      open: 'Died: 1 January means the year alone?',
    })
    expect(readFile(head, rows, { january: 'yes' }).read).toEqual([
      '1904-01-01 year',
      '1905-01-01 year',
      '1906-01-01 year',
      '1907-03-02 day',
    ])
    expect(readFile(head, rows, { january: 'no' }).read[0]).toBe('1904-01-01 day')
    expect(readFile(head, died('1904-01-01', '1905-02-01')).asked).toEqual([])
  })

  it('a year in two figures is read by the other dates of its line, else the century is asked', () => {
    const three = ['Last name', 'Born', 'Died', 'Age']
    const rows = [
      ['Quill', '1850-03-02', '12-May-04', ''],
      ['Quinn', '2-Mar-50', '12-May-1895', ''],
      ['Quist', '', '12-May-04', ''],
      ['Quirk', '12-May-99', '1901-01-02', '102'],
    ]
    const { read, asked } = readFile(three, rows)
    expect(read[0]).toBe('1850-03-02 1904-05-12 day')
    expect(read[1]).toBe('1850-03-02 1895-05-12 day')
    expect(read[3]).toMatch(/Age must match|1799-05-12/)
    expect(asked).toEqual(['century:Died: ?'])
    expect(readFile(three, rows, { 'century:Died': '1800' }).read[2]).toBe('1804-05-12 day')
    expect(readFile(three, rows, { 'century:Died': 'recent' }).read[2]).toBe('2004-05-12 day')
  })

  it('proposes the century that the other dates of most lines leave', () => {
    const rows = Array.from({ length: 9 }, (_, at) => [`Quill${at}`, '1850-03-02', '12-May-04'])
    const { read, asked } = readFile(['Last name', 'Born', 'Died'], [...rows, ['Quist', '', '12-May-04']])
    expect([read[9], asked]).toEqual(['1904-05-12 day', ['century:Died: 1900']])
  })

  it('a plain number that is no year is the day of a spreadsheet, unless most are years', () => {
    expect(readFile(head, died('38123', '12 May 1904'))).toMatchObject({
      read: ['2004-05-16 day', '1904-05-12 day'],
      asked: ['serial:Died: long'],
    })
    expect(readFile(head, died('1904', '1905', '19041')).asked).toEqual(['serial:Died: ?'])
    expect(readFile(head, died('5321', '6012'))).toMatchObject({
      read: ['1914-07-26 day', '1916-06-16 day'],
      asked: ['serial:Died: all'],
    })
    expect(readFile(head, died('1904', '2999')).asked).toEqual([])
    const ahead = readFile(head, died('2104', 'abt 1904', '12/1904'))
    expect([ahead.read[0], ahead.asked]).toEqual([expect.stringContaining('after today'), []])
    expect(readFile(head, died('1593', '1594'), {}).read).toEqual(['1593-01-01 year', '1594-01-01 year'])
    const refused = readFile(head, died('1904', '1905', '19041'), { 'serial:Died': 'none' }).read[2]
    expect(refused).toMatch(/a year has four figures/)
  })
})
