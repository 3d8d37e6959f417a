import { receipts } from '@sexton/contract/receipts/calls'
import { cash, orderOf, today } from '../frame/sales.ts'
import { counting, type Race } from './race.ts'

/** Everybody takes a receipt of one, a half or a third of what is outstanding: as many as it comes to. */
export const outstanding: Race = {
  name: 'last outstanding amount',
  async open({ park, people, random }) {
    const paymentTypeId = await cash(people[0]!)
    return async () => {
      const places = Math.min(random.int(1, 3), people.length)
      const receiptValue = random.int(1, 90_000) / 100
      const { sale_id } = await orderOf(random.pick(people), (receiptValue * 100 * places) / 100)
      const body = { receiptDate: today(), receiptValue, paymentTypeId }
      return {
        places,
        run: (index) => people[index]!.ask(receipts.add, { params: { sale_id }, body }),
        held: () =>
          counting(park)`
            select count(*)::int as count from receipts where sale_id = ${sale_id} and voided_at is null`,
      }
    }
  },
}
