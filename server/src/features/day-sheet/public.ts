export { sheet } from './day-sheet.ts'
