import type { Kinds } from './kind.ts'

const charge = {
  description: 'In words',
  price: 'Price',
}

export const prices: Kinds = {
  tariffs: {
    one: 'tariff',
    what: 'Price books; a sale keeps the one it was opened under',
    columns: { name: 'Name', is_available: 'May be chosen', is_current: 'Is the one in force' },
  },
  products: {
    one: 'product',
    what: 'What prices are for, and the accounts they go to',
    columns: {
      product_ref: 'Short name',
      description: 'Name',
      external_account_id: 'Account in the books of the park',
      allow_adhoc: 'May be charged without a tariff',
    },
  },
  type_charges: {
    one: 'charge of a type of site',
    what: 'Prices that go with a type of site',
    columns: { ...charge, parent_object: 'Charged with the site (sale_site) or with each burial' },
  },
  other_charges: { one: 'other charge', what: 'Other prices', columns: charge },
  event_charges: { one: 'charge of events', what: 'Prices of events', columns: charge },
  other_charge_groups: {
    one: 'group of charges',
    what: 'Groups of other prices, of which one may have to be chosen',
    columns: {
      other_charge_group_ref: 'Short name',
      description: 'Name',
      parent_object: 'Charged with what: sale, burial or event',
      required: 'One of it must be chosen',
      allow_multiple: 'Several may be chosen',
    },
  },
  exchange_rates: {
    one: 'exchange rate',
    what: 'What a US dollar cost, month by month',
    columns: { year: 'Year', month: 'Month', rate: 'Price of a dollar, with four decimals' },
  },
  export_batches: {
    one: 'batch',
    what: 'Months that were handed to accounts',
    columns: {
      year: 'Year',
      month: 'Month',
      sequence: 'Which batch of that month',
      batch_name: 'The three together',
      sale_count: 'Sales and cancellations in it',
      receipt_count: 'Receipts in it',
      sale_total: 'Sum of its lines',
      receipt_total: 'Sum of its receipts',
    },
  },
  export_batch_lines: {
    one: 'line of a batch',
    what: 'What was handed to accounts about sales, as it was then',
    columns: {
      invoice_no: 'Number of the invoice',
      line_date: 'The day',
      customer_id: 'The customer then',
      customer_name: 'Their name then',
      product_ref: 'Short name of the product',
      external_account_id: 'The account',
      line_description: 'In words',
      line_price: 'Price; of a cancellation with the other sign',
    },
  },
  export_batch_receipts: {
    one: 'receipt of a batch',
    what: 'What was handed to accounts about receipts, as it was then',
    columns: {
      receipt_no: 'Number of the receipt',
      receipt_date: 'The day',
      sale_id: 'The sale',
      invoice_no: 'Number of the invoice',
      customer_id: 'Who paid',
      customer_name: 'Their name then',
      payment_type: 'How they paid',
      payment_mode: 'More exactly how',
      note: 'What was written on it',
      reversal_of_no: 'Number of the receipt that it reverses',
      value: 'How much',
    },
  },
}
