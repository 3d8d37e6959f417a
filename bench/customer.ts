import { followUps } from '@sexton/contract/arrears/follow-ups'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { mails } from '@sexton/contract/mails/calls'
import { notes } from '@sexton/contract/notes/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { shownFirst } from '@sexton/contract/core/page'
import { expect, type Case, type Screen } from './rig/case.ts'
import { idsOf, screenOf } from './rig/screen-load.ts'

const query = { limit: 5, offset: 0 }
const first = { limit: shownFirst }

/** The customer first, then all that is theirs at once. */
export const customerScreen: Screen = (customer_id) => async (user) => {
  const params = { customer_id }
  const found = await user.call(customers.get, { params })
  const { email } = found.reply()
  const body = {
    objects: [{ parentObjectType: 'customer' as const, parentObjectId: customer_id }],
    limit: shownFirst,
  }
  const [statement, bought, , , placed, buried] = await Promise.all([
    user.call(customers.statement, { params, query: first }),
    user.call(customers.sales, { params, query }),
    user.call(customers.receipts, { params, query: first }),
    user.call(receipts.pastOfCustomer, { params, query: first }),
    user.call(customers.saleSites, { params, query }),
    user.call(customers.burials, { params, query }),
    user.call(followUps.list, { query: { customer_id: String(customer_id) } }),
    user.call(notes.get, { body }),
    user.call(documents.get, { body }),
    user.call(mails.ofCustomer, { params, query: first }),
    email === null ? undefined : user.call(mails.refused, { body: { addresses: [email] } }),
  ])
  return () => {
    const customer = found.right()
    expect(customer.customer_id === customer_id, `customer ${customer_id} is answered`)
    const owed = statement.right().at(-1)?.balance ?? 0
    expect(
      owed === customer.outstanding_sum,
      `the statement of customer ${customer_id} ends at what they owe`,
    )
    const isPage = (shown: unknown[], total: number) => shown.length === Math.min(5, total)
    expect(isPage(bought.right(), customer.sales_count), `the sales of customer ${customer_id} are a page`)
    expect(isPage(buried.right(), buried.total!), `the burials of customer ${customer_id} are a page`)
    expect(isPage(placed.right(), placed.total!), `the sites of customer ${customer_id} are a page`)
  }
}

export const customer: Case = {
  about: 'the screen of a customer: all its calls',
  async run({ park, load }) {
    const rows = await park.rows<{ id: number }>(idsOf('customers'))
    await load(
      screenOf(
        customerScreen,
        rows.map(({ id }) => id),
      ),
    )
  },
}
