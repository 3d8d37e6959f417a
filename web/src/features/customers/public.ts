export { queryOf as customersQuery, searchDefaults as customersDefaults } from './search/search-query.ts'
