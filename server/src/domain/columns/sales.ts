import { saleStatuses } from '@sexton/contract/core/statuses'
import { asPriced, keptAs, newNumber, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const sales = table('sales', {
  one: 'sale',
  what: 'Sales: a draft, then an order with an invoice',
  columns: {
    sale_status_ref: {
      means: 'DRAFT, ORDERED something is to be paid, PAID, FULFILLED paid and delivered',
      anonymize: keptAs('choice'),
      label: 'Status of the sale',
      values: saleStatuses,
      groups: ['status'],
    },
    price: 'Sum of its lines',
    price_receipted: { means: 'Sum of its receipts', label: 'Paid so far', values: 'money' },
    price_credited: { means: 'Sum of its credit notes', label: 'Credited', values: 'money' },
    price_outstanding: { means: 'What is still to be paid', label: 'Outstanding', values: 'money' },
    is_legacy: {
      means: 'From before these records; its price is 0 and it counts in no figures',
      groups: ['legacy'],
    },
    legacy_receipt_nos: {
      means: 'Old receipt numbers',
      anonymize: newNumber,
      label: 'Receipt numbers of the old records',
    },
    date_override: { means: 'Its date was set by hand', label: 'Dated' },
    placed_at: 'When the order was placed; empty of a draft',
    ordered_at: {
      means: 'The date of the order, which counts in reports',
      groups: ['ordered_month', 'ordered_year', 'ordered_day'],
    },
    ordered_by: { means: 'Who placed it', archive: 'staff' },
    paid_at: { means: 'When nothing was left to pay', label: 'Paid', groups: ['paid_month'] },
    fulfilled_at: { means: 'When all was delivered', label: 'Fulfilled' },
    invoice_no: 'Number of its invoice',
    export_batch_id: 'The batch that handed it to accounts',
    voided_at: 'When it was deleted, if it once had an invoice',
    voided_by: 'Who did that',
    void_reason: { means: 'Why', anonymize: saying('Anonymized') },
    cancelled_at: { means: 'When a credit note cancelled it', label: 'Cancelled by a credit note' },
    cancelled_by: { means: 'Who did that', archive: 'staff' },
    cancel_reason: {
      means: 'Why it was cancelled',
      anonymize: saying('Anonymized'),
      label: 'Why a credit note cancelled it',
    },
    price_until: { means: 'Until when the prices of a draft are kept', label: 'Prices kept until' },
    price_until_by: { means: 'Who promised that', archive: 'staff' },
    for_burial_id: 'The burial this further order is for',
    for_sale_site_id: 'The exchanged site whose difference this further order charges',
    added_to: { means: 'Something was added to it at some time', label: 'Added to a legacy sale' },
    created_at: { groups: ['created_month', 'created_year'] },
    flag: { groups: ['flagged'] },
  },
})

export const saleSites = table('sale_sites', {
  one: 'sale site',
  what: 'What a customer buys: a site of a type, which may be chosen later',
  columns: {
    site_type_id: 'The type that was bought; its site may have another since',
    defer_agreement: { means: 'The signed agreement may come later', label: 'Agreement deferred' },
    sited_at: { means: 'When the site was chosen', label: 'Site chosen' },
    released_at: { means: 'When it gave the site back', label: 'Site released' },
    right_ended_on: { means: 'When the right to the site ended', label: 'Right to the site ended' },
  },
})

export const graveExchanges = table('grave_exchanges', {
  one: 'change of grave before the burial',
  what: 'Sites of ordered or paid sales that were exchanged before anybody was buried there',
  columns: {
    from_site_id: 'The site before',
    to_site_id: 'The site after',
    reason: { means: 'Why', anonymize: saying('Anonymized') },
    exchanged_by: { means: 'Who stated that no one had been buried there yet', archive: 'staff' },
    exchanged_at: { means: 'When', label: 'Exchanged' },
    exchanged_in: {
      leftOut: 'A number of the former database, which means nothing in another',
      archive: 'work',
    },
  },
})

export const saleLines = table('sale_lines', {
  one: 'sale line',
  what: 'The priced lines of a sale',
  columns: {
    parent_object: {
      means: 'What it is charged for: sale, sale_site, event, burial',
      anonymize: keptAs('choice'),
    },
    source_object: {
      means: 'Where the price is from: type_charge, other_charge, event_charge, ad_hoc, discount',
      anonymize: keptAs('choice'),
      label: 'Charged by',
      values: 'spelt',
    },
    line_description: { means: 'In words', anonymize: asPriced },
    line_price: 'Price; negative of a discount',
  },
})

export const saleAuthorizations = table('sale_authorizations', {
  one: 'authorisation',
  what: 'Who allowed a discount; two people must',
  columns: {
    slot: { means: 'First or second', label: 'Which authorisation, 1 or 2' },
    description: { means: 'What was allowed', anonymize: saying('Anonymized') },
    authorized_user_id: { means: 'Who did', archive: 'staff' },
    authorized_at: { means: 'When', label: 'Authorised' },
  },
})

export const saleReversals = table('sale_reversals', {
  one: 'cancelled order',
  what: 'Orders that were cancelled after accounts had them',
  columns: {
    invoice_no: 'Number of the invoice',
    reversed_on: { means: 'The day', label: 'Cancelled on' },
    export_batch_id: 'The batch that says so',
  },
})
