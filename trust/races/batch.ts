import { accounts } from '@sexton/contract/accounts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { addMonths } from '@sexton/contract/values/dates'
import { addCharge, draftOf, today } from '../frame/sales.ts'
import { counting, type Race } from './race.ts'

/** Everybody makes the batch of a month in which one order waits: there is one more batch, which holds it. */
export const batch: Race = {
  name: 'month batch',
  open: async ({ park, people, random }) => {
    const day = addMonths(today(), -1)
    const [year, month] = day.split('-').map(Number) as [number, number]
    const batches = () =>
      counting(park)`select count(*)::int as count from export_batches
        where year = ${year} and month = ${month}`
    return async () => {
      const clerk = random.pick(people)
      const { sale_id } = await draftOf(clerk)
      await addCharge(clerk, sale_id, random.int(1, 90_000) / 100)
      await clerk.call(sales.place, { params: { sale_id }, body: { date_override: true, ordered_at: day } })
      const before = await batches()
      return {
        places: 1,
        run: (index) => people[index]!.ask(accounts.batch, { params: { year, month } }),
        held: async () => (await batches()) - before,
      }
    }
  },
}
