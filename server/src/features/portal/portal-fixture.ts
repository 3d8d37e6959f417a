import { burials } from '@sexton/contract/burials/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { slots } from '@sexton/contract/slots/calls'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { attach } from '../../test/factories.ts'
import { readyBurial } from '../burials/burials-fixture.ts'

/** What a visitor's browser says of itself. */
export const browser =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36'

/** The public page of a burial, or of anything that stands in its place, as a visitor asks for it. */
export const visitPage = (park: TestPark, public_id: string, headers = {}, ip = '198.51.100.7') =>
  park.app.inject({
    url: `/portal/burial/${public_id}`,
    headers: { 'user-agent': browser, ...headers },
    remoteAddress: ip,
  })

/** A burial completed today, with all its papers, whose page is public. */
export async function publicBurialIn(park: TestPark, clerk: Client) {
  const today = todayIn(park.core.park.PARK_TIME_ZONE)
  const offered = await clerk.call(slots.open, { params: { burial_date: today } })
  const slot = offered.find(({ burials_available }) => burials_available > 0)!.burial_slot_id
  const sale = await readyBurial(park, clerk, { today, slot })
  const params = { burial_id: sale.burial_id }
  await clerk.call(burials.confirm, { params, body: {} })
  await attach(park.db, 'burial', sale.burial_id, 'BURIAL_CERTIFICATE')
  await clerk.call(burials.complete, { params, body: {} })
  const shown = await clerk.call(burials.update, { params, body: { burial: { show_public: true } } })
  return { ...sale, public_id: shown.public_id, today }
}
