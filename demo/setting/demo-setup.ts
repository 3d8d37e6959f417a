import type { ParkConfig } from '@sexton/contract/config/calls'
import { sql } from 'kysely'
import type { Tx } from '../../server/src/core/db/db.ts'

const firms = [
  ['UNDERTAKER', 'Ambassador Funeral Home', 'Mr', 'Isaac', 'Chisenga'],
  ['UNDERTAKER', "St Ann's Funeral Parlour", 'Mrs', 'Rosemary', 'Kunda'],
  ['UNDERTAKER', 'Phiri & Sons Undertakers', 'Mr', 'Daniel', 'Phiri'],
  ['MASON', 'Granite & Kerb Works', 'Mr', 'Stephen', 'Mbewe'],
  ['MASON', 'Lusaka Memorials Ltd', 'Mr', 'Abel', 'Muleya'],
  ['LANDSCAPER', 'Green Kafue Gardens', 'Ms', 'Lweendo', 'Hachipuka'],
  ['MARQUEE', 'Tents for All', 'Mr', 'Victor', 'Zimba'],
] as const

/** Contractors, undertakers first, the way the form would have asked for them. */
export async function addContractors(tx: Tx): Promise<void> {
  const rows = firms.map(([type, name, contact_salutation, contact_first_name, contact_last_name], n) => ({
    type,
    name,
    contact_salutation,
    contact_first_name,
    contact_last_name,
    address_physical: `Plot ${412 + n * 53}, Lumumba Road, Lusaka`,
    address_postal: `P.O. Box ${30_100 + n * 77}, Lusaka`,
    phone1: `+260 211 23${n} 1${n}0`,
    contact_phone: `+260 966 41${n} 2${n}5`,
    contact_email: `${contact_last_name.toLowerCase()}@firm.example`,
  }))
  await sql`insert into contractors (contractor_type_id, name, address_physical, address_postal, phone1,
      contact_salutation, contact_first_name, contact_last_name, contact_phone, contact_email)
    select t.contractor_type_id, f.name, f.address_physical, f.address_postal, f.phone1,
      f.contact_salutation, f.contact_first_name, f.contact_last_name, f.contact_phone, f.contact_email
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (type text, name text, address_physical text,
        address_postal text, phone1 text, contact_salutation text, contact_first_name text,
        contact_last_name text, contact_phone text, contact_email text)
      join contractor_types t on t.contractor_type_ref = f.type
    where not exists (select from contractors)`.execute(tx)
}

/** A rate for each month from the first day to today: kwacha for a dollar, slowly moving. */
export const addRates = (tx: Tx, first: string, today: string) =>
  sql`insert into exchange_rates (year, month, rate)
    select extract(year from m), extract(month from m),
      round((12 + 16.5 * (row_number() over (order by m))::numeric / count(*) over ()
        + (extract(month from m)::int % 3) * 0.35)::numeric, 4)
    from generate_series(date_trunc('month', ${first}::date), ${today}::date, interval '1 month') m
    on conflict do nothing`.execute(tx)

/** A day next week on which nobody is buried. */
export const blockDay = (tx: Tx, date: string, user: number) =>
  tx
    .insertInto('no_burial_dates')
    .values({ noburial_date: date, reason: 'Repairs to the main gate', created_by: user })
    .onConflict((clash) => clash.doNothing())
    .execute()

/** Where the metre grid of the outlines begins: longitude and latitude of a field near Lusaka. */
const mapOrigin = { lon: 28.3228, lat: -15.3875 }

export const setMapOrigin = (tx: Tx) =>
  sql`insert into settings (key, value) values ('map_origin', ${JSON.stringify(mapOrigin)}::jsonb)
    on conflict (key) do nothing`.execute(tx)

/** What the park says of itself on papers; its name and colour are as the settings say when it is filled. */
export const setPark = (tx: Tx, { PARK_NAME, COL_PRIMARY }: Pick<ParkConfig, 'PARK_NAME' | 'COL_PRIMARY'>) =>
  tx
    .updateTable('park')
    .set({
      name: PARK_NAME,
      colour: COL_PRIMARY.toLowerCase(),
      address: 'Plot 7, Leopards Hill Road\nP.O. Box 31560, Lusaka, Zambia',
      phone: '+260 211 255 010',
      email: 'office@park.example',
      tax_no: '1002 345 678',
      footer: 'Open every day from 7:00 to 17:30',
      invoice_footer: 'Payable within 30 days. Burials are confirmed once the deposit is received.',
      receipt_footer: 'Please keep this receipt.',
      bank: 'First Savings Bank',
      bank_branch: 'Cairo Road',
      bank_account_name: PARK_NAME,
      bank_account_no: '0163 4471 2290',
      bank_code: 'FSBKZMLU',
      saved: true,
    })
    .execute()
