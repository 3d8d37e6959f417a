import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { ids } from '../core/fields.ts'
import { paged } from '../core/page.ts'
import { saleStatusRef } from '../core/statuses.ts'
import { money } from '../values/money.ts'
import { account, accountRow, heldForm, moveBackForm, moveForm, takeBackForm } from './shapes.ts'

const balance = z.object({ balance: money })
const order = z.object({ sale_status_ref: saleStatusRef, price_receipted: money, price_outstanding: money })

/** Money on account: received for a customer and not yet for an order. */
export const onAccount = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/account',
    summary: 'What a customer has on account, and its receipts, moves and refunds, newest first',
    permission: { any: ['PERM_VIEW'] },
    params: ids('customer_id'),
    query: paged,
    response: account,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:customer_id/account',
    summary: 'Takes money on account of a customer, with a receipt',
    permission: { any: ['PERM_RECEIPTS'] },
    params: ids('customer_id'),
    body: heldForm,
    response: accountRow,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:customer_id/account/moves',
    summary: 'Moves money on account to an order of this customer or of another one',
    permission: { any: ['PERM_RECEIPTS'] },
    params: ids('customer_id'),
    body: moveForm,
    response: balance.extend(order.shape),
    conflicts: ['The sale is not ORDERED'],
  }),
  moveBack: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/account_moves',
    summary: 'Moves money that an order received to the account of its customer, or of who paid',
    permission: { any: ['PERM_SALES_SUPER'] },
    params: ids('sale_id'),
    body: moveBackForm,
    response: order,
    conflicts: ['The order was cancelled by a credit note'],
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/v1/customers/:customer_id/account/:receipt_id',
    summary: 'Voids a receipt of money on account, or a paid refund; one already exported is reversed',
    permission: { any: ['PERM_SALES_SUPER'] },
    params: ids('customer_id', 'receipt_id'),
    body: takeBackForm,
    response: balance,
    conflicts: ['It is a move or a reversal, or has been reversed', 'Its money has been moved to an order'],
  }),
}
