import { find, type Found, type FoundList } from '@sexton/contract/find/calls'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Client } from '../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeOldBurials,
  makeSite,
  placeSale,
  takeReceipt,
} from '../../test/factories.ts'

const buried = {
  obrien: ['Seán', 'O’Brien', '1990-06-01'],
  hong: ['Nguyễn Thị', 'Hồng', '1990-01-02'],
  zolc: ['Łukasz', 'Żółć', '2020-02-29'],
  ng: ['Li', 'Ng', '2024-05-31'],
  ngoma: ['Grace', 'Ngoma', '2024-06-01'],
  old: ['Mary', 'Phiri', '1999-01-01'],
  young: ['Mary', 'Phiri', '2024-01-01'],
  double: ['Mary Chanda', 'Mwansa-Phiri', '2025-01-01'],
  hamoonga: ['Chipo', 'Hamoonga', '2010-01-01'],
  hamududu: ['Davies', 'Hamududu', '2022-01-01'],
  ivanova: ['Анна', 'Иванова', '2001-01-01'],
} as const

/** The numbers of what the park of these tests holds, by a name for each. */
export interface FindPark {
  burials: Record<keyof typeof buried, number>
  customers: Record<'banda' | 'zulu' | 'dignity', number>
  sites: Record<'site' | 'beside', number>
  sales: Record<'draft' | 'sale', number>
}

async function makeCustomers(db: Db): Promise<FindPark['customers']> {
  const ruth = { salutation: 'Mrs', first_name: 'Ruth', last_name: 'Banda' }
  const company = { is_corporate: true, company_name: 'Dignity Undertakers 24' }
  return {
    banda: await makeCustomer(db, { ...ruth, phone1: '+260 977 123 456', id_no: '123456/10/1' }),
    zulu: await makeCustomer(db, { first_name: 'Ruth', last_name: 'Zulu', phone2: '0966-555 444' }),
    dignity: await makeCustomer(db, { ...company, last_name: 'Sakala', tax_id: 'TP-100200300' }),
  }
}

async function makeBurials(db: Db, customer_id: number): Promise<FindPark['burials']> {
  const site_id = await makeSite(db, 'S', '5A', 3, 'CHILD')
  const grave = { site_id, grave_no: 1, deceased_id_no: 'ZN 778899', nok_phone1: '0955 321 000' }
  const rows = Object.entries(buried).map(([who, [first, last, burial_date]]) => ({
    customer_id,
    deceased_first_name: first,
    deceased_last_name: last,
    burial_date,
    is_legacy: true,
    burial_status_ref: 'COMPLETE',
    ...(who === 'ngoma' && grave),
  }))
  await makeOldBurials(db, rows)
  const made = await db.selectFrom('burials').select(['burial_id', 'burial_date']).execute()
  const of = (day: string) => made.find(({ burial_date }) => burial_date === day)!.burial_id
  return Object.fromEntries(
    Object.entries(buried).map(([who, [, , day]]) => [who, of(day)]),
  ) as FindPark['burials']
}

/** A small park with somebody of each kind. */
export async function makeFindPark(db: Db): Promise<FindPark> {
  const customers = await makeCustomers(db)
  const burials = await makeBurials(db, customers.banda)
  const sites = { site: await makeSite(db, 'A', '3', 7), beside: await makeSite(db, 'A', '3', 8) }
  await makeSite(db, 'A', '30', 7)
  const draft = await draftSale(db, customers.zulu, 50)
  const sale = await draftSale(db, customers.banda, 1250.75)
  await addSaleSite(db, sale, sites.site)
  await placeSale(db, sale, '2024-03-31T23:30:00Z')
  await takeReceipt(db, sale, customers.dignity, 250.5, '2024-04-02')
  await sql`insert into contractors (contractor_type_id, name, phone1, contact_first_name, contact_last_name)
    select contractor_type_id, 'Évergreen Stones', '0211 777 888', 'Joe', 'Mason' from contractor_types limit 1
    `.execute(db)
  await sql`insert into events (site_id, event_type_id, event_time, event_date, description)
    select ${sites.site}, event_type_id, now() + interval '3 days', current_date + 3, 'Unveiling for the Świątek family'
    from event_types order by ordinal limit 1`.execute(db)
  return { burials, customers, sites, sales: { draft, sale } }
}

const kinds = {
  burials: ['burials', 'burial_id'],
  customers: ['customers', 'customer_id'],
  companies: ['customers', 'customer_id'],
  sites: ['sites', 'site_id'],
  sales: ['sales', 'sale_id'],
} as const

/** What a list holds, by the names of `FindPark`; contractors and events by their own. */
export function namesIn(park: FindPark, found: Found, list: FoundList): (string | undefined)[] {
  if (list === 'contractors') return found.contractors.map(({ name }) => name)
  if (list === 'events') return found.events.map(({ description }) => description)
  const [kind, key] = kinds[list as keyof typeof kinds]
  const known: Record<string, number> = park[kind]
  const rows = found[list] as Record<string, unknown>[]
  return rows.map((row) => Object.keys(known).find((name) => known[name] === row[key]))
}

/** What the box finds for a text. */
export const askBox = (client: Client, q: string, limit?: number): Promise<Found> =>
  client.call(find.find, { query: { q, ...(limit && { limit: String(limit) }) } })
