import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type PostgresPool,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { Db } from '../db.ts'
import { sqlState } from '../sql-state.ts'
import type { Caller } from '../../queue/request-queue.ts'
import { Semaphore } from '../../queue/semaphore.ts'
import { isPrepared, preparedMark } from './prepared.ts'

/** The types of PostgreSQL that arrive as JSON as the driver gives them. */
const sameInJson = new Set([
  ...[pg.types.builtins.BOOL, pg.types.builtins.INT2, pg.types.builtins.INT4, pg.types.builtins.INT8],
  ...[pg.types.builtins.TEXT, pg.types.builtins.VARCHAR, pg.types.builtins.NUMERIC, pg.types.builtins.FLOAT8],
  ...[pg.types.builtins.DATE, pg.types.builtins.TIME, pg.types.builtins.JSON, pg.types.builtins.JSONB],
  // int[] and text[]
  ...[1007, 1009],
])

type Row = Record<string, unknown>

/** A statement that can be part of a batch, and its columns that JSON gives in another form than the driver. */
interface Known {
  number: number
  instants: readonly string[]
}

/** By text; null for one that cannot be part of a batch. Its first run, alone, says what its columns are. */
const known = new Map<string, Known | null>()
const mostKnown = 2000

/** The texts of batches, by the numbers of their statements. Past this many, statements run alone. */
const batches = new Map<string, string>()
const mostBatches = 500

/** Each connection keeps the plans of whole screens: a few do as much on two cores, and hold less memory. */
const limits = { concurrency: 4, perCaller: 2, queuePerCaller: Infinity, timeout: 10_000 }

const selectOf = (text: string) => text.replace(preparedMark, '')

/** Notes what the columns of a statement are. `values`: how many it was given. */
export function noteColumns(text: string, values: number, fields: readonly pg.FieldDef[]): void {
  if (known.has(text) || known.size >= mostKnown || !/^\s*select\b/i.test(selectOf(text))) return
  const places = new Set(text.match(/\$\d+/g)).size
  const names = new Set(fields.map(({ name }) => name))
  const instants = fields.filter(({ dataTypeID }) => dataTypeID === pg.types.builtins.TIMESTAMPTZ)
  const isAlike = fields.every((field) => sameInJson.has(field.dataTypeID) || instants.includes(field))
  const fits = places === values && names.size === fields.length && isAlike
  known.set(text, fits ? { number: known.size, instants: instants.map(({ name }) => name) } : null)
}

interface Waiting {
  query: CompiledQuery
  known: Known
  resolve: (result: QueryResult<Row>) => void
  reject: (error: unknown) => void
}

/** Moves the places of a statement: `$1` becomes `$4` behind three values. */
const moved = (text: string, by: number) =>
  by === 0 ? text : text.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + by}`)

function textOf(parts: readonly Waiting[]): string | undefined {
  const key = parts.map((part) => part.known.number).join()
  const made = batches.get(key)
  if (made !== undefined || batches.size >= mostBatches) return made
  let values = 0
  const columns = parts.map(({ query }, at) => {
    const select = moved(selectOf(query.sql), values)
    values += query.parameters.length
    return `(select coalesce(json_agg(q), '[]') from (${select}) q) as p${at}`
  })
  const mark = isPrepared(parts[0]!.query.sql) ? `${preparedMark} ` : ''
  const text = `${mark}select ${columns.join(', ')}`
  batches.set(key, text)
  return text
}

function rowsOfPart(rows: Row[], { instants }: Known): Row[] {
  for (const name of instants)
    for (const row of rows) if (typeof row[name] === 'string') row[name] = new Date(row[name]).toISOString()
  return rows
}

/** Statements that ask for exactly the same, together. */
function alike(parts: readonly Waiting[]): Waiting[][] {
  const found = new Map<string, Waiting[]>()
  for (const part of parts) {
    const key = JSON.stringify([part.known.number, part.query.parameters])
    const same = found.get(key)
    if (same) same.push(part)
    else found.set(key, [part])
  }
  return [...found.values()]
}

/** A broken line, a full disk or a server that shuts down fails all alike; any other error, a time limit too, is of one statement. */
const isOfOne = (error: unknown) => !/^(57P|53[013]|08)/.test(sqlState(error) ?? '08')

/**
 * Runs the statements of one request as few: what is asked for at the same moment, or while the last ones run, is one
 * statement. Waking a backend and taking its answer cost more than most of these statements do. What cannot be part of a
 * batch runs alone, as does all that is in a transaction.
 */
class BatchDriver implements Driver {
  readonly #inner: Driver
  readonly #few: Semaphore<Caller>
  readonly #caller: Caller
  readonly #own = new WeakMap<BatchConnection, DatabaseConnection>()
  #waiting: Waiting[] = []
  #isFlushing = false

  constructor(inner: Driver, few: Semaphore<Caller>, caller: Caller) {
    this.#inner = inner
    this.#few = few
    this.#caller = caller
  }

  init = () => Promise.resolve()
  destroy = () => Promise.resolve()
  acquireConnection = () => Promise.resolve(new BatchConnection(this))

  /** The connection that a transaction holds. */
  own = (connection: BatchConnection) => this.#own.get(connection)

  async beginTransaction(connection: BatchConnection, settings: Parameters<Driver['beginTransaction']>[1]) {
    const own = await this.#inner.acquireConnection()
    this.#own.set(connection, own)
    await this.#inner.beginTransaction(own, settings)
  }
  commitTransaction = (connection: BatchConnection) =>
    this.#inner.commitTransaction(this.#own.get(connection)!)
  rollbackTransaction = (connection: BatchConnection) =>
    this.#inner.rollbackTransaction(this.#own.get(connection)!)
  async releaseConnection(connection: BatchConnection) {
    const own = this.#own.get(connection)
    if (own) await this.#inner.releaseConnection(own)
  }

  alone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#few.run(this.#caller, async () => {
      const connection = await this.#inner.acquireConnection()
      try {
        return await connection.executeQuery<R>(query)
      } finally {
        await this.#inner.releaseConnection(connection)
      }
    })
  }

  run(query: CompiledQuery): Promise<QueryResult<Row>> {
    const columns = known.get(query.sql)
    if (!columns) return this.alone(query)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, known: columns, resolve, reject })
      if (this.#isFlushing) return
      this.#isFlushing = true
      setImmediate(() => void this.#flush())
    })
  }

  async #flush() {
    while (this.#waiting.length > 0) {
      const parts = this.#waiting.sort((one, other) => one.known.number - other.known.number)
      this.#waiting = []
      // The plan of a whole statement is kept, or none.
      const isKept = ({ query }: Waiting) => isPrepared(query.sql)
      await Promise.all([
        this.#asOne(parts.filter(isKept)),
        this.#asOne(parts.filter((part) => !isKept(part))),
      ])
      // What was waiting for these answers asks its next questions now.
      await new Promise((resolve) => setImmediate(resolve))
    }
    this.#isFlushing = false
  }

  async #asOne(parts: readonly Waiting[]) {
    try {
      // Several lists of one record ask whether it is there.
      const asked = alike(parts)
      const firsts = asked.map(([first]) => first!)
      const text = parts.length > 1 ? textOf(firsts) : undefined
      if (text === undefined) return await this.#each(parts)
      const parameters = firsts.flatMap(({ query }) => query.parameters)
      const { rows } = await this.alone<Record<string, Row[]>>({ ...firsts[0]!.query, sql: text, parameters })
      asked.forEach((same, at) => {
        const found = rowsOfPart(rows[0]![`p${at}`]!, same[0]!.known)
        for (const { resolve } of same) resolve({ rows: same.length === 1 ? found : structuredClone(found) })
      })
    } catch (error) {
      if (isOfOne(error)) return this.#each(parts)
      for (const { reject } of parts) reject(error)
    }
  }

  #each(parts: readonly Waiting[]) {
    return Promise.all(
      parts.map(({ query, resolve, reject }) => this.alone<Row>(query).then(resolve, reject)),
    ).then(() => undefined)
  }
}

class BatchConnection implements DatabaseConnection {
  readonly #driver: BatchDriver

  constructor(driver: BatchDriver) {
    this.#driver = driver
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const own = this.#driver.own(this)
    // Only the statement knows what a row is.
    return own ? own.executeQuery(query) : (this.#driver.run(query) as Promise<QueryResult<R>>)
  }

  streamQuery(): never {
    throw new Error('A stream does not run in a batch')
  }
}

/** Opens databases over one pool that run in one statement what is asked for at the same moment: one for each request. */
export function batching(pool: PostgresPool): (caller: Caller) => Db {
  const inner = new PostgresDriver({ pool })
  void inner.init()
  const few = new Semaphore<Caller>(limits)
  const shared: Omit<Dialect, 'createDriver'> = {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return (caller) =>
    new Kysely({ dialect: { ...shared, createDriver: () => new BatchDriver(inner, few, caller) } })
}
