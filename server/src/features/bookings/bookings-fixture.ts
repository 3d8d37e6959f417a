import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sql, type Insertable } from 'kysely'
import type { Bookings } from '../../core/db/schema.ts'
import type { TestPark } from '../../test/app.ts'
import { attach } from '../../test/factories.ts'

type Park = Pick<TestPark, 'db'>

export const today = () => todayIn('Africa/Lusaka')
export const day = (ahead: number) => addDays(today(), ahead)

let made = 0

/** An undertaker with an account at the desk. */
export async function aDirector({ db }: Park, name = `Dignity ${(made += 1)}`) {
  const { contractor_id } = await db
    .insertInto('contractors')
    .values({
      contractor_type_id: sql<number>`(select contractor_type_id from contractor_types where contractor_type_ref = 'UNDERTAKER')`,
      name,
    })
    .returning('contractor_id')
    .executeTakeFirstOrThrow()
  const { outside_account_id } = await db
    .insertInto('outside_accounts')
    .values({ contractor_id, name: 'Ruth Phiri', email: `d${(made += 1)}@dignity.example` })
    .returning('outside_account_id')
    .executeTakeFirstOrThrow()
  return { contractor_id, outside_account_id }
}

/** A slot of its own that is open from outside, on every day. */
export async function aSlot({ db }: Park, capacity = 1): Promise<number> {
  made += 1
  const { burial_slot_id } = await db
    .insertInto('burial_slots')
    .values({
      slot_no: 100 + made,
      description: `Slot ${made}`,
      slot_from: '10:00',
      slot_to: '11:00',
      capacity,
      outside: true,
    })
    .returning('burial_slot_id')
    .executeTakeFirstOrThrow()
  return burial_slot_id
}

const whole = {
  deceased_first_name: 'Łukasz',
  deceased_gender: 'M',
  deceased_birth_date: '1950-02-03',
  deceased_religion: 'Catholic',
  coffin_length_cm: 200,
  coffin_width_cm: 60,
  coffin_height_cm: 45,
  grave: 'NEW',
  width: 'SINGLE',
  depth_for: 1,
  consent_name: 'Nguyễn Hồng',
  consent_relation: 'Daughter',
  nok_first_name: 'Hồng',
  nok_relation: 'Daughter',
  attendance: 200,
  notes: 'A choir comes along.',
}

/** A booking that is with the office, with its burial permit and an identity document; of a person of its own. */
export async function aBooking(park: Park, given: Partial<Insertable<Bookings>> = {}, state = 'SUBMITTED') {
  made += 1
  const director = given.contractor_id ? {} : await aDirector(park)
  const burial_slot_id = given.burial_slot_id ?? (await aSlot(park))
  const { booking_id, booking_no } = await park.db
    .insertInto('bookings')
    .values({
      booking_no: sql<number>`next_number('booking')`,
      cemetery_id: sql<number>`(select min(cemetery_id) from cemeteries)`,
      burial_date: day(3),
      held_until: sql<string>`now() + interval '1 hour'`,
      death_date: day(-2),
      ...whole,
      deceased_last_name: `Ng${made}`,
      nok_last_name: `Ng${made}`,
      nok_phone: `0977 ${String(made).padStart(6, '0')}`,
      ...(director as { contractor_id: number; outside_account_id: number }),
      ...given,
      burial_slot_id,
    })
    .returning(['booking_id', 'booking_no'])
    .executeTakeFirstOrThrow()
  for (const paper of ['BURIAL_PERMIT', 'ID']) await attach(park.db, 'booking', booking_id, paper)
  if (state === 'SUBMITTED')
    await park.db
      .updateTable('bookings')
      .set({ state, submitted_at: sql<string>`now()`, held_until: sql<string>`now() + interval '3 days'` })
      .where('booking_id', '=', booking_id)
      .execute()
  return { booking_id, booking_no, burial_slot_id }
}
