import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids } from '../core/fields.ts'
import { xlsxMediaType } from '../core/spreadsheet.ts'
import { planForm } from './choice.ts'
import { allowForm, burialPlan, offered, planPage, planQuery, salePlan } from './shapes.ts'

const practice = 'plans'
const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const superOnly = { any: ['PERM_SALES_SUPER'] } as const
const accounts = { any: ['PERM_ACCOUNTS', 'PERM_SALES_SUPER', 'PERM_RECEIPTS'] } as const
const ofSale = ids('sale_id')

/** Payment plans: how an order is paid in dues. */
export const plans = {
  kinds: endpoint({
    method: 'GET',
    path: '/api/v1/payment_plans/kinds',
    summary:
      'The payment plans that are offered today, and of how many instalments to ask about the law on credit',
    permission: view,
    practice,
    response: offered,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/payment_plans',
    summary:
      'Running payment plans on which something is owed, the latest in paying first, with what all owe',
    queue: 'heavy',
    standby: true,
    permission: accounts,
    practice,
    query: planQuery,
    response: planPage,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/v1/payment_plans/counts',
    summary: 'How many payment plans need a word, are late, or have a due soon, and what they owe',
    coalesce: true,
    permission: accounts,
    practice,
    response: planPage.shape.sums,
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/api/v1/payment_plans/export',
    summary: 'All that a list of payment plans shows, as Payment_Plans_Export.xlsx',
    queue: 'heavy',
    standby: true,
    permission: accounts,
    practice,
    query: planQuery.pick({ show: true }),
    file: xlsxMediaType,
  }),
  ofSale: endpoint({
    method: 'GET',
    path: '/api/v1/sales/:sale_id/payment_plan',
    summary:
      'How a sale is paid: what its draft has chosen, its plan with the dues and steps, and plans that ended',
    permission: view,
    practice,
    params: ofSale,
    response: salePlan,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/v1/sales/:sale_id/payment_plan/choice',
    summary: 'Chooses how a draft is to be paid; the plan is made when the order is placed',
    permission: edit,
    practice,
    params: ofSale,
    body: planForm,
    response: salePlan,
    conflicts: ['the sale is not a draft'],
  }),
  payAtOnce: endpoint({
    method: 'DELETE',
    path: '/api/v1/sales/:sale_id/payment_plan/choice',
    summary: 'A draft is to be paid at once',
    permission: edit,
    practice,
    params: ofSale,
    response: salePlan,
    conflicts: ['the sale is not a draft'],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/payment_plan',
    summary: 'Agrees a payment plan for what a placed order has outstanding',
    permission: superOnly,
    practice,
    params: ofSale,
    body: planForm,
    response: salePlan,
    conflicts: ['the order has a plan already', 'nothing is outstanding on it'],
  }),
  ofBurial: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:burial_id/payment_plan',
    summary:
      'How much must be paid before a burial by the plans of its orders, and who allowed it all the same',
    permission: view,
    practice,
    params: ids('burial_id'),
    response: burialPlan,
  }),
  allowBurial: endpoint({
    method: 'POST',
    path: '/api/v1/burials/:burial_id/payment_plan/allowance',
    summary: 'Allows a burial that waits for a payment plan, with a reason',
    permission: superOnly,
    practice,
    params: ids('burial_id'),
    body: allowForm,
    response: z.object({ payment_plan_ids: z.array(id) }),
    conflicts: ['the burial does not wait for a payment plan'],
  }),
}
