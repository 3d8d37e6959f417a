import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { burials } from '@sexton/contract/burials/calls'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import type { MadeImport } from '@sexton/contract/imports/undo-calls'
import { guessMapping } from '@sexton/contract/imports/guess-mapping'
import type { BulkKind } from '@sexton/contract/imports/kinds'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { askBox } from '../../find/find-fixture.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const folder = 'shared/data/moving-in'
const above = ['../../../../../..', '../../../../../../..'].map((up) => join(import.meta.dirname, up, folder))
const data = above.find(existsSync) ?? ''
const file = (name: string) => readFileSync(join(data, name), 'utf8')

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS', 'PERM_VIEW')
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

type Reply = BulkReport & { error?: { fields: Record<string, string> } }

/** Imports a text as its columns are guessed, with answers to its questions. */
async function send(kind: BulkKind, text: string, answers: Record<string, string> = {}, dryrun = false) {
  const [header = [], ...samples] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const mapping = guessMapping(kind, { header, samples, dates: [] })
  const said = { kind, dryrun: String(dryrun), mapping: JSON.stringify({ ...mapping, answers }) }
  return (await sendCsv(boss, csv(text, 'names.csv'), said)).json() as Reply
}
const refused = ({ errors }: BulkReport) =>
  errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)

/** The records whose last name is like this, in these columns; `–` for null. */
async function rows(table: 'burials' | 'customers', last: string, columns: string) {
  const named = columns.split(' ')
  const of = sql.ref(table === 'burials' ? 'deceased_last_name' : 'last_name')
  const { rows: found } = await sql<Record<string, unknown>>`
    select ${sql.join(named.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${of} like ${last}`.execute(park.db)
  return found.map((row) => named.map((column) => row[column] ?? '–').join('|')).toSorted()
}
const names = 'deceased_last_name deceased_first_name deceased_suffix deceased_former_name'

/** Whom the find box and the burial search find. */
const foundBy = async (typed: string) => {
  const box = (await askBox(boss, typed)).burials.map(({ name }) => name)
  const cards = await boss.call(burials.search, { query: { name: typed, type: 'items' } as never })
  return [box, (cards as unknown as { deceased_last_name: string }[]).map((one) => one.deceased_last_name)]
}

describe('names as old books write them (imports-15, imports-36)', () => {
  it('a maiden or former name is found in find and search, also by its sound, and shown', async () => {
    const text =
      'Name,Maiden name,Died\nAnn Zvarych née Murenga,,1904\nEva Zvarych,geb. Hamoonga,1905\n' +
      'Ida Zvarych (formerly Ng),,1906\n'
    expect(await send('burials', text)).toMatchObject({ added: 3, refused: 0 })
    expect(await rows('burials', 'Zvarych', names)).toEqual([
      'Zvarych|Ann|–|Murenga',
      'Zvarych|Eva|–|Hamoonga',
      'Zvarych|Ida|–|Ng',
    ])
    expect(await foundBy('murenga')).toEqual([['Ann Zvarych (formerly Murenga)'], ['Zvarych']])
    expect(await foundBy('Ida Ng')).toEqual([['Ida Zvarych (formerly Ng)'], ['Zvarych']])
    // By its sound (search-13).
    expect(await foundBy('Mulenga')).toEqual([['Ann Zvarych (formerly Murenga)'], ['Zvarych']])
  })

  it('a customer’s second phone number has its field, what has none is a note; undone with the import', async () => {
    const text =
      'Title,Full name,Phone,Email\n' +
      'Chief,Zulu-Stone Jr.,0971 234567; 0977 000111 / 0966 111222 / 45,a@b.cc d@e.ff\n' +
      ',Mary Zulu-Stone (née Brown),0211/234567,\n,,0977,\nMr,Zulu-Stone4,,not-an-email\n'
    const report = await send('customers', text)
    expect(report).toMatchObject({ added: 2, refused: 2 })
    expect(refused(report)).toEqual(['4 Full name: Last name is required', '5 Email: Must be valid e-mail'])
    const columns = 'last_name other_title suffix phone1 phone2 email'
    expect(await rows('customers', 'Zulu-Stone', columns)).toEqual([
      'Zulu-Stone|Chief|Jr.|0971 234567|0977 000111|a@b.cc',
      'Zulu-Stone|–|–|0211/234567|–|–',
    ])
    const notes = async () =>
      (
        await sql<{
          note: string
        }>`select note from notes where parent_object = 'customer' order by 1`.execute(park.db)
      ).rows.map(({ note }) => note)
    expect(await notes()).toEqual([
      'Another phone number: 0966 111222 / 45\nSecond email: d@e.ff',
      'Maiden or former name: Brown',
    ])
    const back = await boss.ask(imports.takeBack, { params: { import_id: report.import_id! } })
    expect(back.json() as MadeImport).toMatchObject({ rows_added: 2 })
    expect([await notes(), await rows('customers', 'Zulu-Stone', columns)]).toEqual([[], []])
  })
})

describe.skipIf(data === '')(
  'the names of ../shared/data/moving-in (imports-15, imports-36, imports-37)',
  () => {
    it('titles.csv: titles that are not on the list are kept, and printed', async () => {
      expect(await send('burials', file('titles.csv'))).toMatchObject({ added: 7, refused: 0 })
      const columns = 'deceased_last_name deceased_salutation deceased_other_title'
      expect(await rows('burials', 'Tit_', columns)).toEqual([
        'Tita|–|Rev',
        'Titb|–|Rev.',
        'Titc|–|Capt',
        'Titd|–|Sister',
        'Tite|Mr|–',
        'Titf|–|Master',
        'Titg|–|Chief',
      ])
      const printed = await sql<{ deceased: string }>`select deceased_on_papers(b) as deceased from burials b
      where deceased_last_name in ('Titc', 'Tite') order by burial_id`.execute(park.db)
      expect(printed.rows.map(({ deceased }) => deceased)).toEqual(['Capt Peter Titc', 'Mr Peter Tite'])
    })

    it('customers-title.csv: other titles, two phones, a second email; a bad email is refused by line', async () => {
      const text = file('customers-title.csv').replaceAll('"', '')
      const report = await send('customers', text)
      expect(report).toMatchObject({ added: 3, refused: 1 })
      expect(refused(report)).toEqual(['3 Email: Must be valid e-mail'])
      const columns = 'last_name salutation other_title phone1 phone2 email'
      expect(await rows('customers', 'Stone%', columns)).toEqual([
        'Stone3|Mr|–|–|–|–',
        'Stone4|Mr|–|0971 234567|0977 000111|a@b.cc',
        'Stone|–|Rev|0971|–|a@b.cc',
      ])
    })

    it('nee.csv: maiden names and suffixes are not the last name', async () => {
      // Of the two that are alike the second died a year later: twins are another rule.
      const text = file('nee.csv').replace('Brown),1904', 'Brown),1905')
      const reply = await sendCsv(boss, csv(text, 'nee.csv'))
      expect(reply.json() as BulkReport).toMatchObject({ added: 4, refused: 0 })
      expect(await rows('burials', 'Smith', names)).toEqual([
        'Smith|John|Jr.|–',
        'Smith|John|MD|–',
        'Smith|Mary|–|Brown',
        'Smith|Mary|–|Brown',
      ])
      expect(await foundBy('Brown')).toEqual([
        ['Mary Smith (formerly Brown)', 'Mary Smith (formerly Brown)'],
        ['Smith', 'Smith'],
      ])
    })

    it('genders.csv: known words of several languages; what can mean two things is asked by value', async () => {
      const text = file('genders.csv')
      const open = await send('burials', text, {}, true)
      const asked = open.questions.find(({ id }) => id === 'gender:Sex')
      expect(asked?.rows.map(({ value }) => value)).toEqual(['H', 'V', 'W', '1', '2', 'B'])
      // The file has no dates: its lines are burials (imports-25).
      const buried = { undated: 'burial' }
      expect((await send('burials', text, buried)).error?.fields).toEqual({
        mapping: 'Sex: Which gender does each of these values mean?',
      })
      const said = { H: 'M', V: 'M', W: 'F', 1: 'M', 2: 'F', B: 'U' }
      const answers = Object.fromEntries(
        Object.entries(said).map(([value, is]) => [`gender:Sex=${value}`, is]),
      )
      expect(await send('burials', text, { ...buried, ...answers })).toMatchObject({
        added: 24,
        refused: 0,
      })
      const found = await rows('burials', 'Gen_', 'deceased_last_name deceased_gender')
      expect(found.map((one) => one.slice(3)).join(' ')).toBe(
        'a|M b|M c|M d|F e|M f|F g|M h|M i|F j|M k|F l|M m|U n|U o|U p|U q|U r|M s|M t|M u|F v|M w|F x|U',
      )
      expect(await rows('burials', 'Genl', 'deceased_salutation')).toEqual(['Mr'])
    })

    it('search.csv: each is found typed with and without its accents, apostrophes and capitals', async () => {
      const text = file('search.csv')
      expect(await send('burials', text)).toMatchObject({ added: 8, refused: 0 })
      const typed = [
        ['ZMüllerová Łukasz', 'zmullerova lukasz'],
        ['ZO’Brien Seán', "zo'brien sean", 'zobrien'],
        ['ZMacDonald Ian', 'zmacdonald IAN'],
        ['Zde la Cruz María', 'ZDE LA CRUZ maria'],
        ['ZØrsted Åse', 'zorsted ase'],
        ['ZStrauß Jörg', 'zstrauss jorg'],
        ['ZNguyễn Ân', 'znguyen an'],
        ['ZAl-Ḥasan ʿAlī', 'zal-hasan ali', 'zal hasan', "zal-hasan 'ali"],
      ]
      const lines = text.trim().split('\n').slice(1)
      for (const [at, ways] of typed.entries())
        for (const way of ways) expect((await foundBy(way))[1], way).toEqual([lines[at]!.split(',')[0]])
      for (const ways of typed)
        for (const way of ways) expect((await foundBy(way))[0], `${way} in the box`).toHaveLength(1)
    })
  },
)
