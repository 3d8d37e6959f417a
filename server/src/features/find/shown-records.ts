import { plainLine } from '@sexton/contract/core/hidden-characters'
import { foundKinds, type Found, type FoundList } from '@sexton/contract/find/calls'
import type { Reading } from '../../core/context/context.ts'
import type { Allowed, Hit } from './hit.ts'
import { readRecords, type RecordIds, type Records } from './record-queries.ts'
import { soughtNumber, type Numbers } from './sought-number-rules.ts'
import type { Sought } from './sought-rules.ts'

interface Wanted {
  /** How many of each list. */
  limit: number
  allowed: Allowed
  sought?: Sought
}

/** The best hits of each list, each once, best first. */
function bestOf(hits: readonly Hit[], { limit, allowed }: Wanted): Map<FoundList, Hit[]> {
  const best = new Map<FoundList, Hit[]>(foundKinds.map((kind) => [kind, []]))
  for (const hit of hits.toSorted((one, other) => other.score - one.score)) {
    const list = best.get(hit.kind)!
    const isThere = list.some(({ id }) => id === hit.id)
    if (allowed.has(hit.kind) && !isThere && list.length < limit) list.push(hit)
  }
  return best
}

function idsOf(best: Map<FoundList, Hit[]>): RecordIds {
  const ids = (kind: FoundList) => best.get(kind)!.map(({ id }) => id)
  const { burials, contractors, sites, sales, invoices, receipts, past_receipts, events, users } =
    Object.fromEntries(foundKinds.map((kind) => [kind, ids(kind)])) as Record<FoundList, number[]>
  // A company is a customer's row.
  const customers = [...ids('customers'), ...ids('companies')]
  return { burials, customers, contractors, sites, sales, invoices, receipts, past_receipts, events, users }
}

const isPerson = ({ is_corporate }: Records['customers'][number]) => !is_corporate

/** The rows of the lists, companies apart from people, names in one line whatever an old row holds. */
function listsOf(records: Records, sought: Sought | undefined) {
  const named = <Row extends { name: string } & Numbers>({ phones, ids, ...row }: Row) => ({
    ...row,
    name: plainLine(row.name),
    number: sought ? soughtNumber({ phones, ids }, sought) : null,
  })
  const customer = ({ is_corporate: _, contact, ...row }: Records['customers'][number]) =>
    named({
      ...row,
      sites: row.places.slice(0, 3).map(({ site_ref }) => site_ref),
      contact: contact && plainLine(contact),
    })
  const owner = <Row extends { customer: string | null }>(row: Row) => ({
    ...row,
    customer: row.customer && plainLine(row.customer),
  })
  return {
    burials: records.burials.map((row) => named({ ...row, name: row.name || 'Unknown deceased' })),
    customers: records.customers.filter(isPerson).map(customer),
    companies: records.customers.filter((row) => !isPerson(row)).map(customer),
    contractors: records.contractors.map(named),
    sites: records.sites.map((row) => ({
      ...row,
      owner: row.owner && plainLine(row.owner),
      lying: row.lying.map((name) => plainLine(name) || 'Unknown deceased'),
    })),
    sales: records.sales.map(owner),
    invoices: records.invoices.map(owner),
    receipts: records.receipts.map((row) => ({ ...row, payer: plainLine(row.payer) })),
    past_receipts: records.past_receipts.map(owner),
    events: records.events.map((row) => ({ ...owner(row), description: plainLine(row.description) })),
    users: records.users,
  }
}

/** With the words by which each was found, where a number says nothing of it. */
function withWords(lists: ReturnType<typeof listsOf>, best: Map<FoundList, Hit[]>) {
  const told =
    <Row extends { number: string | null }>(kind: FoundList, idOf: (row: Row) => number) =>
    (row: Row): Row => {
      const about = best.get(kind)!.find(({ id }) => id === idOf(row))?.about
      return about ? { ...row, number: row.number ?? plainLine(about) } : row
    }
  return {
    ...lists,
    burials: lists.burials.map(told('burials', (row) => row.burial_id)),
    customers: lists.customers.map(told('customers', (row) => row.customer_id)),
    companies: lists.companies.map(told('companies', (row) => row.customer_id)),
    contractors: lists.contractors.map(told('contractors', (row) => row.contractor_id)),
  }
}

/** The records of the best hits as the one box shows them, the lists with the best match first. */
export async function shownRecords(
  ctx: Reading,
  hits: readonly Hit[],
  wanted: Wanted,
): Promise<Omit<Found, 'similar'>> {
  const best = bestOf(hits, wanted)
  const lists = withWords(listsOf(await readRecords(ctx, idsOf(best)), wanted.sought), best)
  const top = (kind: FoundList) => best.get(kind)![0]?.score ?? 0
  const order = foundKinds
    .filter((kind) => lists[kind].length > 0)
    .toSorted((one, other) => top(other) - top(one))
  return { order, ...lists }
}
