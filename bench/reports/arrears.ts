import { ageNames } from '@sexton/contract/arrears/ages'
import { arrears } from '@sexton/contract/arrears/calls'
import { expect, type Case } from '../rig/case.ts'
import { most } from '../targets/target.ts'

const asked = [undefined, ...ageNames]

export const arrearsList: Case = {
  about: 'a page of who owes, in all and of each age in turn',
  targets: [most('who owes, a page of 50, p95', 'arrears/1/p95', 'ms', [100, 500])],
  async run({ park, load }) {
    const [owed] = await park.rows<{ customers: number; cents: number }>(`
      select count(distinct customer_id)::int as customers, (100 * coalesce(sum(price_outstanding), 0))::float8 as cents
      from sales where placed_at is not null and price_outstanding > 0`)
    await load(
      async (user, turn) => {
        const query = { age: asked[turn % asked.length], limit: '50' }
        const answer = await user.call(arrears.list, { query })
        return () => {
          const { all } = answer.right().sums
          const isSame = all.customers === owed!.customers && Math.round(all.owed * 100) === owed!.cents
          expect(isSame, `${owed!.customers} customers owe, the list says ${all.customers}`)
        }
      },
      { connections: [1] },
    )
  },
}
