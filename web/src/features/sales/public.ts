export { salesAddress } from './search/sales-search-query.ts'
