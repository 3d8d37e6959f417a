import { payRefsIn } from '@sexton/contract/bank/pay-ref'
import { burials } from '@sexton/contract/burials/calls'
import { contractors } from '@sexton/contract/contractors/calls'
import { permits, type Permission } from '@sexton/contract/core/permissions'
import { customers } from '@sexton/contract/customers/calls'
import { events } from '@sexton/contract/events/calls'
import { foundKinds, foundOfEach, type find, type FoundList } from '@sexton/contract/find/calls'
import { mostRecent } from '@sexton/contract/find/limits'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sites } from '@sexton/contract/sites/calls'
import { users } from '@sexton/contract/users/calls'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { foldedName, withoutTitle } from '../../core/search/name-search.ts'
import { does } from '../../domain/practices/options.ts'
import { findByWords } from './fact-queries.ts'
import { findUnderWay } from './family-queries.ts'
import type { Allowed, Hit } from './hit.ts'
import { findByName, findNearName } from './name-queries.ts'
import { findByNumber, findByPart, findByPayRef, findSites } from './number-queries.ts'
import { findPastReceipts } from './past-receipt-queries.ts'
import { readRecent } from './recent-rules.ts'
import { shownRecords } from './shown-records.ts'
import { oldNumberOf, readSought, type Sought } from './sought-rules.ts'

/** Each list needs what the call of its record needs (find-7). */
const needs: Record<FoundList, Permission> = {
  burials: burials.get.permission,
  customers: customers.get.permission,
  companies: customers.get.permission,
  contractors: contractors.list.permission,
  sites: sites.get.permission,
  sales: sales.get.permission,
  invoices: sales.get.permission,
  receipts: receipts.list.permission,
  past_receipts: receipts.past.permission,
  events: events.get.permission,
  users: users.history.permission,
}

const allowedTo = ({ user }: Reading): Allowed =>
  new Set(foundKinds.filter((kind) => permits(needs[kind], user.permissions)))

/** Further words of a name are not looked for. */
const mostWords = 8

/** A typed name as the stored ones are folded; empty where it is none or one letter, which half of all names have. */
async function nameKey(ctx: Reading, typed: string): Promise<string> {
  if (typed === '') return ''
  const key = withoutTitle(await foldedName(ctx.db, typed))
  return /^[a-z\d]?$/.test(key) ? '' : key.split(' ').slice(0, mostWords).join(' ')
}

interface Search {
  typed: string
  sought: Sought
  limit: number
  allowed: Allowed
}

/** Things by their running number, receipts of the past by theirs, and sites by their ref. */
async function byNumber(ctx: Reading, { typed, sought: { number, site }, limit }: Search): Promise<Hit[]> {
  const numbered = number ? await findByNumber(ctx, number) : []
  const refs = does(ctx, 'bank') && /^[\d\s-]+$/.test(typed) ? payRefsIn(typed) : []
  const quoted = refs.length > 0 ? await findByPayRef(ctx, refs) : []
  const old = oldNumberOf(typed)
  const past = old === null ? [] : await findPastReceipts(ctx, old, limit)
  return [...quoted, ...numbered, ...past, ...(site ? await findSites(ctx, site, limit) : [])]
}

/** People by name, phone and id number; contractors and events by name too. */
async function byPerson(ctx: Reading, key: string, { sought, limit, allowed }: Search): Promise<Hit[]> {
  const named = key ? await findByName(ctx, key, limit, allowed) : []
  if (sought.phones.length === 0 && sought.id === null) return named
  return [...(await findByPart(ctx, sought, await nameKey(ctx, sought.beside), limit)), ...named]
}

const idsOf = (hits: readonly Hit[], ...kinds: FoundList[]) =>
  hits.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)

/** What is under way for those who were found. */
async function underWay(ctx: Reading, hits: readonly Hit[], { limit }: Search): Promise<Hit[]> {
  const people = { customers: idsOf(hits, 'customers', 'companies'), burials: idsOf(hits, 'burials') }
  return people.customers.length + people.burials.length > 0 ? findUnderWay(ctx, people, limit) : []
}

async function search(ctx: Reading, asked: Search): Promise<{ hits: Hit[]; similar: boolean }> {
  const { sought, limit, allowed } = asked
  const seen = (hits: Hit[]) => hits.filter(({ kind }) => allowed.has(kind))
  const key = await nameKey(ctx, sought.name)
  const numbered = seen(await byNumber(ctx, asked))
  const people = seen(await byPerson(ctx, key, asked))
  const told = key && people.length < limit ? seen(await findByWords(ctx, key, limit)) : []
  const isNone = numbered.length + people.length + told.length === 0
  const near = key && isNone ? seen(await findNearName(ctx, key, limit, allowed)) : []
  const hits = [...numbered, ...people, ...told, ...near]
  return { hits: [...hits, ...(await underWay(ctx, [...people, ...near], asked))], similar: near.length > 0 }
}

const listOf = { burial: 'burials', customer: 'customers', sale: 'sales', site: 'sites' } as const

/** Finds people, companies, sites, sales, papers and events (find-1); without a text the records the caller remembers. */
export const findAnything: Read<typeof find.find> = async (ctx, { query }) => {
  const { q, recent, limit = foundOfEach } = query
  const allowed = allowedTo(ctx)
  if (q) {
    const sought = readSought(q)
    const { hits, similar } = await search(ctx, { typed: q, sought, limit, allowed })
    return { ...(await shownRecords(ctx, hits, { limit, allowed, sought })), similar }
  }
  const hits = readRecent(recent).map(({ kind, id }) => ({ kind: listOf[kind], id, score: 1 }))
  return { ...(await shownRecords(ctx, hits, { limit: mostRecent, allowed })), similar: false }
}
