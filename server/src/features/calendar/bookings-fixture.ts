import { burials } from '@sexton/contract/burials/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { slots } from '@sexton/contract/slots/calls'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { saleWithSite } from '../burials/burials-fixture.ts'

const today = todayIn('Africa/Lusaka')

/** Books burials as a clerk does, for the tests of the schedule. */
export function bookings(park: TestPark, clerk: () => Client) {
  /** A burial without a day yet. */
  const draft = async () => {
    const { sale_id, sale_site_id } = await saleWithSite(park)
    return (await clerk().call(burials.create, { body: { sale_id, sale_site_id } })).burial_id
  }
  /** Books a day for it, in this slot or in none yet. */
  const bookIn = (burial_id: number, burial_date: string, burial_slot_id?: number) => {
    const burial = { deceased_last_name: 'Ng', death_date: today, burial_date, burial_slot_id }
    return clerk().ask(burials.update, { params: { burial_id }, body: { burial } })
  }
  /** The same in the first, second … slot of the day. */
  const book = async (burial_id: number, burial_date: string, slot?: number) => {
    const offered = await clerk().call(slots.open, { params: { burial_date } })
    return bookIn(burial_id, burial_date, slot && offered[slot - 1]!.burial_slot_id)
  }
  const bury = async (burial_date: string, slot?: number) => book(await draft(), burial_date, slot)
  return { draft, bookIn, book, bury }
}
