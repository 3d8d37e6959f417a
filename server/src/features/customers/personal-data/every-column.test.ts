import { customers } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { makeCustomer } from '../../../test/factories.ts'
import { archivedAs } from '../../../domain/columns/column.ts'
import { allHeld } from './parts.ts'
import { readArchive, rowsIn } from '../../../test/readers/read-archive.ts'
import { asOwner } from '../../../test/rows/as-owner.ts'

/** Tables that lead to a customer by way of others, and are in no archive. */
const withoutPeople: Record<string, string> = {
  burial_views: 'days on which a public page was seen, by nobody that is known',
  cash_receipts: 'the receipts of a day that was signed off: their numbers, and who of the staff',
  slot_places: 'the number of a place in a slot; day and slot are with the burial and the booking',
  due_run_rights: 'the rights of a run of letters or orders; the order and the notice are in the archive',
  acts: 'what staff saw at a grave, with the names of those who lie beside it; the order to dig is in the archive',
}

const park = testPark()
interface Column {
  table_name: string
  column_name: string
  data_type: string
}
let tied: string[] = []
let columns: Column[] = []
let staff: string[] = []
let computed: string[] = []

const archived = [...new Set(allHeld.flatMap(({ tables }) => tables))]
const inArchive: string[] = archived.map(({ name }) => name)
const named = (way: Parameters<typeof archivedAs>[1]) => [
  ...new Set(archived.flatMap((table) => archivedAs(table, way))),
]
const [staffColumns, workColumns, kinColumns] = [named('staff'), named('work'), named('kin')]

/** Tables with a foreign key to one of these. */
async function namers(of: readonly string[]) {
  const { rows } = await sql<{ name: string }>`select distinct r.relname as name from pg_constraint c
    join pg_class r on r.oid = c.conrelid join pg_class f on f.oid = c.confrelid
    where c.contype = 'f' and f.relname = any(${[...of]}::text[])`.execute(park.db)
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  tied = await namers(['customers'])
  columns = (
    await sql<Column>`select table_name, column_name, data_type
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'sexton' and is_generated = 'NEVER' and table_type = 'BASE TABLE'`.execute(park.db)
  ).rows
  computed = (
    await sql<Column>`select column_name from information_schema.columns
      where table_schema = 'sexton' and is_generated = 'ALWAYS'`.execute(park.db)
  ).rows.map(({ column_name }) => column_name)
  const { rows } = await sql<{ name: string }>`select distinct a.attname as name from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'sexton.users'::regclass and r.relname = any(${inArchive}::text[])
    `.execute(park.db)
  staff = rows.map(({ name }) => name)
})

it('has every table that names a customer, by a foreign key or a number (customers-23)', async () => {
  const numbered = columns.filter(({ column_name }) =>
    /^(customer_id|.*_customer_id|parent_object_id)$/.test(column_name),
  )
  const views = ['audits']
  const named = [...tied, ...numbered.map(({ table_name }) => table_name), ...views]
  expect(tied).toContain('site_holders')
  expect(named.filter((table) => !inArchive.includes(table))).toEqual([])
})

it('has every table that hangs on what is theirs, but for those without people (customers-23)', async () => {
  const roots = [
    'customers',
    'sales',
    'sale_sites',
    'burials',
    'events',
    'receipts',
    'site_holders',
    'invoices',
  ]
  const hanging = await namers([...roots, 'documents', 'notes', 'mails', 'sale_reversals'])
  expect(hanging).toContain('sale_lines')
  expect(hanging.filter((table) => !inArchive.includes(table) && !(table in withoutPeople))).toEqual([])
  expect(Object.keys(withoutPeople).filter((table) => !hanging.includes(table))).toEqual([])
})

it('leaves out who of the staff did it, and only what is named (customers-24)', () => {
  expect(staff.filter((column) => !staffColumns.includes(column))).toEqual([])
  expect(staffColumns.filter((column) => !staff.includes(column))).toEqual([])
  const known = new Set([...computed, ...columns.map(({ column_name }) => column_name)])
  expect(workColumns.filter((column) => !known.has(column))).toEqual([])
})

let numbers = 500_000
const user = 987_654_321

/** A value for a column: one that leads to the person, or one that occurs nowhere else. */
function valueOf({ table_name, column_name, data_type }: Column, person: Person): unknown {
  if (staffColumns.includes(column_name)) return data_type === 'integer' ? user : 'Staff'
  const leads = person.leads(table_name)[column_name]
  if (leads !== undefined) return leads
  numbers += 1
  const byType: Record<string, unknown> = {
    boolean: true,
    date: '2001-02-03',
    numeric: 7.25,
    integer: numbers,
    bigint: numbers,
    ARRAY: '{}',
    point: '(1,2)',
    polygon: '((0,0),(1,1),(1,0))',
    box: '(1,1),(0,0)',
    uuid: '11111111-2222-3333-4444-555555555555',
    jsonb: '{}',
    xid8: '7',
  }
  if (data_type.startsWith('timestamp')) return '2001-02-03T04:05:06Z'
  return byType[data_type] ?? `${person.mark} ${table_name} ${column_name}`
}

interface Person {
  mark: string
  customer_id: number
  leads(table: string): Record<string, unknown>
}

/** One of each kind of record, all of them on this customer. */
async function person(mark: string): Promise<Person> {
  const customer_id = await makeCustomer(park.db, { last_name: `${mark} customers last_name` })
  const at = customer_id * 1000
  const real = await sql<Record<string, number>>`select
    (select tariff_id from tariffs limit 1) as tariff_id,
    (select payment_type_id from payment_types limit 1) as payment_type_id,
    (select payment_mode_id from payment_modes limit 1) as payment_mode_id,
    (select site_type_id from site_types limit 1) as site_type_id,
    (select event_type_id from event_types limit 1) as event_type_id`.execute(park.db)
  const things = [
    'sale',
    'sale_site',
    'burial',
    'event',
    'site',
    'receipt',
    'site_holder',
    'note',
    'document',
    'mail',
    'photo',
    'grave_move',
    'right',
    'transfer',
    'case',
    'payment_plan',
    'plan_kind',
    'bank_line',
    'sale_line',
  ]
  const ids = Object.fromEntries(things.map((thing, n) => [`${thing}_id`, at + n]))
  const own = [
    'customer_id',
    'receipt_customer_id',
    'owner_customer_id',
    'from_owner_id',
    'to_owner_id',
    'of_customer_id',
    'to_customer_id',
  ]
  const shared = {
    ...real.rows[0],
    ...ids,
    ...Object.fromEntries(own.map((column) => [column, customer_id])),
    sale_status_ref: 'ORDERED',
    burial_status_ref: 'CONFIRMED',
    parent_object: 'customer',
    parent_object_id: customer_id,
    voided_at: null,
    merged_into: null,
    merged_at: null,
    reversal_of: null,
    document_ids: `{${ids['document_id']}}`,
  }
  const leads: Person['leads'] = (table) => ({
    ...shared,
    ...(table === 'customers' && { is_corporate: false, is_unidentified: false }),
    ...(table === 'receipts' && { kind: 'receipt' }),
    ...(table === 'audits' && { object: 'customer', object_id: customer_id, action: 'UPDATED' }),
  })
  return { mark, customer_id, leads }
}

async function fill(table: string, one: Person, over: Record<string, unknown> = {}) {
  const all = columns.filter(({ table_name }) => table_name === table)
  const values = all.map((column) =>
    column.column_name in over ? over[column.column_name] : valueOf(column, one),
  )
  const names = sql.join(all.map(({ column_name }) => sql.ref(column_name)))
  if (table === 'customers') {
    const set = all.flatMap(({ column_name }, n) =>
      column_name === 'customer_id' ? [] : [sql`${sql.ref(column_name)} = ${values[n]}`],
    )
    await sql`update customers set ${sql.join(set)} where customer_id = ${one.customer_id}`.execute(park.db)
    return
  }
  await sql`insert into ${sql.table(table)} (${names}) overriding system value values (${sql.join(values)})`.execute(
    park.db,
  )
}

/** Any row is taken: this is about columns, not about what a park would allow. */
const withoutRules = () =>
  asOwner(
    park,
    `do $$ declare it record; begin
    for it in select conrelid::regclass as place, conname from pg_constraint
      where connamespace = 'sexton'::regnamespace and contype in ('f', 'c', 'x') loop
      execute format('alter table %s drop constraint if exists %I cascade', it.place, it.conname);
    end loop;
    for it in select t.tgrelid::regclass as place, t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'sexton'::regnamespace loop
      execute format('alter table %s disable trigger %I', it.place, it.tgname);
    end loop; end $$`,
  )

it('holds every column of every table, and nothing of another customer (customers-23, customers-24)', async () => {
  await withoutRules()
  const [mine, other] = [await person('MINE'), await person('OTHER')]
  for (const table of inArchive) for (const one of [mine, other]) await fill(table, one)
  const ids = mine.leads('')
  await fill('burials', mine, {
    burial_id: 77_000_001,
    nok_is_customer: false,
    ...Object.fromEntries(kinColumns.map((column) => [column, `OTHER kin ${column}`])),
    public_id: 'f'.repeat(32),
    import_key: 'second',
    site_id: null,
    position: null,
  })
  await fill('receipts', other, {
    receipt_id: 77_000_002,
    sale_id: ids['sale_id'],
    kind: 'moved',
    note: 'OTHER cheque',
  })
  await fill('audits', mine, { audit_id: 77_000_003, action: 'SITE_TRANSFERRED', message: 'OTHER heir' })

  const boss = await park.as('PERM_SALES_SUPER')
  const reply = await boss.ask(customers.personalData, { params: { customer_id: mine.customer_id } })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const parts = await readArchive(reply.rawPayload)
  const whole = [...parts].map(([path, bytes]) => path + bytes.toString()).join('\n')

  const words = columns.filter(
    ({ table_name, column_name, data_type }) =>
      inArchive.includes(table_name) &&
      data_type === 'text' &&
      ![...staffColumns, ...workColumns, ...kinColumns].includes(column_name) &&
      mine.leads(table_name)[column_name] === undefined,
  )
  expect(words.length).toBeGreaterThan(80)
  const missing = words
    .map(({ table_name, column_name }) => `MINE ${table_name} ${column_name}`)
    .filter((mark) => !whole.includes(mark))
  // A history row is included with its words, not with the live feed’s data.
  expect(missing).toEqual([])
  for (const held of allHeld.filter(({ tables }) => tables.length > 0)) {
    const [row] = rowsIn(parts, held.name)
    const table = held.tables[0]!.name
    const named = columns
      .filter((column) => column.table_name === table)
      .map(({ column_name }) => column_name)
    const left = [...staffColumns, ...workColumns, ...kinColumns, 'from_owner_id', 'to_owner_id']
    if (table !== 'audits')
      expect(
        named.filter((column) => !left.includes(column) && !(column in row!)),
        held.name,
      ).toEqual([])
  }
  expect(whole.match(/OTHER [\w ]+/g) ?? []).toEqual([])
  expect(whole.includes(String(user))).toBe(false)
  expect(rowsIn(parts, 'burials').map((row) => row['next_of_kin'])).toEqual(
    expect.arrayContaining(['this customer', 'someone else, whose details are not part of this archive']),
  )
  expect(
    rowsIn(parts, 'receipts')
      .map((row) => row['paid_by'])
      .sort(),
  ).toEqual(['another customer', 'this customer'])
  const page = parts.get('overview.html')!.toString()
  const labels = new Set([...page.matchAll(/<th scope="row">([^<]*)</g)].map(([, label]) => label!))
  expect(labels.size).toBeGreaterThan(100)
  // A new column needs its label in `domain/columns`, or is for machines only.
  const columnWords = /_|\b(ref|nos|at|cod|bid|nok|vip|dryrun|sha256|dirty|precision)\b|^is |\bno$/i
  expect([...labels].filter((label) => columnWords.test(label))).toEqual([])
})
