import { bookings } from '@sexton/contract/bookings/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { hashPassword } from '../../server/src/features/session/public.ts'
import { demoPassword, directorEmail, directorNames } from '../setting/demo-users.ts'
import type { Hands } from './orders.ts'

interface Asked {
  last: string
  first: string
  days: number
  died: number
  slot: number
  grave: 'NEW' | 'REOPEN'
  by: number
  state: 'HELD' | 'SUBMITTED'
  hours?: number
}

/** Two of them are of one death, and one waits for longer than the park wants. */
const asked: readonly Asked[] = [
  {
    first: 'Esnart',
    last: 'Phiri',
    days: 2,
    died: 2,
    slot: 0,
    grave: 'NEW',
    by: 0,
    state: 'SUBMITTED',
    hours: 3,
  },
  {
    first: 'Joseph',
    last: 'Mumba',
    days: 3,
    died: 4,
    slot: 1,
    grave: 'REOPEN',
    by: 1,
    state: 'SUBMITTED',
    hours: 50,
  },
  {
    first: 'Nguyễn',
    last: 'Văn An',
    days: 4,
    died: 1,
    slot: 0,
    grave: 'NEW',
    by: 0,
    state: 'SUBMITTED',
    hours: 1,
  },
  { first: 'Nguyen', last: 'Van An', days: 5, died: 1, slot: 2, grave: 'NEW', by: 1, state: 'HELD' },
  {
    first: 'Ruth',
    last: 'O’Brien',
    days: 6,
    died: 3,
    slot: 1,
    grave: 'NEW',
    by: 1,
    state: 'SUBMITTED',
    hours: 6,
  },
  {
    first: 'Moses',
    last: 'Ng',
    days: 8,
    died: 2,
    slot: 2,
    grave: 'NEW',
    by: 0,
    state: 'SUBMITTED',
    hours: 9,
  },
  {
    first: 'Agnes',
    last: 'Żółć',
    days: 9,
    died: 5,
    slot: 0,
    grave: 'NEW',
    by: 0,
    state: 'SUBMITTED',
    hours: 20,
  },
]

interface Owned {
  site_ref: string
  owner: string
}

/** Two undertakers, each with somebody at the desk. */
async function directors({ db }: Hands) {
  const password_hash = await hashPassword(demoPassword)
  const people = directorNames.map((name, at) => sql`(${at + 1}::int, ${name}, ${directorEmail(at)})`)
  const { rows } = await sql<{ contractor_id: number; outside_account_id: number }>`
    with two as (
      select c.contractor_id, row_number() over (order by c.contractor_id) as no from contractors c
      join contractor_types t using (contractor_type_id) where t.contractor_type_ref = 'UNDERTAKER' and not c.retired limit 2
    )
    insert into outside_accounts (contractor_id, name, email, phone, password_hash)
    select contractor_id, name, email, '+260 977 55000' || no, ${password_hash} from two
      join (values ${sql.join(people)}) as who (no, name, email) using (no)
    returning contractor_id, outside_account_id`.execute(db)
  return rows
}

async function book(
  { db }: Hands,
  one: Asked,
  who: object,
  slot: number,
  owned: Owned | undefined,
  today: string,
) {
  const isReopened = one.grave === 'REOPEN' && owned !== undefined
  const { booking_id } = await db
    .insertInto('bookings')
    .values({
      ...(who as { contractor_id: number; outside_account_id: number }),
      booking_no: sql<number>`next_number('booking')`,
      cemetery_id: sql<number>`(select min(cemetery_id) from cemeteries)`,
      burial_date: addDays(today, one.days),
      burial_slot_id: slot,
      held_until: sql<string>`now() + interval '20 hours'`,
      deceased_first_name: one.first,
      deceased_last_name: one.last,
      death_date: addDays(today, -one.died),
      coffin_length_cm: 190,
      coffin_width_cm: 60,
      coffin_height_cm: 45,
      grave: isReopened ? 'REOPEN' : 'NEW',
      width: 'SINGLE',
      depth_for: 1,
      site_words: isReopened ? owned.site_ref : null,
      owner_name: isReopened ? owned.owner : null,
      consent_name: `Mary ${one.last}`,
      consent_relation: 'Daughter',
      nok_first_name: 'Mary',
      nok_last_name: one.last,
      nok_relation: 'Daughter',
      nok_phone: `+260 966 7000${String(one.days).padStart(2, '0')}`,
      attendance: 80,
    })
    .returning('booking_id')
    .executeTakeFirstOrThrow()
  if (one.state === 'SUBMITTED')
    await db
      .updateTable('bookings')
      .set({
        state: 'SUBMITTED',
        submitted_at: sql<string>`now() - make_interval(hours => ${one.hours ?? 1})`,
        held_until: sql<string>`burial_date + time '09:00'`,
      })
      .where('booking_id', '=', booking_id)
      .execute()
  return booking_id
}

/** Funeral directors have booked: most of it waits for the office, the rest has been answered. */
export async function bookAtTheDesk(hands: Hands, today: string): Promise<void> {
  const { db, office } = hands
  const who = await directors(hands)
  if (who.length < 2) return
  const slots = await db
    .updateTable('burial_slots')
    .set({ outside: true })
    .where('active', '=', true)
    .returning('burial_slot_id')
    .execute()
  const { rows } = await sql<Owned>`
    select s.site_ref, concat_ws(' ', o.first_name, o.last_name) as owner from sites s
    join customers o on o.customer_id = s.owner_customer_id
    where free_grave(s.site_id, 'BODY') is not null and not o.is_corporate and not o.flag and o.died_on is null
      and not exists (select from holds h where h.site_id = s.site_id) order by s.site_id limit 1`.execute(db)
  const made: number[] = []
  for (const one of asked)
    made.push(await book(hands, one, who[one.by]!, slots[one.slot]!.burial_slot_id, rows[0], today))
  const answered = (at: number) => ({ params: { booking_id: made[at]! } })
  const { burial_slot_id } = slots[2]!
  await office.call(bookings.propose, {
    ...answered(4),
    body: { burial_date: addDays(today, 10), burial_slot_id, reason: 'The chapel is taken then.' },
  })
  await office.call(bookings.refuse, {
    ...answered(5),
    body: { reason: 'The family has decided for a cremation.' },
  })
  const { proposed } = await office.call(bookings.approval, answered(6))
  await office.call(bookings.approve, { ...answered(6), body: { site_type_id: proposed.site_type_id } })
}
