import { randomBytes } from 'node:crypto'
import { openDatabase, type Connection } from '../../core/db/db.ts'
import { anonymized, goneRows } from '../../domain/columns/anonymized.ts'
import type { Rules } from '../../domain/columns/anonymize-rules.ts'
import { newValues, takeOldWords } from './new-values.ts'
import { namePlaceholders, withoutPlaceholder, type NewFile } from './replace-files.ts'

export interface Rewrite {
  /** The database as its owner opens it, who alone may do this. */
  ownerUrl: string
  /** Who anonymizes: their sign-in stays. */
  acting: number
  files: readonly NewFile[]
  say: (words: string) => Promise<unknown>
  /** What becomes of each column; another one in tests alone. */
  rules?: Readonly<Record<string, Rules>>
}

/** Files came while placeholders were being stored: store theirs too, and try again. */
export class FilesCame extends Error {}

const setsOf = (rules: Rules) =>
  Object.entries(rules).flatMap(([column, rule]) =>
    rule.kind === 'becomes' ? [`"${column}" = ${rule.sql}`] : [],
  )

const spoken = (rules: Rules) =>
  Object.keys(rules).filter((column) => {
    const rule = rules[column]!
    return rule.kind === 'becomes' && rule.words
  })

const isReplaced = (rules: Rules) => Object.values(rules).some(({ kind }) => kind !== 'kept')

/** Nobody writes there, and no trigger answers, while its rows are replaced. Rows go with their triggers. */
const silenced = (rules: Readonly<Record<string, Rules>>) =>
  Object.keys(rules).filter((table) => isReplaced(rules[table]!) && !(table in goneRows))

async function takeFiles(client: Connection, files: readonly NewFile[]): Promise<void> {
  await client.query(`create temp table new_files on commit drop as
    select * from jsonb_to_recordset($$[]$$) as f (old text, storage_key text, sha256 text, size_bytes int, media_type text,
      width int, height int)`)
  await client.query(
    `insert into pg_temp.new_files select * from jsonb_to_recordset($1::jsonb) as f (old text, storage_key text, sha256 text,
      size_bytes int, media_type text, width int, height int)`,
    [JSON.stringify(files)],
  )
  await client.query('create unique index on pg_temp.new_files (old)')
  const { rows } = await client.query<{ count: number }>(withoutPlaceholder)
  if (rows[0]!.count > 0) throw new FilesCame()
}

async function replaceRows(client: Connection, rules: Readonly<Record<string, Rules>>, say: Rewrite['say']) {
  let replaced = 0
  const tables = Object.entries(rules).filter(([, of]) => setsOf(of).length > 0)
  for (const [at, [table, of]] of tables.entries()) {
    await say(`Replacing what the records say: ${table.replaceAll('_', ' ')}, ${at + 1} of ${tables.length}`)
    const { rowCount } = await client.query(`update ${table} set ${setsOf(of).join(', ')}`)
    replaced += rowCount ?? 0
  }
  for (const statement of namePlaceholders) await client.query(statement)
  return replaced
}

const record = `insert into audits (object, object_id, action, user_id, message)
  values ('system', 1, 'ANONYMIZED', $1, 'This park was anonymized')`

async function inTransaction(client: Connection, { acting, files, say, rules = anonymized }: Rewrite) {
  const quiet = silenced(rules)
  await client.query('select refuse_real_use()')
  await client.query(`lock table ${quiet.join(', ')} in share row exclusive mode`)
  await takeFiles(client, files)
  await client.query(newValues(randomBytes(24).toString('hex'), acting))
  for (const [table, of] of Object.entries(rules))
    if (spoken(of).length > 0) await client.query(takeOldWords(table, spoken(of)))
  await client.query('analyze pg_temp.old_words')
  for (const [table, which] of Object.entries(goneRows))
    await client.query(`delete from ${table} where ${which}`)
  await client.query(
    'update graphile_worker._private_jobs set last_error = null where last_error is not null',
  )
  for (const table of quiet) await client.query(`alter table ${table} disable trigger user`)
  const replaced = await replaceRows(client, rules, say)
  await client.query('set constraints all immediate')
  for (const table of quiet) await client.query(`alter table ${table} enable trigger user`)
  await client.query(record, [acting])
  return replaced
}

/** What PostgreSQL keeps of rows that are no more, and of their most common values, goes with it. */
async function forgetOldRows(client: Connection, say: Rewrite['say']) {
  await say('Removing what the database kept of the old records')
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('sexton', 'graphile_worker') and c.relkind = 'r' order by 1`,
  )
  for (const { name } of rows) await client.query(`vacuum (full, analyze) ${name}`)
}

/** Replaces every row in one transaction, whole or not at all; answers how many. */
export async function rewriteRecords(asked: Rewrite): Promise<number> {
  const database = openDatabase(asked.ownerUrl, { max: 1 })
  const client = await database.pool.connect()
  try {
    await client.query(
      `set client_min_messages = warning; set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0`,
    )
    await client.query('begin')
    const replaced = await inTransaction(client, asked)
    await client.query('commit')
    await forgetOldRows(client, asked.say)
    return replaced
  } finally {
    // Closed, not kept: what it had begun is undone.
    client.release(true)
    await database.close()
  }
}
