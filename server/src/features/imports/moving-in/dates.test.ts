import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { burials } from '@sexton/contract/burials/calls'
import type { BulkReport } from '@sexton/contract/imports/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const folder = join(import.meta.dirname, '../../../../../../shared/data/moving-in')

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS', 'PERM_VIEW')
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

interface Given {
  dryrun?: boolean
  answers?: Record<string, string>
}

const fields: Record<string, string> = {
  'Last name': 'deceased_last_name',
  Surname: 'deceased_last_name',
  'First name': 'deceased_first_name',
  Forename: 'deceased_first_name',
  Died: 'death_date',
  'Date of death': 'death_date',
  Born: 'deceased_birth_date',
  'Date of birth': 'deceased_birth_date',
  Age: 'deceased_age',
  'Age unit': 'deceased_age_unit',
}

/** The columns as the screen sends them: as they are guessed, with the answers of the user. */
async function send(file: ReturnType<typeof csv>, { dryrun = true, answers = {} }: Given = {}) {
  const head = file.content.toString().split('\n')[0]!.split(',')
  const columns = head.flatMap((column) => (fields[column] ? [{ column, field: fields[column]! }] : []))
  const mapping = JSON.stringify({ columns, answers })
  return sendCsv(boss, file, { dryrun: String(dryrun), kind: 'burials', mapping })
}

async function run(file: ReturnType<typeof csv>, answers: Record<string, string> = {}) {
  const reply = await send(file, { dryrun: false, answers })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json() as BulkReport
}

const shared = (name: string) => csv(readFileSync(join(folder, name)), name)
const refused = ({ errors }: BulkReport) =>
  errors.map(({ cells, message }) => [cells[1] || cells[0], message])
const openOf = ({ questions }: BulkReport) =>
  questions.flatMap(({ id, rows }) => (rows.some(({ answer }) => answer === null) ? id : []))

const stored = async (column: string, like: string) => {
  const { rows } = await sql<Record<string, string | number | null>>`
    select deceased_last_name || ' ' || coalesce(deceased_first_name, '') as who,
      ${sql.ref(`${column}_date`)} as date, ${sql.ref(`${column}_precision`)} as precision, ${sql.ref(`${column}_words`)} as words
    from burials where deceased_last_name like ${like} order by burial_id`.execute(park.db)
  return rows.map(({ date, precision, words }) => [date, precision, words].filter(Boolean).join(' '))
}

const ages = async (like: string) => {
  const { rows } = await sql<{ age: number | null; words: string | null; flag: boolean }>`
    select deceased_age as age, deceased_age_words as words, flag from burials
    where deceased_last_name like ${like} order by burial_id`.execute(park.db)
  return rows.map(({ age, words, flag }) => [age, words, flag])
}

describe.skipIf(!existsSync(folder))('moving in: dates and ages of the folder', () => {
  it('dates.csv: what is open is asked once, a call without the answer is refused (imports-14, imports-24)', async () => {
    const dry = (await send(shared('dates.csv'))).json() as BulkReport
    expect(openOf(dry)).toEqual(['order', 'century:Died'])
    expect(refused(dry)).toEqual([['12 May', '“12 May” is not a date: it has no year.']])
    const reply = await send(shared('dates.csv'), { dryrun: false })
    expect([reply.statusCode, reply.json().error.fields.mapping]).toEqual([
      422,
      expect.stringContaining('The dates of this file can be read either way: say which it is.'),
    ])
    const report = await run(shared('dates.csv'), { order: 'mdy', 'century:Died': '1900' })
    expect(report).toMatchObject({ added: 44, refused: 1, waiting: 0 })
    expect(await stored('death', 'Case%')).toEqual([
      ...['1904-05-12 day', '1904-05-12 day', '1904-05-12 day', '1904-05-12 day', '1904-05-12 day'],
      ...['1904-12-05 day', '1904-05-12 day', '1904-05-12 day', '1904-05-12 day', '1904-05-12 day'],
      ...['1593-01-01 year', '2004-05-16 day', '1744-01-15 day 15 Jan 1743/44'],
      ...[
        '1744-01-15 day 15 Jan 1743/44',
        'unknown before 1900',
        'unknown before 1900',
        'unknown after 1900',
      ],
      ...['unknown 1890 to 1895', 'unknown 1890s', 'unknown 1890 to 1895'],
      ...Array.from({ length: 6 }, () => '1850-01-01 year about 1850'),
      ...Array.from({ length: 5 }, () => '1901-02-02 day'),
      ...['1901-05-02 day', '1901-05-02 day', '1904-08-12 day', '1904-12-12 day', '1904-05-12 day'],
      ...['1904-05-02 day', '1904-02-05 day', '1904-05-01 month', '1904-01-01 year', '1904-05-12 day'],
      ...['1904-05-12 day', '1904-05-12 day', '1904-05-01 month'],
    ])
  })

  it('first-of-january.csv: asked once; the year alone, but the sixth date is a day', async () => {
    const dry = (await send(shared('first-of-january.csv'))).json() as BulkReport
    expect(openOf(dry)).toEqual(['january'])
    expect(dry.questions.find(({ id }) => id === 'january')).toMatchObject({
      text: '1 January means the year alone?',
      column: 'Born, Died',
    })
    await run(shared('first-of-january.csv'), { january: 'yes' })
    expect(await stored('deceased_birth', 'Jan%')).toEqual([
      '1875-01-01 year',
      '1880-01-01 year',
      '1881-02-13 day',
    ])
    expect(await stored('death', 'Jan%')).toEqual(['1941-01-01 year', '1950-01-01 year', '1951-01-01 year'])
  })

  it('ages.csv: each length in its unit, words and marks kept', async () => {
    const report = await run(csv(String(shared('ages.csv').content).replaceAll('Case', 'Aged'), 'ages.csv'))
    expect(report).toMatchObject({ added: 35, refused: 0, waiting: 0 })
    expect(
      (await ages('Aged%')).map(([age, words]) => [age, words].filter((part) => part !== null).join(' ')),
    ).toEqual([
      ...[
        '0 3 months',
        '0 5 months',
        '0 5 months',
        '0 10 minutes',
        '0 10 minutes',
        '60 about 60',
        '60 about 60',
      ],
      ...['60 60 or more', '45 45 years 6 months', '0 6 months', '1 1 year 6 months', '45 45 years 3 months'],
      ...[
        '79 79 years 10 months',
        '79 79 years 10 months 3 days',
        '79 79 years 10 months 3 days',
        '0 6 weeks',
      ],
      ...[
        '2',
        '3',
        '0 7 months',
        '0 7 months',
        '0 full term',
        '0 stillborn',
        '0 premature',
        '45',
        '45',
        '45',
      ],
      ...['45 about 45', '45 about 45', '1 1 year 6 months', '0 20 hours', '0 3 days', '0 2 weeks', '1'],
      ...['0 infant', '0 infant'],
    ])
  })

  it('age-unit.csv: 2 days and 5 months, not years', async () => {
    await run(shared('age-unit.csv'))
    expect(await ages('Zunit')).toEqual([
      [0, '2 days', false],
      [0, '5 months', false],
    ])
  })

  it('age-off.csv: both come in, the one that is off by a year is flagged to be checked (imports-30)', async () => {
    const report = await run(shared('age-off.csv'))
    expect(report).toMatchObject({ added: 2, refused: 0, warned: 1 })
    expect(report.warnings[0]!.message).toMatch(/has the age 76 years, but the dates give 75 years/)
    expect(await ages('Zoff')).toEqual([
      [75, '76 years', true],
      [75, null, false],
    ])
  })
})

describe('moving in: dates and ages (imports-14, imports-30)', () => {
  it('the words are shown with the record, until its date or age is changed', async () => {
    const lines = ['Last name,First name,Born,Died,Age', 'Mofdate,A,abt 1850,bef 1900,abt 45']
    await run(csv(lines.join('\n') + '\n', 'words.csv'))
    const { burial_id } = await park.db
      .selectFrom('burials')
      .select('burial_id')
      .where('deceased_last_name', '=', 'Mofdate')
      .executeTakeFirstOrThrow()
    expect(await boss.call(burials.get, { params: { burial_id } } as never)).toMatchObject({
      deceased_birth_words: 'about 1850',
      death_date: null,
      death_words: 'before 1900',
      deceased_age: 45,
      deceased_age_words: 'about 45',
    })
    await sql`update burials set death_date = '1899-01-01', death_precision = 'year', deceased_age = 44
      where burial_id = ${burial_id}`.execute(park.db)
    expect(await boss.call(burials.get, { params: { burial_id } } as never)).toMatchObject({
      deceased_birth_words: 'about 1850',
      death_words: null,
      deceased_age_words: null,
    })
  })

  it('the same file again adds nothing, also of dates that are words alone (imports-17)', async () => {
    const lines = ['Last name,First name,Died', 'Mofagain,A,1890s', 'Mofagain,A,1880s', 'Mofagain,A,abt 1890']
    const file = csv(lines.join('\n') + '\n', 'again.csv')
    expect(await run(file)).toMatchObject({ added: 3, known: 0 })
    expect(await run(file)).toMatchObject({ added: 0, known: 3 })
  })

  it('an age is refused where it is far from exact dates, or its unit is none', async () => {
    const lines = [
      'Last name,Date of birth,Date of death,Age,Age unit',
      'Mofage,1904-05-12,1980-05-01,70,',
      'Mofage,,1980-05-01,70,Q',
    ]
    const report = (await send(csv(lines.join('\n') + '\n', 'far.csv'))).json() as BulkReport
    expect(report.errors.map(({ column, message }) => [column, message])).toEqual([
      ['Age', 'Age must match birth and death dates'],
      ['Age unit', '“Q” is not a unit of age. Write years, months, weeks, days, hours or minutes.'],
    ])
  })
})
