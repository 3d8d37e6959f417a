export { statement } from './statement/statement-queries.ts'
