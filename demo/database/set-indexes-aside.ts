import { openDatabase, type Connection } from '../../server/src/core/db/db.ts'
import { runShared, withConnections } from './connections.ts'

/** The tables that a park's rows go into. */
const tables = [
  ...['customers', 'sites', 'graves', 'sales', 'sale_sites', 'sale_lines', 'burials', 'events', 'invoices'],
  ...['receipts', 'site_holders', 'documents', 'notes', 'audits', 'export_batch_lines'],
  'export_batch_receipts',
]

/** What triggers and the making of batches look through while rows come in. */
const lookedThrough = [
  ...['sale_sites_sale_id_idx', 'sale_lines_sale_id_idx', 'sale_lines_burial_id_idx', 'burials_sale_id_idx'],
  ...['sales_for_burial_id_idx', 'receipts_sale_id_idx'],
  ...['sales_unbatched', 'receipts_unbatched', 'sales_export_batch_id_idx', 'receipts_export_batch_id_idx'],
  ...['export_batch_lines_export_batch_id_idx', 'export_batch_lines_sale_reversal_id_idx'],
  ...['export_batch_receipts_export_batch_id_idx', 'sites_bounds_idx'],
]

/** How many are made at the same time, one a core of a small machine, and how much memory each sorts in. */
const parallel = 2
const patience = `set lock_timeout = 0; set synchronous_commit = off; set max_parallel_maintenance_workers = 0;
  set maintenance_work_mem = '256MB'`

interface PlainIndex {
  name: string
  /** The whole statement that makes it, name and all. */
  definition: string
}

/** The indexes that only make reading fast: no rule rests on them, no trigger reads by them. In the order they were made. */
async function plainIndexes(owner: Connection): Promise<PlainIndex[]> {
  const { rows } = await owner.query<PlainIndex>(
    `select format('%I.%I', 'sexton', c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'sexton'::regnamespace and t.relname = any($1) and not i.indisunique
       and not exists (select from pg_constraint where conindid = i.indexrelid)
       and c.relname <> all($2)
     order by i.indexrelid`,
    [tables, lookedThrough],
  )
  return rows
}

/**
 * The tables that nobody needs to look after until all is there: what changes leaves something to clean up, and the
 * batches at the end are put together by the figures of sales, lines and receipts.
 */
const leftAlone = tables.filter((table) => !['sales', 'sale_lines', 'receipts'].includes(table))

/** Whether the database looks after them by itself, cleaning up and reading their figures every minute. */
const lookAfter = (
  owner: Connection,
  change: 'set (autovacuum_enabled = off)' | 'reset (autovacuum_enabled)',
) => owner.query(leftAlone.map((table) => `alter table ${table} ${change}`).join('; '))

/**
 * Does `work`, which writes a large park, without the indexes that only make reading fast; then makes them as they
 * were. All at once that takes a fraction of what it takes row by row. Every constraint and trigger stays. Meanwhile
 * the database does not look after the tables either. Only its owner may say so. Where `work` fails it stays so: such
 * a park is of no use.
 */
export async function withUpkeepSetAside(
  ownerUrl: string,
  report: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { pool, close } = openDatabase(ownerUrl, { max: parallel })
  try {
    await withConnections(pool, parallel, patience, async (owners) => {
      const [owner] = owners
      const indexes = await plainIndexes(owner)
      await owner.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
      await lookAfter(owner, 'set (autovacuum_enabled = off)')
      await work()
      await runShared(
        owners,
        indexes.map(
          ({ definition }) =>
            (one: Connection) =>
              one.query(definition),
        ),
      )
      await lookAfter(owner, 'reset (autovacuum_enabled)')
      report(`${indexes.length} indexes are made again`)
    })
  } finally {
    await close()
  }
}
