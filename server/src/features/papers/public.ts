export { bankDetails, customerBeside } from './layouts.ts'
export { personOf, type Person } from './paper-queries.ts'
export { printed } from './printed/printed.ts'
export { rendered } from './store-paper.ts'
