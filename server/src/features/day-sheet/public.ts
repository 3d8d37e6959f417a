export { sheet } from './day-sheet.ts'
export { blockPlans } from './sheet-queries.ts'
