import { expect, test } from 'vitest'
import { aBurial, aCustomer, aSitedDraft } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

/** Names are texts of one line (docs/decisions.md 55): what the database refuses, whatever way it is tried. */
const park = plainSql()
const sentence =
  'A name or number contains a line break or a hidden character that cannot be saved. Please type it again.'

const wellNamed = ['Łukasz Żółć', 'علی\u200cرضا', 'അവന്\u200dറെ', '👩‍👩‍👧‍👦', 'שרה\u200f (Sarah)', 'Ng\u00a0Phiri']
const unseen = [
  '\x01',
  '\t',
  '\n',
  '\r',
  '\x1b',
  '\x7f',
  '\x85',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
]

test.each(wellNamed)('a customer may be called %s', async (name) => {
  const customer_id = await aCustomer(park.sql, name)
  expect(await park.sql.value('select last_name from customers where customer_id = $1', customer_id)).toBe(
    name,
  )
})

test.each(unseen.map((sign) => [JSON.stringify(sign), sign]))('no name holds %s', async (_, sign) => {
  const insert = `insert into customers (first_name, last_name) values ('Ng', $1)`
  expect(await park.sql.refusal(insert, `A${sign}b`)).toBe(sentence)
  const customer_id = await aCustomer(park.sql)
  const update = 'update customers set address2 = $2 where customer_id = $1'
  expect(await park.sql.refusal(update, customer_id, `A${sign}b`)).toBe(sentence)
})

test.each([
  ['contractors', `insert into contractors (contractor_type_id, name) values (1, $1)`],
  [
    'contractors’ titles',
    `insert into contractors (contractor_type_id, name, contact_other_title) values (1, 'Chapel', $1)`,
  ],
  ['users', `insert into users (first_name, last_name, email) values ($1, 'Phiri', 'bidi@park.example')`],
  ['tariffs', `insert into tariffs (name) values ($1)`],
  ['products', `insert into products (product_ref, description) values ($1, 'Lawn')`],
  ['holidays', `insert into holidays (holiday_date, name) values ('2031-08-14', $1)`],
  ['no_burial_dates', `insert into no_burial_dates (noburial_date, reason) values ('2031-08-14', $1)`],
  ['burial_slots', `update burial_slots set description = $1 where burial_slot_id = 1`],
])('what is named in %s is a plain line too', async (_, work) => {
  expect(await park.sql.refusal(work, 'A\u202eb')).toBe(sentence)
  expect(await park.sql.refusal(work, 'Żółć')).toBe('accepted')
})

test('a burial’s names are plain lines, its address may have several', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql)
  const burial_id = await aBurial(park.sql, sale_site_id)
  const set = (column: string, value: string) =>
    park.sql.refusal(`update burials set ${column} = $2 where burial_id = $1`, burial_id, value)
  for (const column of ['deceased_last_name', 'deceased_former_name', 'nok_phone1', 'burial_permit_no'])
    expect(await set(column, 'A\u2066b'), column).toBe(sentence)
  expect(await set('nok_address', 'Plot 3\nLusaka')).toBe('accepted')
})
