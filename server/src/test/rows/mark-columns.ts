import { sql } from 'kysely'
import type { TestPark } from '../app.ts'
import { asOwner } from './as-owner.ts'

/** A column of the database, and what every row of it says once it is marked. */
interface Marked {
  column: string
  said: RegExp
}

interface Column {
  table: string
  name: string
  type: string
}

/** A mark of each type, of its own for column `n` and row `r`, as SQL; and how it reads. Flags and shapes have none. */
const marks: Record<string, { set: (n: number) => string; said: (n: number) => RegExp }> = {
  text: { set: (n) => `'zq${n}zq' || r`, said: (n) => new RegExp(`zq${n}zq`) },
  integer: { set: (n) => `${7_000_000 + n * 1000} + r`, said: (n) => new RegExp(`${7000 + n}\\d{3}`) },
  date: { set: (n) => `make_date(${3000 + n}, 1, 1)`, said: (n) => new RegExp(`\\b${3000 + n}\\b`) },
  jsonb: { set: (n) => `jsonb_build_object('mark', 'zq${n}zq')`, said: (n) => new RegExp(`zq${n}zq`) },
}
const sameAs: Record<string, string> = {
  citext: 'text',
  bigint: 'integer',
  smallint: 'integer',
  'numeric(14,2)': 'integer',
  'timestamp with time zone': 'date',
  'timestamp(3) with time zone': 'date',
}
const markOf = ({ type }: Column) => marks[sameAs[type] ?? type.replace(/^numeric.*/, 'integer')]

/** Every column that is neither generated, nor a row's own number, nor one that leads to another row. */
async function columnsOf({ db }: TestPark): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'sexton'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (
        select from pg_constraint k
          cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
          left join pg_constraint p on p.conrelid = k.confrelid and p.contype = 'p'
        where k.conrelid = c.oid and pair.own = a.attnum
          and (k.contype = 'p' or (k.contype = 'f' and pair.theirs = any (p.conkey))))
    order by 1, 2`.execute(db)
  return rows
}

/** Lets the numbers of rows made from now on begin with an 8 and have seven digits, in every table others. */
export const markNumbers = (park: TestPark) =>
  asOwner(
    park,
    `do $$ declare c record; begin
      for c in select table_name, column_name, row_number() over () as n from information_schema.columns
        where table_schema = 'sexton' and is_identity = 'YES'
      loop execute format('alter table %I alter column %I restart with %s', c.table_name, c.column_name,
        8000000 + c.n * 1000); end loop; end $$`,
  )

/**
 * Writes a mark of its own into every text, number and date column of every row of every table, as the schema has
 * them, but `steering` ones. The rules of the database are taken off before: the park can only be looked at.
 */
export async function markColumns(park: TestPark, steering: readonly string[]): Promise<Marked[]> {
  const columns = (await columnsOf(park)).filter(({ table, name }) => !steering.includes(`${table}.${name}`))
  const marked = columns.flatMap((column, n) => {
    const mark = markOf(column)
    return mark ? [{ ...column, set: mark.set(n), said: mark.said(n) }] : []
  })
  const tables = [...new Set(marked.map(({ table }) => table))]
  const updates = tables.map((table) => {
    const sets = marked.filter((one) => one.table === table).map(({ name, set }) => `${name} = ${set}`)
    return `alter table ${table} disable trigger user;
      update ${table} set ${sets.join(', ')}
      from (select ctid as at, row_number() over () as r from ${table}) rows where ${table}.ctid = rows.at;`
  })
  await asOwner(
    park,
    `do $$ declare k record; begin
      for k in select conrelid::regclass as of, conname from pg_constraint
        where connamespace = 'sexton'::regnamespace and contype in ('c', 'x', 'f')
      loop execute format('alter table %s drop constraint %I', k.of, k.conname); end loop; end $$;
    ${updates.join('\n')}`,
  )
  return marked.map(({ table, name, said }) => ({ column: `${table}.${name}`, said }))
}
