import type { Run } from './database.ts'
import { shuffled } from './draw.ts'

interface Name {
  first: string | null
  last: string
}

const sources = {
  burials: `select deceased_first_name as first, deceased_last_name as last from burials
    where deceased_last_name is not null order by burial_id limit 30000`,
  customers: 'select first_name as first, last_name as last from customers order by customer_id limit 30000',
  sales: `select first_name as first, last_name as last from customers
    where customer_id in (select customer_id from sales where voided_at is null) order by customer_id limit 30000`,
}

/** Names to search for, as often as they are borne; two of three without the first name. */
export async function namesOf(run: Run, source: keyof typeof sources): Promise<string[]> {
  const people = await run<Name>(sources[source])
  return shuffled(people).map(({ first, last }, place) => (place % 3 === 0 ? `${first ?? ''} ${last}` : last))
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll('-', ' ')
    .replace(/[^\p{L} ]/gu, '')
    .toLowerCase()

/** True when one of the shown names holds the last word of the one that was searched for, accents and hyphens aside. */
export function isAmong(name: string, shown: readonly string[]): boolean {
  const last = folded(name).trim().split(' ').at(-1) ?? ''
  return shown.some((one) => folded(one).includes(last))
}
