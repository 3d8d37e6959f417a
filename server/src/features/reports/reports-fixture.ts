import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { TestPark } from '../../test/app.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeOldBurials,
  makeSite,
  placeSale,
  takeReceipt,
} from '../../test/factories.ts'

/** Numbers that look random and are the same each time: 0 up to 1. */
export function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Dice = ReturnType<typeof dice>

const oneOf = <T>(roll: Dice, list: readonly T[]) => list[Math.floor(roll() * list.length)]!

/** The last evenings of months in UTC, when the park at UTC+2 has its midnight: of 28, 29, 30 and 31 days, of years. */
const turns = [
  '2023-02-28',
  '2024-02-28',
  '2024-02-29',
  '2024-04-30',
  '2024-12-31',
  '2025-02-28',
  '2025-07-31',
  '2025-11-30',
]

/** An instant in 2023 to 2025; every other one within minutes of a midnight of the park. */
function instant(roll: Dice): string {
  const whenever = Date.UTC(2023, 0, 2) + roll() * 3 * 365 * 86_400_000
  const near = Date.parse(`${oneOf(roll, turns)}T22:00:00Z`) + Math.round((roll() - 0.5) * 600_000)
  return new Date(roll() < 0.5 ? near : whenever).toISOString()
}

const cents = (roll: Dice) => 100 + Math.round(roll() * 1_000_000) / 100
const day = (roll: Dice) => (roll() < 0.4 ? oneOf(roll, turns) : instant(roll).slice(0, 10))

const sources = { sale_site: 'type_charge', event: 'event_charge' }

/** The charge that every burial must have, at a price of its own. */
const chargeBurial = (db: Db, sale_id: number, burial_id: number, price: number) =>
  sql`insert into sale_lines (sale_id, parent_object, burial_id, source_object, other_charge_id, product_id, line_description, line_price)
    select ${sale_id}, 'burial', ${burial_id}, 'other_charge', other_charge_id, product_id, description, ${price}
    from other_charges where description = 'Weekday' limit 1`.execute(db)

/** A charge for what belongs to a draft. */
const charge = (
  db: Db,
  sale_id: number,
  parent: string,
  column: string,
  of: number,
  product: string,
  price: number,
) =>
  sql`insert into sale_lines (sale_id, parent_object, ${sql.ref(column)}, source_object, product_id, line_description, line_price)
    select ${sale_id}, ${parent}, ${of}, ${sources[parent as keyof typeof sources]}, product_id, 'Test', ${price} from products where product_ref = ${product}
    `.execute(db)

/** A confirmed burial in the first grave of a sale's site. */
export async function addBurial(
  db: Db,
  sale: { sale_id: number; sale_site_id: number; site_id: number; customer_id: number },
  date: string,
) {
  const { rows } = await sql<{ burial_id: number }>`
    insert into burials (burial_status_ref, customer_id, sale_id, sale_site_id, site_id, grave_no, burial_date, burial_slot_id,
      slot_place, death_date, deceased_first_name, deceased_last_name)
    select 'CONFIRMED', ${sale.customer_id}, ${sale.sale_id}, ${sale.sale_site_id}, ${sale.site_id}, 1, ${date}::date, burial_slot_id,
      1 + (select count(*) from burials b where b.burial_date = ${date}::date and b.burial_slot_id = s.burial_slot_id),
      ${date}::date - 2, 'Mutale', 'Banda'
    from burial_slots s order by burial_slot_id limit 1 returning burial_id`.execute(db)
  return rows[0]!.burial_id
}

async function addEvent(db: Db, sale_id: number, site_id: number) {
  const { rows } = await sql<{ event_id: number }>`
    insert into events (site_id, sale_id, event_type_id, event_time, event_date, description)
    select ${site_id}, ${sale_id}, event_type_id, '2025-06-02T08:00Z', '2025-06-02', 'Unveiling' from event_types
    order by ordinal limit 1 returning event_id`.execute(db)
  return rows[0]!.event_id
}

/** A sale of a site with its burial, an event or nothing; a draft, an order, a cancelled order or a legacy one. */
async function addSale(park: TestPark, roll: Dice, at: number, users: readonly number[]) {
  const { db } = park
  const customer_id = await makeCustomer(db, { first_name: 'Chanda', last_name: `Buyer ${at}` })
  const site_id = await makeSite(
    db,
    'R',
    String(1 + Math.floor(at / 11)),
    1 + (at % 11),
    oneOf(roll, ['LAWN_SINGLE', 'CHILD']),
  )
  const sale_id = await draftSale(db, customer_id, cents(roll))
  const refs = await sql<{
    product_ref: string
  }>`select product_ref from products where product_ref <> 'DISCOUNT' order by 1`.execute(db)
  const product = () => oneOf(roll, refs.rows).product_ref
  const sale_site_id = await addSaleSite(db, sale_id, site_id)
  if (roll() < 0.8)
    await charge(db, sale_id, 'sale_site', 'sale_site_id', sale_site_id, product(), cents(roll))
  const isPlaced = roll() < 0.9
  const burial_id =
    roll() < 0.6 ? await addBurial(db, { sale_id, sale_site_id, site_id, customer_id }, day(roll)) : 0
  if (burial_id) await chargeBurial(db, sale_id, burial_id, cents(roll))
  if (roll() < 0.4)
    await charge(
      db,
      sale_id,
      'event',
      'event_id',
      await addEvent(db, sale_id, site_id),
      product(),
      cents(roll),
    )
  await sql`update sales set ordered_by = ${oneOf(roll, users)}, created_at = ${instant(roll)}::timestamptz where sale_id = ${sale_id}`.execute(
    db,
  )
  if (!isPlaced) return
  await placeSale(db, sale_id, instant(roll))
  if (roll() < 0.3)
    await sql`update burials set burial_status_ref = 'DRAFT', did_not_take_place_on = ${day(roll)},
      did_not_take_place_by = ${oneOf(roll, users)}, did_not_take_place_why = 'Rain'
      where burial_id = ${burial_id}`.execute(db)
  if (roll() < 0.5) await takeReceipt(db, sale_id, customer_id, 60, day(roll))
  if (roll() < 0.2) {
    const receipt_id = await takeReceipt(db, sale_id, customer_id, 30, day(roll))
    await sql`update receipts set voided_at = now(), void_reason = 'Typed twice' where receipt_id = ${receipt_id}`.execute(
      db,
    )
  }
}

/** A credit note of so much on a line of a placed sale. */
const creditALine = (db: Db, sale_id: number, roll: Dice, value: number) =>
  db.transaction().execute((tx) =>
    sql`with note as (
      insert into credit_notes (credit_note_no, sale_id, invoice_no, issued_on, reason, value)
      select next_number('credit_note'), sale_id, invoice_no, greatest(${day(roll)}::date, ordered_at::date + 1), 'Test', ${value}
      from sales where sale_id = ${sale_id} returning credit_note_id
    )
    insert into credit_note_lines select credit_note_id, (
      select sale_line_id from sale_lines where sale_id = ${sale_id}
      order by hashtext(sale_line_id || ${String(roll())}) limit 1), ${value} from note`.execute(tx),
  )

/** Two credit notes on every third order, of odd amounts and days. */
async function creditSome({ db }: TestPark, seed: number) {
  const roll = dice(seed + 1)
  const placed = await db.selectFrom('sales').select('sale_id').where('placed_at', 'is not', null).execute()
  for (const { sale_id } of placed.filter((_, at) => at % 3 === 0)) {
    await creditALine(db, sale_id, roll, 0.01 + Math.round(roll() * 1000) / 100)
    await creditALine(db, sale_id, roll, 7)
  }
}

/** Burials of old records, their dates known to the day, the month or the year. */
const addOldBurials = async ({ db }: TestPark, roll: Dice, customer_id: number) =>
  makeOldBurials(
    db,
    Array.from({ length: 30 }, (_, at) => {
      const burial_precision = oneOf(roll, ['day', 'day', 'month', 'year'] as const)
      const date = day(roll)
      const burial_date =
        burial_precision === 'day'
          ? date
          : burial_precision === 'month'
            ? `${date.slice(0, 7)}-01`
            : `${date.slice(0, 4)}-01-01`
      return {
        customer_id,
        is_legacy: true,
        burial_status_ref: 'UNSITED',
        deceased_last_name: `Old ${at}`,
        burial_date,
        burial_precision,
      }
    }),
  )

/** Sales, receipts and burials of three years, near the turns of months and days above all; rates with gaps, none before 2023-03. */
export async function fillWithYears(park: TestPark, users: readonly number[], seed: number) {
  const roll = dice(seed)
  await sql`update burial_slots set capacity = 1000`.execute(park.db)
  for (const [year, month, rate] of [
    [2023, 3, 18.3],
    [2023, 9, 21.07],
    [2024, 2, 26.5],
    [2025, 1, 27.9],
  ] as const)
    await sql`insert into exchange_rates (year, month, rate) values (${year}, ${month}, ${rate})`.execute(
      park.db,
    )
  for (let at = 0; at < 60; at += 1) await addSale(park, roll, at, users)
  await creditSome(park, seed)
  await addOldBurials(park, roll, await makeCustomer(park.db, { last_name: 'Historic records' }))
}
