import { buffer } from 'node:stream/consumers'
import { xlsxMediaType } from '@sexton/contract/core/spreadsheet'
import type { Reading } from '../context/context.ts'
import { slowDown } from '../refusal.ts'
import { openSnapshot } from './snapshot.ts'
import type { FileReply } from '../call/verbs.ts'
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
/** The users whose exports are under way. */
const underWay = new Set<number>()

/** 429 while the same user's is being made, or too many are. */
export function refuseFurtherExport(user_id: number): void {
  if (underWay.has(user_id))
    throw slowDown(
      'Your last export is still on its way. Wait until it is saved, or cancel it, then try again.',
    )
  if (underWay.size >= atOnce)
    throw slowDown('Other exports are being made. Please try again in a moment.', 5)
}

/** Lets one more begin; answers a function that ends it, which may be called more than once. */
export function enterExport(user_id: number): () => void {
  refuseFurtherExport(user_id)
  underWay.add(user_id)
  let inside = true
  return () => {
    if (inside) underWay.delete(user_id)
    inside = false
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

/** Few rows are written at once; many are written while they are read. Calls `end` after the last, or when the client left. */
async function written<Row>(ctx: Reading, asked: Export<Row>, ids: number[], end: () => void) {
  const made = new Date()
  const { filename, title, columns } = asked
  const reply = { filename, mediaType: xlsxMediaType }
  const first = await asked.rows(ctx, ids.slice(0, pageSize))
  const begun = await buffer(workbook([sheet(title, columns, [first])], made))
  if (ids.length <= pageSize) {
    end()
    return { ...reply, content: begun, size: begun.length }
  }
  const all = pages(first, ids, (page) => asked.rows(ctx, page))
  const content = workbook([sheet(title, columns, all)], made).once('close', end)
  return { ...reply, content, about: Math.round((begun.length * ids.length) / pageSize) }
}

/**
 * A search's export: everything it finds as of one moment, in bounded memory. What can fail early (the search, the
 * first page) fails before the reply begins. 429 while the same user’s is being made, or too many are.
 */
export async function exportFound<Row>(ctx: Reading, asked: Export<Row>): Promise<FileReply> {
  const leave = enterExport(ctx.user.user_id)
  let close = async () => {}
  const end = () => {
    leave()
    void close()
  }
  try {
    const snapshot = await openSnapshot(ctx)
    close = snapshot.close
    const ids = await asked.find(snapshot.ctx)
    ctx.total = ids.length
    return await written(snapshot.ctx, asked, ids, end)
  } catch (error) {
    end()
    throw error
  }
}
