export { salesAddress, salesQuery, searchDefaults as salesDefaults } from './search/sales-search-query.ts'
