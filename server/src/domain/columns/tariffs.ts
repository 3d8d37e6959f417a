import { keptAs } from './anonymize-rules.ts'
import { table } from './column.ts'

export const tariffs = table('tariffs', {
  one: 'tariff',
  what: 'Price lists. A sale keeps the one it was opened with',
  columns: {
    name: { means: 'Name', anonymize: keptAs('list') },
    is_available: 'May be chosen',
    is_current: 'Is the one in force',
  },
})

export const products = table('products', {
  one: 'product',
  what: 'What prices are for, and the accounts they go to',
  columns: {
    product_ref: { means: 'Short name', anonymize: keptAs('list') },
    description: { means: 'Name', anonymize: keptAs('list') },
    external_account_id: { means: 'Account in the books of the park', anonymize: keptAs('list') },
    allow_adhoc: 'May be charged without a tariff',
  },
})

export const typeCharges = table('type_charges', {
  one: 'charge of a type of site',
  what: 'Prices that go with a type of site',
  columns: {
    description: { means: 'In words', anonymize: keptAs('list') },
    price: 'Price',
    parent_object: {
      means: 'Charged with the site (sale_site) or with each burial',
      anonymize: keptAs('choice'),
    },
  },
})

export const otherCharges = table('other_charges', {
  one: 'other charge',
  what: 'Other prices',
  columns: {
    description: { means: 'In words', anonymize: keptAs('list') },
    price: 'Price',
  },
})

export const eventCharges = table('event_charges', {
  one: 'charge of events',
  what: 'Prices of events',
  columns: {
    description: { means: 'In words', anonymize: keptAs('list') },
    price: 'Price',
  },
})

export const otherChargeGroups = table('other_charge_groups', {
  one: 'group of charges',
  what: 'Groups of other prices, of which one may have to be chosen',
  columns: {
    other_charge_group_ref: { means: 'Short name', anonymize: keptAs('list') },
    description: { means: 'Name', anonymize: keptAs('list') },
    parent_object: { means: 'Charged with what: sale, burial or event', anonymize: keptAs('choice') },
    required: 'One of it must be chosen',
    allow_multiple: 'Several may be chosen',
  },
})

export const exchangeRates = table('exchange_rates', {
  one: 'exchange rate',
  what: 'The price of one US dollar, month by month',
  columns: {
    year: 'Year',
    month: 'Month',
    rate: 'Price of a dollar, with four decimals',
  },
})
