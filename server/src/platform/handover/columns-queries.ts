import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const columnRow = z.object({
  table: z.string(),
  column: z.string(),
  /** PostgreSQL's name of its type. */
  type: z.string(),
  /** Worked out from others by the database. */
  computed: z.boolean(),
  /** Its place in the primary key; null where it is not in it. */
  key: z.number().nullable(),
  /** Which column it refers to: `customers.customer_id`. */
  refers: z.string().nullable(),
})
export type Column = z.output<typeof columnRow>

/** Every column of every table, as they are now, in their order. */
export const allColumns = (db: Db): Promise<Column[]> =>
  rowsOf(
    db,
    columnRow,
    sql`
    with refs as (
      select distinct on (o.conrelid, pair.own) o.conrelid, pair.own, t.relname || '.' || a.attname as refers
      from pg_constraint o
        cross join lateral unnest(o.conkey, o.confkey) as pair (own, other)
        join pg_class t on t.oid = o.confrelid
        join pg_attribute a on a.attrelid = o.confrelid and a.attnum = pair.other
      where o.connamespace = 'sexton'::regnamespace and o.contype = 'f'
        -- That a sale and its invoice belong together does not make the sale's own number another one.
        and not (cardinality(o.conkey) > 1 and exists (
          select from pg_constraint p where p.conrelid = o.conrelid and p.contype = 'p' and p.conkey = array[pair.own]))
      order by o.conrelid, pair.own, cardinality(o.conkey), o.conname
    )
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      a.attgenerated <> '' as computed, array_position(i.indkey::int2[], a.attnum) as key, refs.refers
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      left join refs on refs.conrelid = c.oid and refs.own = a.attnum
    where c.relnamespace = 'sexton'::regnamespace and c.relkind = 'r'
    order by c.relname, a.attnum`,
  )
