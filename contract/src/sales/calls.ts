import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant, optionalLongText, requiredId, asSeen, undone } from '../core/fields.ts'
import { paged, pageQuery } from '../core/page.ts'
import { chargeBody, chargeReply } from './charge.ts'
import { saleLine } from './line.ts'
import { sale } from './sale.ts'
import { foundSale, saleSearch } from './search.ts'
import { typedMoney } from '../values/money.ts'
import { paging, xlsxMediaType } from '../core/spreadsheet.ts'

const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const superOnly = { any: ['PERM_SALES_SUPER'] } as const
const discountNeeds = { any: ['PERM_EDIT'], when: 'discount: SALES_SUPER' } as const
const one = ids('sale_id')
/** At most this many of its lines, charges and burials, of the burials of each site, and of its objects. */
const shown = { limit: pageQuery.limit }
const notDraft = 'the sale is not a draft'
const movedOn = 'it was changed since'
/** The sale's `updated_at` as the screen showed it, with its sum: refused where someone has changed the sale since. */

/** Placing an order: on a custom date and with agreements deferred only with PERM_SALES_SUPER. */
export const placeForm = z.object({
  date_override: z.boolean().optional(),
  /** The park's calendar date of a custom order, or an instant; not after today. */
  ordered_at: z.union([calendarDate, instant], { error: 'Order date must be a date.' }).nullish(),
  /** Sale sites whose signed agreement follows later. */
  defer_agreements: z.array(id).max(100).optional(),
  /** Of the money that its customer has on account, this much pays for it at once: PERM_RECEIPTS. */
  from_account: typedMoney.refine((value) => value > 0, 'Value must be greater than 0.').optional(),
  ...asSeen,
})

/** The target state of a flag (absent: the opposite of now), and the note it was set or cleared with. */
export const flagForm = z.object({ flag: z.boolean().optional(), note: optionalLongText(4000), ...undone })

export const sales = {
  draft: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/sales/draft',
    summary: 'The customer’s draft sale, or null',
    permission: view,
    params: ids('customer_id'),
    query: z.object(shown),
    response: sale.nullable(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/sales',
    summary: 'Opens the customer’s draft sale; answers the one that is there',
    permission: edit,
    body: z.object({ customer_id: requiredId('Customer is required.') }),
    response: z.object({ sale_id: id }),
    conflicts: ['the customer is flagged'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/v1/sales/search',
    summary: 'Finds sales; with type=items their cards, a page at a time',
    coalesce: true,
    permission: view,
    query: saleSearch,
    response: z.array(foundSale),
  }),
  searchExport: endpoint({
    method: 'GET',
    path: '/api/v1/sales/searchExport',
    summary: 'All sales a search finds, as Sales_Export.xlsx',
    queue: 'heavy',
    standby: true,
    permission: { any: ['PERM_ACCOUNTS'] },
    query: saleSearch.omit(paging),
    file: xlsxMediaType,
  }),
  emptyDrafts: endpoint({
    method: 'GET',
    path: '/api/v1/sales/empty_drafts',
    summary: 'Old drafts to which nothing was ever added, the oldest first, 200 at most',
    coalesce: true,
    permission: superOnly,
    response: z.array(z.object({ sale_id: id, customer_id: id, name: z.string(), created_at: instant })),
  }),
  removeEmptyDrafts: endpoint({
    method: 'DELETE',
    path: '/api/v1/sales/empty_drafts',
    summary: 'Deletes several of them together: all, or none where one of them is not empty any more',
    permission: superOnly,
    body: z.object({ sale_ids: z.array(id).min(1, 'Choose at least one draft.').max(200) }),
    response: z.object({ deleted: z.int() }),
    conflicts: ['one of them is no old draft, or something was added to it'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/sales/:sale_id',
    summary: 'A whole sale (which holds all that its card shows, so type=items answers the same)',
    permission: view,
    params: one,
    query: z.object({ type: z.enum(['items']).optional(), ...shown }),
    response: sale,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/v1/sales/:sale_id/lines',
    summary: 'The lines of a sale, in the order they were added; the latest with `limit`',
    permission: view,
    params: one,
    query: paged,
    response: z.array(saleLine),
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/place',
    summary: 'Places the order and gives the invoice its number',
    permission: { any: ['PERM_EDIT'], when: 'date_override: SALES_SUPER' },
    params: one,
    body: placeForm,
    response: sale,
    conflicts: [notDraft, movedOn, 'something blocks it: reasons holds all the messages'],
  }),
  unplace: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/unplace',
    summary: 'Cancels an order: it is a draft again, its invoice is voided',
    permission: superOnly,
    params: one,
    body: z.object({ reason: optionalLongText(), ...asSeen }),
    response: sale,
    conflicts: [movedOn, 'it has receipts', 'it is paid for', 'the customer has another draft'],
  }),
  authorize: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/authorize',
    summary: 'Signs one of the two authorisations that a discount asks for',
    permission: { any: ['PERM_AUTHORIZE'] },
    params: one,
    body: z.object(asSeen),
    response: sale,
    conflicts: [notDraft, movedOn, 'nothing is outstanding', 'you have authorised this sale already'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/sales/:sale_id',
    summary: 'Deletes a draft with all that is on it and frees its sites',
    permission: superOnly,
    params: one,
    body: z.object(asSeen),
    conflicts: [notDraft, movedOn, 'it has a complete burial'],
  }),
  changeTariff: endpoint({
    method: 'PUT',
    path: '/api/v1/sales/:sale_id/change_tariff',
    summary: 'Prices a draft by another tariff, or by its own again; ad hoc charges and discounts go',
    permission: superOnly,
    params: one,
    body: z.object({ tariff_id: requiredId('Tariff is required.'), ...asSeen }),
    response: sale.extend({ dropped: z.array(z.string()) }),
    conflicts: [notDraft, movedOn, 'the tariff is not available'],
  }),
  addCharge: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/charge',
    summary: 'Adds an other charge, an ad hoc charge or a discount to a draft',
    permission: discountNeeds,
    params: one,
    body: chargeBody,
    response: chargeReply,
    conflicts: [notDraft, movedOn, 'Remove the discount first.'],
  }),
  removeCharge: endpoint({
    method: 'DELETE',
    path: '/api/v1/sales/:sale_id/charge/:sale_line_id',
    summary: 'Takes a charge or a discount off a draft',
    permission: discountNeeds,
    params: ids('sale_id', 'sale_line_id'),
    conflicts: [notDraft, 'Remove the discount first.'],
  }),
  flag: endpoint({
    method: 'PUT',
    path: '/api/v1/sales/:sale_id/flag',
    summary: 'Toggles the flag; or sets it as asked, then off takes a note',
    permission: { any: ['PERM_EDIT', 'PERM_SALES_SUPER'], when: 'off: SALES_SUPER' },
    params: one,
    body: flagForm,
    response: z.object({ flag: z.boolean(), updated_at: instant }),
  }),
}
