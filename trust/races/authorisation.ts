import { sales } from '@sexton/contract/sales/calls'
import { addCharge, draftOf } from '../frame/sales.ts'
import { counting, type Race } from './race.ts'

/** One, two or three users sign a discounted sale many times at once, at both processes: each fills one slot, of two. */
export const authorisation: Race = {
  name: 'second authorisation by one user',
  open:
    async ({ park, people, random }) =>
    async () => {
      const hands = Math.min(random.int(1, 3), people.length)
      const clerk = random.pick(people)
      const { sale_id } = await draftOf(clerk)
      await addCharge(clerk, sale_id, 100)
      await addCharge(clerk, sale_id, -10)
      const signer = (index: number) =>
        people[index % hands]!.at(park.apps[Math.floor(index / hands) % 2]!.address)
      return {
        places: Math.min(hands, 2),
        run: (index) => signer(index).ask(sales.authorize, { params: { sale_id }, body: {} }),
        held: () =>
          counting(park)`select count(distinct authorized_user_id)::int as count from sale_authorizations
          where sale_id = ${sale_id}`,
      }
    },
}
