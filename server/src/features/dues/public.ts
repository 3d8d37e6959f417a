export { makeDues } from './work-off.ts'
