import { sales } from '@sexton/contract/sales/calls'
import { newCustomer } from '../frame/sales.ts'
import { counting, won, type Race } from './race.ts'

/** Everybody opens a sale for the same new customer: all get the same draft. */
export const draft: Race = {
  name: 'draft',
  open:
    async ({ park, people, random }) =>
    async () => {
      const customer_id = await newCustomer(random.pick(people))
      return {
        places: 1,
        run: (index) => people[index]!.ask(sales.create, { body: { customer_id } }),
        winners: (answers) =>
          new Set(answers.filter(won).map(({ body }) => (body as { sale_id: number }).sale_id)).size,
        held: () =>
          counting(park)`select count(*)::int as count from sales
          where customer_id = ${customer_id} and sale_status_ref = 'DRAFT'`,
      }
    },
}
