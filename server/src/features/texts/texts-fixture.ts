import { burials } from '@sexton/contract/burials/calls'
import { slots } from '@sexton/contract/slots/calls'
import { todayIn } from '@sexton/contract/values/dates'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { readyBurial } from '../burials/burials-fixture.ts'

/** No hour is quiet. */
export const awake = { quiet_from: 0, quiet_to: 0 }

export const today = () => todayIn('Africa/Lusaka')

export const slotsOf = async (clerk: Client, burial_date: string) =>
  (await clerk.call(slots.open, { params: { burial_date } })).map((slot) => slot.burial_slot_id)

let numbers = 0

/** A burial in the first slot of this day, with a next of kin who has a number of their own; `before` it is confirmed. */
export async function confirmed(
  park: TestPark,
  clerk: Client,
  burial_date: string,
  before?: (burial_id: number) => Promise<unknown>,
) {
  const slot = (await slotsOf(clerk, burial_date))[0]!
  const { burial_id, customer_id } = await readyBurial(park, clerk, { today: today(), slot, burial_date })
  numbers += 1
  const digits = String(1000 + numbers)
  const nok_phone1 = `0977 00${digits}`
  await park.db.updateTable('burials').set({ nok_phone1 }).where('burial_id', '=', burial_id).execute()
  await before?.(burial_id)
  const params = { burial_id }
  await clerk.call(burials.confirm, { params, body: {} })
  return { burial_id, customer_id, params, slot, phone: `+2609770${`0${digits}`}` }
}

/** The texts about a record, the oldest first. */
export const textsAbout = ({ db }: TestPark, about_id: number, kind = 'BURIAL%') =>
  db
    .selectFrom('texts')
    .selectAll()
    .where('about_id', '=', about_id)
    .where('kind', 'like', kind)
    .orderBy('text_id')
    .execute()

/** As a gateway that has taken it. */
export const markSent = ({ db }: TestPark, text_id: number, provider_ref: string | null = null) =>
  db.transaction().execute(async (tx) => {
    const of = (state: string, more: object) =>
      tx
        .updateTable('texts')
        .set({ state, ...more })
        .where('text_id', '=', text_id)
        .execute()
    const now = new Date().toISOString()
    await of('SENDING', {
      claim: '00000000-0000-4000-8000-000000000000',
      claimed_until: now,
      handed_over_at: now,
    })
    await of('SENT', { claimed_until: null, sent_at: now, provider_ref })
  })
