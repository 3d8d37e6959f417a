import { followUps } from '@sexton/contract/arrears/follow-ups'
import { customers } from '@sexton/contract/customers/calls'
import { attachedTo, documents } from '@sexton/contract/documents/calls'
import { mails } from '@sexton/contract/mails/calls'
import { notes } from '@sexton/contract/notes/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { shownFirst } from '@sexton/contract/core/page'
import { expect, type Case, type Screen } from './rig/case.ts'
import { screenOf } from './rig/screen-load.ts'

const query = { limit: 5, offset: 0 }
const first = { limit: shownFirst }

/** The customer with all that is theirs; whether their address was refused once it is known. */
const customerScreen: Screen = (customer_id) => async (user) => {
  const params = { customer_id }
  const body = attachedTo({ type: 'customer', id: customer_id }, undefined, shownFirst)
  const [found, statement, bought, placed, buried] = await Promise.all([
    user.call(customers.get, { params }),
    user.call(customers.statement, { params, query: first }),
    user.call(customers.sales, { params, query }),
    user.call(customers.saleSites, { params, query }),
    user.call(customers.burials, { params, query }),
    user.call(customers.receipts, { params, query: first }),
    user.call(receipts.pastOfCustomer, { params, query: first }),
    user.call(followUps.list, { query: { customer_id: String(customer_id) } }),
    user.call(notes.get, { body }),
    user.call(documents.get, { body }),
    user.call(mails.ofCustomer, { params, query: first }),
  ])
  const { email } = found.reply()
  if (email !== null) await user.call(mails.refused, { body: { addresses: [email] } })
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
  run: async ({ park, load }) => load(await screenOf(customerScreen, 'customers', park)),
}
