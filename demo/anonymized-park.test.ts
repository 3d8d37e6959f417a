import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { denominations, relations, religions, salutations } from '@sexton/contract/core/lists'
import { customers } from '@sexton/contract/customers/calls'
import { countries } from '@sexton/contract/customers/countries'
import { session } from '@sexton/contract/session/calls'
import { users } from '@sexton/contract/users/calls'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { anonymize } from '../server/src/platform/anonymize/anonymize.ts'
import { anonymized, goneRows } from '../server/src/domain/columns/anonymized.ts'
import { checkFiles } from '../server/src/platform/file-records/check-files.ts'
import { claimPlace } from '../server/src/platform/file-records/claim-place.ts'
import { checkDatabase } from '../server/src/domain/invariants/check-database.ts'
import { testPark } from '../server/src/test/app.ts'
import { moneyRows } from '../server/src/test/rows/money-rows.ts'
import { outsideRows } from '../server/src/test/rows/outside-rows.ts'
import { practiceRows } from '../server/src/test/rows/practice-rows.ts'
import { rightsRows } from '../server/src/test/rows/rights-rows.ts'
import { textRows } from '../server/src/test/rows/text-rows.ts'
import { dumpOf, folderOf, valuesOf, wordsIn } from '../server/src/test/backups/park-words.ts'
import type { Client } from '../server/src/test/client.ts'
import { demoPassword } from './setting/demo-users.ts'
import { mark, marked, workAsClerk } from './clerks-day-fixture.ts'
import { fillDemoPark } from './fill-demo-park.ts'

const park = testPark({ DEVELOPMENT_MODE: 'true' })

let boss: Client
let sums: number[]
let agreeing: number[]

/** What nobody but a person could have said: all that is replaced. */
const replaced = Object.entries(anonymized).flatMap(([table, rules]) =>
  Object.entries(rules).flatMap(([column, { kind }]) => (kind === 'kept' ? [] : [[table, column] as const])),
)
const stays = Object.entries(anonymized).flatMap(([table, rules]) =>
  Object.entries(rules).flatMap(([column, { kind }]) => (kind === 'kept' ? [[table, column] as const] : [])),
)

/** These are not free to hold a mark: a status, a sum, an age, an address of the product's own making. */
const unmarked =
  /\.(state|claimed_until|public_id|password_hash|death_date|deceased_birth_date|deceased_age|value|search|is_on|since|(to_)?phone|user_agent|facts_sha256|token_hash|body_sha256|sha256_original|form_key)$/

/** As the owner does it, without triggers; answers how many rows the last but one statement wrote. */
async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: park.ownerUrl, options: '-c search_path=sexton,public' })
  await client.connect()
  const results = await client.query(statement).finally(() => client.end())
  const done = results as unknown as pg.QueryResult[]
  return done.at(-2)!.rowCount
}

const silent = (table: string, statement: string) =>
  `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`

/** Rows of the tables that the demo park leaves empty. */
const furtherRows = `
  insert into mails (to_address, subject, body, message_id, state, last_error, last_error_at)
    values ('somebody@quixmark.example', 'Quixmark', 'Quixmark', 'quixmark@park.example', 'FAILED', 'Quixmark', now());
  insert into imports (kind, filename, sha256, dryrun, state, finished_at)
    values ('customers', 'Quixmark.csv', repeat('a', 64), false, 'DONE', now());
  insert into past_receipts (sale_id, receipt_no, payer, amount, currency, tender, remark, import_key, import_id)
    select sale_id, 'Quixmark 7', 'Quixmark', 'Quixmark', 'Quixmark', 'Quixmark', 'Quixmark', 'Quixmark', i.import_id
    from sales, imports i where is_legacy and filename = 'Quixmark.csv' limit 1;
  insert into past_purchases (site_holder_id, amount, deed_no, rights_left, reserved_for, note, import_id)
    select h.site_holder_id, 'Quixmark', 'Quixmark', 'Quixmark', 'Quixmark', 'Quixmark', i.import_id
    from site_holders h join sale_sites using (sale_site_id) join sales using (sale_id), imports i
    where is_legacy and filename = 'Quixmark.csv' limit 1;
  insert into own_reports (user_id, name, counted, grouped_by, sums, search)
    select user_id, 'Quixmark', 'customers', 'none', '{count}', 'name=Quixmark' from users limit 1;
  update burials set did_not_take_place_on = current_date, did_not_take_place_by = (select min(user_id) from users),
    did_not_take_place_why = 'Quixmark'
    where burial_id = (select min(burial_id) from burials where burial_status_ref = 'DRAFT' and not in_ground);
  alter table grave_moves disable trigger user;
  insert into grave_moves (burial_id, from_site_id, from_grave_no, to_site_id, to_grave_no, reason)
    select burial_id, site_id, grave_no, site_id, grave_no, 'Quixmark' from burials where in_ground and site_id is not null and grave_no is not null limit 1;
  alter table grave_moves enable trigger user;
  alter table grave_exchanges disable trigger user;
  insert into grave_exchanges (sale_site_id, from_site_id, to_site_id, reason, exchanged_by)
    select ss.sale_site_id, ss.site_id, s.site_id, 'Quixmark', u.user_id from sale_sites ss, sites s, users u
    where ss.site_id <> s.site_id limit 1;
  alter table grave_exchanges enable trigger user;
  alter table holds disable trigger user;
  insert into holds (site_id, kind, stops, reason, grave_move_id, document_id, placed_by, placed_on,
      lifted_by, lifted_at, lift_reason)
    select m.from_site_id, 'CORRECTION', '{SELL}', 'Quixmark', m.grave_move_id, d.document_id, p.user_id, now(),
      l.user_id, now(), 'Quixmark' from grave_moves m, documents d, users p, users l where l.user_id > p.user_id limit 1;
  alter table holds enable trigger user;
  alter table event_other_charges disable trigger user;
  insert into event_other_charges (event_id, other_charge_id, description, price)
    select event_id, other_charge_id, 'Quixmark', 0 from events, other_charges limit 1;
  alter table event_other_charges enable trigger user;
  insert into map_drawings (cemetery_id, filename) select cemetery_id, 'Quixmark.geojson' from cemeteries limit 1;
  insert into import_mappings (name, kind, mapping) values ('Quixmark', 'customers', '{"name": "Quixmark"}');
  insert into other_facts (parent_object, parent_object_id, facts)
    select 'burial', min(burial_id), '[{"label": "Quixmark", "text": "Quixmark"}]' from burials;
`

/** Of columns that take JSON, a list or one word only. */
const inItsForm: Readonly<Record<string, string>> = {
  data: JSON.stringify({ name: mark('history') }),
  facts: JSON.stringify([{ label: mark('heading'), text: mark('fact') }]),
  answered: JSON.stringify({ says: mark('answer') }),
  dangers: `{${mark('danger')}}`,
  said: JSON.stringify({ why: mark('act') }),
  code: `${marked}0code`,
}

/** A mark in every column that is replaced, in a row where something was written if there is one. Answers where there is none. */
async function markAll() {
  const statements = replaced.flatMap(([table, column]) => {
    if (anonymized[table]![column]!.kind !== 'becomes' || unmarked.test(`${table}.${column}`)) return []
    const value = inItsForm[column] ?? mark(column)
    const row = `(select ctid from ${table} order by "${column}" is null, ctid limit 1)`
    const marking = `update ${table} set "${column}" = '${value}' where ctid = ${row}`
    return [[`${table}.${column}`, silent(table, marking)] as const]
  })
  const without: string[] = []
  for (const [name, statement] of statements) if (!(await asOwner(statement))) without.push(name)
  return without
}

const sumsNow = async () => {
  const found: string[] = []
  return [
    await checkDatabase(park.db, (line) => void found.push(line)),
    await checkFiles(park.db, park.core.files, { deep: true, report: (line) => void found.push(line) }),
  ]
}

/** Lines of batches that name their customer as the customer's record does. */
async function agree() {
  const { rows } = await park.core.database.pool.query<{ line: number }>(
    `select l.export_batch_line_id as line from sexton.export_batch_lines l join sexton.customers c using (customer_id)
      where l.customer_name in (c.company_name,
        concat_ws(' ', nullif(c.salutation, ''), nullif(c.first_name, ''), nullif(c.middle_name, ''), c.last_name))
      order by 1`,
  )
  return rows.map(({ line }) => line)
}

/** Dates move by a few days only, and kinds are the product's words. */
const unscanned = /\.(death_date|deceased_birth_date|media_type|claimed_until|state|value|since|is_on)$/
const scanned = replaced.filter(([table, column]) => !unscanned.test(`${table}.${column}`))
/** Of these the whole value counts: there are no words in them. */
const isSum = /\.(public_id|storage_key|thumbnail_key|sha256|logo_key|logo_sha256|password_hash)$/

/** What a scan for the old values finds: the marks, each old value, and each word of an old name. */
async function scan(old: Map<string, string>, known: ReadonlySet<string>) {
  const found = new Set<string>()
  const dump = await dumpOf(park.ownerUrl)
  for (const [table, text] of dump) if (text.toLowerCase().includes(marked)) found.add(`${table}: a mark`)
  for (const [path, content] of await folderOf(park.core.settings.DATA_DIR))
    if (content.includes(marked)) found.add(`${path}: a mark`)
  const all = [...dump.values()].join('\n').toLowerCase()
  // What is random holds no words.
  const words = new Set(wordsIn(all.replace(/[0-9a-f-]{32,}/g, ' ')))
  for (const [value, from] of old) {
    if (value.length >= 8 && !known.has(value) && all.includes(value)) found.add(`${from}: ${value}`)
    if (!isSum.test(from))
      for (const word of wordsIn(value))
        if (!known.has(word) && words.has(word)) found.add(`${from}: ${word}`)
  }
  return [...found]
}

/** What stays in names and addresses, and what the product itself writes of a park that was anonymized. */
const productWords = [
  ...['Ltd', 'Limited', 'Road', 'Street', 'Avenue', 'Lane', 'Close', 'Drive', 'Plot', 'House', 'Flat', 'Box'],
  // Of dates as it writes them.
  ...['Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', 'Mon Tue Wed Thu Fri Sat Sun'],
  ...['signed in', 'The details were anonymized. This park was anonymized. user@anonymized.example'],
  ...['Document, Photo, Plan, import, report, .pdf, .png, .csv', 'true false null day name ref date'],
]

let old: Map<string, string>
/** Values and words that the park may go on holding: those of columns that are kept, and the new texts themselves. */
const known = new Set<string>()

beforeAll(async () => {
  await claimPlace(park.db, park.core.files, () => undefined)
  await fillDemoPark(park.core, { scale: 'stories' })
  boss = await park.as()
  await workAsClerk(park, boss)
  const rows = [
    furtherRows,
    ...[practiceRows, moneyRows, rightsRows, outsideRows, textRows].map((of) => of('Quixmark')),
  ]
  await asOwner(rows.join(''))
  sums = await sumsNow()
  expect(await markAll()).toEqual([])
  agreeing = await agree()
  expect(agreeing.length).toBeGreaterThan(10)
  const outbox = join(park.core.settings.DATA_DIR, 'outbox')
  await mkdir(outbox, { recursive: true })
  await writeFile(join(outbox, '000001.eml'), mark('mail'))
  await writeFile(join(park.core.settings.DATA_DIR, 'sexton-2026-11-24T001500Z.tar.gz'), mark('backup'))
  old = await valuesOf(park.ownerUrl, scanned)
  for (const [value] of await valuesOf(park.ownerUrl, stays))
    for (const part of [value, ...wordsIn(value)]) known.add(part)
  for (const rules of Object.values(anonymized))
    for (const rule of Object.values(rules))
      if (rule.kind === 'becomes') for (const word of wordsIn(rule.sql)) known.add(word)
  const chosen = [...countries, ...denominations, ...relations, ...religions, ...salutations]
  for (const value of [...chosen, ...productWords])
    for (const part of [value.toLowerCase(), ...wordsIn(value)]) known.add(part)
})

/**
 * What a scan finds twice, between two runs whose new words are others: a new word may happen to be one that an old
 * text had ("made"), but not the same one again.
 */
async function left() {
  const found = await scan(old, known)
  if (found.length === 0) return found
  await anonymize(park.core, boss.user_id, async () => undefined)
  const again = new Set(await scan(old, known))
  return found.filter((line) => again.has(line))
}

const paperKey = () =>
  park.db.selectFrom('settings').select('value').where('key', '=', 'paper_key').executeTakeFirstOrThrow()

test('nothing that was said of anybody is left in any table or file, and every rule still holds (system-11)', async () => {
  const key = await paperKey()
  const before = await park.db
    .selectFrom('burials')
    .select((of) => of.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  expect(await anonymize(park.core, boss.user_id, async () => undefined)).toMatch(
    /^[\d,]+ records and [\d,]+ files replaced\. Sign in as user\d+@anonymized\.example/,
  )
  expect(await left()).toEqual([])
  expect(await paperKey()).not.toEqual(key)
  expect(await sumsNow()).toEqual(sums)
  const after = await park.db
    .selectFrom('burials')
    .select((of) => of.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  expect(after).toEqual(before)
  for (const table of Object.keys(goneRows).filter((name) => goneRows[name] === 'true'))
    expect((await dumpOf(park.ownerUrl)).get(`sexton.${table}`)).toBe('')
})

test('the same name is the same new name in sales, batches and customers, and searches find it (system-11)', async () => {
  expect(await agree()).toEqual(agreeing)
  const somebody = await park.db
    .selectFrom('customers')
    .select(['customer_id', 'first_name', 'last_name'])
    .where('first_name', 'is not', null)
    .where('merged_into', 'is', null)
    .orderBy('customer_id', 'desc')
    .executeTakeFirstOrThrow()
  const found = await boss.call(customers.search, {
    query: { name: `${somebody.first_name} ${somebody.last_name}` },
  })
  expect(found.map(({ customer_id }) => customer_id)).toContain(somebody.customer_id)
})

test('whoever anonymized goes on, others cannot sign in until they are given a password (system-11)', async () => {
  expect((await boss.ask(users.list, {})).statusCode).toBe(200)
  const manager = await park.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '<>', boss.user_id)
    .execute()
  for (const { email } of manager) {
    const answer = await boss.ask(session.signIn, { body: { email, password: demoPassword } })
    expect(answer.statusCode).not.toBe(200)
    break
  }
})
