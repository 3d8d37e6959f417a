import * as z from 'zod'
import { burialCard } from '../burials/card.ts'
import { duplicateQuery, possibleDuplicate } from './duplicates.ts'
import { customerForm } from './form.ts'
import { customerGroups } from './groups.ts'
import { onlyOf } from '../values/grouping.ts'
import { mergeForm } from './merge.ts'
import { customer, customerReceipt, customerSale, customerSaleSite, statementRow } from './shapes.ts'
import { dayParts } from '../values/day-parts.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  flagText,
  idText,
  id,
  ids,
  instant,
  optionalLongText,
  soughtText,
  wholeText,
  undone,
} from '../core/fields.ts'
import { paged } from '../core/page.ts'
import { paging, xlsxMediaType } from '../core/spreadsheet.ts'

/** How results can be ordered (customers-14), and what the list calls it. */
export const listedOrders = {
  created: 'Created',
  updated: 'Updated',
  oldest_outstanding: 'Oldest outstanding invoice',
  unpaid: 'Unpaid invoices',
  name: 'Name',
  customer_no: 'Customer no',
} as const

type ListedOrder = keyof typeof listedOrders

/** These, and the names that fit the typed one best first; without a name the order of the default. */
const orders = [...(Object.keys(listedOrders) as ListedOrder[]), 'best_match'] as const

export type CustomerOrder = (typeof orders)[number]

/** A page of what a search finds: without it all are answered. */
const page = {
  limit: wholeText(1, 100),
  offset: wholeText(0, 1_000_000),
}

const numberMessage = 'Customer no. must be a number'

/**
 * The customer search (customers-12). Every word of `name` must occur in the first, middle, last or
 * company name, every word of `address` in the address. Open sales are drafts and orders.
 */
export const customerSearch = z.object({
  name: soughtText(200),
  customer_id: z.coerce
    .number(numberMessage)
    .pipe(z.int(numberMessage).min(1, numberMessage).max(2_147_483_647, numberMessage))
    .optional(),
  id_no: soughtText(50),
  phone: soughtText(50),
  email: soughtText(254),
  address: soughtText(200),
  ...dayParts('created'),
  open_sales: flagText.optional(),
  no_sales: flagText.optional(),
  corporate: flagText.optional(),
  contractor: flagText.optional(),
  flagged: flagText.optional(),
  outstanding: flagText.optional(),
  /** Where they own a site, or have a sale that sells, buries or holds something there (cemeteries-9). */
  cemetery_id: idText.optional(),
  /** What a row of one's own report counts (own-reports-4). */
  only: onlyOf(customerGroups),
  orderby: z.enum(orders).optional(),
  type: z.literal('items').optional(),
  ...page,
})

/** The media type of an archive of personal data. */
export const zipMediaType = 'application/zip'

export type CustomerSearch = z.output<typeof customerSearch>

const params = ids('customer_id')
const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const

export const customers = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/customers/search',
    summary: 'Finds customers: their ids, or with type=items their cards',
    permission: view,
    query: customerSearch,
    response: z.union([z.array(customer), z.array(z.object({ customer_id: id }))]),
  }),
  searchExport: endpoint({
    method: 'GET',
    path: '/api/v1/customers/searchExport',
    summary: 'All customers a search finds, as Customers_Export.xlsx',
    queue: 'heavy',
    standby: true,
    permission: { any: ['PERM_ACCOUNTS'] },
    query: customerSearch.omit(paging),
    file: xlsxMediaType,
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/api/v1/customers/duplicates',
    summary: 'Customers who may be the one being entered: same name and phone, id number or email',
    permission: { any: ['PERM_EDIT', 'PERM_SALES_SUPER'] },
    query: duplicateQuery,
    response: z.array(possibleDuplicate),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id',
    summary: 'A customer, with what their result card shows',
    permission: view,
    params,
    query: z.object({ type: z.literal('items').optional() }),
    response: customer,
  }),
  sales: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/sales',
    summary: 'The customer’s sales, newest first',
    permission: view,
    params,
    query: paged,
    response: z.array(customerSale),
  }),
  saleSites: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/sale_sites',
    summary: 'The sites the customer bought or owns; `with_room`: those that take a further burial of theirs',
    permission: view,
    params,
    query: paged.extend({ with_room: flagText.optional() }),
    response: z.array(customerSaleSite),
  }),
  burials: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/burials',
    summary: 'The customer’s burials, latest first',
    permission: view,
    params,
    query: paged,
    response: z.array(burialCard),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/statement',
    summary: 'Orders, and receipts on them, by date with a running balance; the latest with `limit`',
    permission: view,
    params,
    query: paged,
    response: z.array(statementRow),
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/receipts',
    summary: 'What the customer paid on other customers’ sales',
    permission: view,
    params,
    query: paged,
    response: z.array(customerReceipt),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/customers',
    summary: 'Adds a customer',
    permission: edit,
    body: customerForm,
    response: z.object({ customer_id: id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/customers/:customer_id',
    summary: 'Changes a customer',
    permission: edit,
    params,
    body: customerForm,
    response: customer,
    conflicts: ['someone else has changed the customer since the form was opened'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/customers/:customer_id',
    summary: 'Deletes a customer without sales, sites, burials and receipts',
    permission: edit,
    params,
    conflicts: ['the customer has sales, sites, burials or receipts'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:customer_id/merge',
    summary: 'Merges another record of the same person into this one; its number leads here from then on',
    permission: { any: ['PERM_SALES_SUPER'] },
    params,
    body: mergeForm,
    response: customer,
    conflicts: [
      'both have a draft sale',
      'one of them was changed since it was opened',
      'one of them has been merged already',
    ],
  }),
  personalData: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:customer_id/personal_data',
    summary:
      'All that is held on a customer as one archive (ZIP); the history says that it was made, and by whom',
    queue: 'heavy',
    permission: { any: ['PERM_SALES_SUPER'] },
    params,
    file: zipMediaType,
    secret: true,
  }),
  flag: endpoint({
    method: 'PUT',
    path: '/api/v1/customers/:customer_id/flag',
    summary: 'Toggles the flag; or sets it as asked, then off takes a note',
    permission: {
      any: ['PERM_EDIT', 'PERM_SALES_SUPER'],
      when: 'on: EDIT or SALES_SUPER, off: SALES_SUPER',
    },
    params,
    body: z.object({ flag: z.boolean().optional(), note: optionalLongText(5000), ...undone }),
    response: z.object({ flag: z.boolean(), updated_at: instant }),
  }),
}
