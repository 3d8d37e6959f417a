export { statement } from './statement/statement-queries.ts'
export { countableCustomers } from './search/customer-groups.ts'
export { foundCustomers } from './search/search.ts'
export { create as createCustomer } from './create.ts'
