import { buffer } from 'node:stream/consumers'
import { xlsxMediaType } from '@sexton/contract/core/spreadsheet'
import { sql } from 'kysely'
import * as z from 'zod'
import { timeNow } from '../../core/clock.ts'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { tooMany } from '../../core/refusal.ts'
import { spool } from './spool.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import type { FileReply } from '../../core/call/verbs.ts'
import { sheet, workbook, type Column } from './xlsx.ts'

/** What a search finds, as a sheet. */
export interface Export<Row> {
  filename: string
  /** The sheet's name. */
  title: string
  columns: readonly Column<Row>[]
  /** All ids the search finds, in its order. */
  find(ctx: Reading): Promise<number[]>
  /** The rows of these ids, in this order. */
  rows(ctx: Reading, ids: number[]): Promise<Row[]>
}

const pageSize = 200
/** Each holds a connection while it is made: the other connections are for other calls. */
const atOnce = 3
/** The users whose exports are under way here. */
const underWay = new Set<number>()

const stillOnItsWay = () =>
  tooMany(
    'too_many_exports',
    'Your last export is still downloading. Wait until it finishes or cancel it, then try again.',
  )

/** 429 while the same user's is being made here, or too many are. */
export function refuseFurtherExport(user_id: number): void {
  if (underWay.has(user_id)) throw stillOnItsWay()
  if (underWay.size >= atOnce)
    throw tooMany(
      'too_many_exports',
      'Other people are exporting at the moment. Please try again shortly.',
      5,
    )
}

/** Lets one more begin here; answers a function that ends it, which may be called more than once. */
function enterExport(user_id: number): () => void {
  refuseFurtherExport(user_id)
  underWay.add(user_id)
  let inside = true
  return () => {
    if (inside) underWay.delete(user_id)
    inside = false
  }
}

const lockedRow = z.object({ locked: z.boolean(), watched: z.array(z.string()) })

/** The database finds within 30 s that the machine at the other end went off in silence, and takes the lock back. */
const watched = sql`array[set_config('tcp_keepalives_idle', '15', true), set_config('tcp_keepalives_interval', '5', true),
  set_config('tcp_keepalives_count', '3', true), set_config('tcp_user_timeout', '30s', true)]`

interface Begun extends Snapshot {
  /** Ends the export, with its snapshot; may be called more than once. Once it has ended the user's next one may begin. */
  end(): Promise<void>
}

/**
 * Begins an export of the user's, as of one moment. 429 while another one of the same user's is read, at whatever
 * process, or is made here, or too many are. Other processes know of it by a lock of the snapshot's connection, which
 * ends with that, also where the process dies.
 */
export async function beginExport(ctx: Reading): Promise<Begun> {
  const { user_id } = ctx.user
  const leave = enterExport(user_id)
  let close = async () => {}
  try {
    const snapshot = await openSnapshot(ctx)
    close = snapshot.close
    const lock = sql`select pg_try_advisory_xact_lock(hashtext('export of a user'), ${user_id}) as locked,
      ${watched} as watched`
    const [row] = await rowsOf(snapshot.ctx.db, lockedRow, lock)
    if (!row!.locked) throw stillOnItsWay()
    const end = async () => {
      await snapshot.close()
      leave()
    }
    return { ...snapshot, end }
  } catch (error) {
    await close()
    leave()
    throw error
  }
}

/** The first page, then those of the other ids, each asked for while the one before is written. */
async function* pages<Row>(first: Row[], ids: number[], rows: (ids: number[]) => Promise<Row[]>) {
  const ask = (from: number) => {
    const page = from < ids.length ? rows(ids.slice(from, from + pageSize)) : undefined
    page?.catch(() => undefined)
    return page
  }
  let next = ask(pageSize)
  yield first
  for (let from = 2 * pageSize; next; from += pageSize) {
    const page = await next
    next = ask(from)
    yield page
  }
}

/** Rows of a snapshot, which ends with the last of them: what is then still written needs it no more. */
async function* ending<Row>(rows: AsyncIterable<Row>, end: () => Promise<void>) {
  yield* rows
  await end()
}

/**
 * Few rows are written at once; many are written while they are read, and sent as they come, but for a standby's. Calls
 * `end` after the last, or when the client left.
 */
async function written<Row>(ctx: Reading, asked: Export<Row>, ids: number[], end: () => Promise<void>) {
  const made = timeNow()
  const { filename, title, columns } = asked
  const reply = { filename, mediaType: xlsxMediaType }
  const first = await asked.rows(ctx, ids.slice(0, pageSize))
  const begun = await buffer(workbook([sheet(title, columns, [first])], made))
  if (ids.length <= pageSize) {
    await end()
    return { ...reply, content: begun, size: begun.length }
  }
  const all = pages(first, ids, (page) => asked.rows(ctx, page))
  const content = workbook([sheet(title, columns, ending(all, end))], made).once('close', end)
  if (ctx.atStandby) return { ...reply, ...(await spool(ctx, content)) }
  return { ...reply, content, about: Math.round((begun.length * ids.length) / pageSize) }
}

/**
 * A search's export: everything it finds as of one moment, in bounded memory. What can fail early (the search, the
 * first page) fails before the reply begins. 429 while the same user’s is being made, or too many are.
 */
export async function exportFound<Row>(ctx: Reading, asked: Export<Row>): Promise<FileReply> {
  const { ctx: inside, end } = await beginExport(ctx)
  try {
    const ids = await asked.find(inside)
    ctx.total = ids.length
    return await written(inside, asked, ids, end)
  } catch (error) {
    await end()
    throw error
  }
}
