import { addDays, todayIn } from '@sexton/contract/values/dates'
import type { TestPark } from '../../../test/app.ts'
import { formTokenOf } from '../../../core/sign-in/outside-sessions.ts'
import type { DeskClient } from '../../../test/directors.ts'
import { form, type SentFile } from '../../../test/multipart.ts'

let slots = 0

/** A slot that directors can book, of the whole week. */
export async function slotFromOutside({ db }: Pick<TestPark, 'db'>, capacity = 1, outside = true) {
  slots += 1
  const { burial_slot_id } = await db
    .insertInto('burial_slots')
    .values({
      slot_no: 800 + slots,
      description: `Outside ${slots}`,
      slot_from: '10:00',
      slot_to: '11:00',
      capacity,
      outside,
    })
    .returning('burial_slot_id')
    .executeTakeFirstOrThrow()
  return burial_slot_id
}

export const inDays = (days: number) => addDays(todayIn('Africa/Lusaka'), days)

let keys = 0

/** The address of a place, and what books it. */
export async function placeOf({ db }: Pick<TestPark, 'db'>, days: number, slot: number) {
  const { cemetery_id } = await db.selectFrom('cemeteries').select('cemetery_id').executeTakeFirstOrThrow()
  return `?date=${inDays(days)}&slot=${slot}&cemetery=${cemetery_id}`
}

export const sendFiles = (
  director: DeskClient,
  url: string,
  fields: Record<string, string>,
  files: SentFile[] = [],
) => director.send(url, form(files, { csrf: formTokenOf(director.token), ...fields }))

/** Books a place; answers the page that the booking has. */
export async function bookFor(
  park: Pick<TestPark, 'db'>,
  director: DeskClient,
  days: number,
  slot: number,
  fields: Record<string, string> = {},
) {
  keys += 1
  const key = `form ${keys}`
  const place = await placeOf(park, days, slot)
  return sendFiles(director, `/desk/book${place}`, { deceased_last_name: 'Banda', key, ...fields })
}

/** Everything that the office needs, but for the papers. */
export const whole = {
  deceased: { deceased_first_name: 'Grace', deceased_last_name: 'Banda', death_date: inDays(-2) },
  grave: {
    grave: 'NEW',
    width: 'SINGLE',
    depth_for: '2',
    coffin_length_cm: '200',
    coffin_width_cm: '60',
    coffin_height_cm: '45',
    consent_name: 'Peter Banda',
    consent_relation: 'Husband',
  },
  family: { nok_last_name: 'Banda', nok_phone: '0977 123456', nok_email: 'peter@banda.example' },
}
