export { placeFurther } from './order/further-order.ts'
export { countOfEmptyDrafts } from './drafts/draft-queries.ts'
export { countOfSales } from './search/search.ts'
