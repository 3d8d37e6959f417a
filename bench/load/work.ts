import { burials } from '@sexton/contract/burials/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { shownFirst } from '@sexton/contract/core/page'
import { customers } from '@sexton/contract/customers/calls'
import { notes } from '@sexton/contract/notes/calls'
import { sales } from '@sexton/contract/sales/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { searches } from '../burial-search.ts'
import { instalments, orders, type Order } from '../receipt.ts'
import { expect, type Visit } from '../rig/case.ts'
import { ofTurn, shuffled } from '../rig/draw.ts'
import { namesOf } from '../rig/names.ts'
import { firstPage } from '../rig/search-load.ts'
import { idsOf } from '../rig/screen-load.ts'
import type { ServedPark } from '../rig/served-park.ts'

const date = todayIn('Africa/Lusaka')

/** What an office looks at and what it writes, in equal parts each. */
export interface Work {
  reads: Visit[]
  writes: Visit[]
}

async function readsOf(park: ServedPark): Promise<Visit[]> {
  const names = await namesOf(park.rows, 'burials')
  const [sold, buried] = [await idsOf(park, 'sales'), await idsOf(park, 'burials')]
  const query = { limit: shownFirst }
  return [
    await searches(park),
    async (user, turn) => {
      const found = await user.call(customers.search, { query: { name: ofTurn(names, turn), ...firstPage } })
      return () => expect(Array.isArray(found.right()), 'customers are listed')
    },
    async (user, turn) => {
      const sale_id = ofTurn(sold, turn)
      const found = await user.call(sales.get, { params: { sale_id }, query })
      return () => expect(found.right().sale_id === sale_id, `sale ${sale_id} is answered`)
    },
    async (user, turn) => {
      const burial_id = ofTurn(buried, turn)
      const found = await user.call(burials.get, { params: { burial_id }, query })
      return () => expect(found.right().burial_id === burial_id, `burial ${burial_id} is answered`)
    },
    async (user) => {
      const day = await user.call(calendar.day, { params: { date } })
      return () => expect(day.right().length > 0, 'today has slots')
    },
  ]
}

async function writesOf(park: ServedPark): Promise<Visit[]> {
  const owing = shuffled(await park.rows<Order>(orders))
  return [
    await instalments(park),
    async (user, turn) => {
      const { sale_id } = ofTurn(owing, turn)
      const params = { parent_type: 'sale' as const, parent_id: String(sale_id) }
      const written = await user.call(notes.add, { params, body: { note: `Called, ${turn}` } })
      return () => expect(written.right().note_id > 0, `a note is written on sale ${sale_id}`)
    },
  ]
}

export const workOf = async (park: ServedPark): Promise<Work> => ({
  reads: await readsOf(park),
  writes: await writesOf(park),
})
