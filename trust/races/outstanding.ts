import { receipts } from '@sexton/contract/receipts/calls'
import { sql } from 'kysely'
import { cash, orderOf, today } from '../frame/sales.ts'
import { counted, type Race } from './race.ts'

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
        async held() {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from receipts where sale_id = ${sale_id} and voided_at is null
            `.execute(park.db)
          return counted(rows)
        },
      }
    }
  },
}
