import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { rowsEndAsInRfc4180, writtenAs } from './open-values.ts'

const park = testPark()

const through = async (type: string, value: string) => {
  const { out, back } = writtenAs(type)
  const { rows } = await sql<{ text: string; same: boolean }>`
    select text, ${sql.raw(back('text'))}::text is not distinct from value::text as same
    from (select value, ${sql.raw(out('value'))} as text from (select ${value}::${sql.raw(type)} as value) given) written`.execute(
    park.db,
  )
  return rows[0]!
}

it.each([
  ['polygon', '((1,2),(300,-4),(5,66))', 'POLYGON ((1 2, 300 -4, 5 66, 1 2))'],
  ['polygon', '((1,2),(3,4),(5,6),(1,2))', 'POLYGON ((1 2, 3 4, 5 6, 1 2, 1 2))'],
  ['point', '(-12,34)', 'POINT (-12 34)'],
  ['integer[]', '{3,1,2}', '[3,1,2]'],
  ['integer[]', '{}', '[]'],
  ['text[]', '{"a, \\"b\\"",NULL,"NULL",""}', '["a, \\"b\\"",null,"NULL",""]'],
  ['timestamp with time zone', '2026-11-24 10:00:00.123456+02', '2026-11-24T08:00:00.123456+00:00'],
  ['boolean', 'yes', 'true'],
  ['numeric(14,2)', '1250', '1250.00'],
  ['jsonb', '{"name": "Ng \\"É\\""}', '{"name": "Ng \\"É\\""}'],
  ['date', '1914-05-01', '1914-05-01'],
])('%s %s is written as anybody reads it, and comes back', async (type, value, text) => {
  expect(await through(type, value)).toEqual({ text, same: true })
})

it('rows end with CR LF, breaks and quotation marks within a value stay, wherever a piece is cut', async () => {
  const values = [
    ['id', 'words'],
    ['1', 'a\nb\r\nc'],
    ['2', 'said "so", twice'],
    ['3', ''],
    ['4', '\\.'],
  ]
  const csv = 'id,words\n1,"a\nb\r\nc"\n2,"said ""so"", twice"\n3,""\n4,"\\."\n'
  for (const size of [1, 2, 3, 7, 1000]) {
    const pieces = csv.match(new RegExp(`[^]{1,${size}}`, 'g'))!.map((piece) => Buffer.from(piece))
    const ended = Buffer.concat(await Readable.from(pieces).pipe(rowsEndAsInRfc4180()).toArray()).toString()
    expect(ended).toBe('id,words\r\n1,"a\nb\r\nc"\r\n2,"said ""so"", twice"\r\n3,""\r\n4,"\\."\r\n')
    expect(parse(ended)).toEqual(values)
  }
})
