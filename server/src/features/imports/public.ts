export { linesOf } from './tables/read-csv.ts'
export { readTable } from './tables/read-table.ts'
export type { ReadTable, SaidTable } from './tables/sheet-orders.ts'
export { surveyFile } from './tables/survey.ts'
