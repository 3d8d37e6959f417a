export { placeFurther } from './order/further-order.ts'
export { countOfEmptyDrafts } from './drafts/draft-queries.ts'
export { countOfSales, foundSales } from './search/search.ts'
export { countableSales } from './search/sale-groups.ts'
