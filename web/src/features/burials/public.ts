export { BurialRow, burialColumns } from './burial-row.tsx'
export { nameOf as nameOfDeceased } from './burial-words.ts'
export { BurialDayRow } from './slot/day-row.tsx'
export {
  burialsAddress,
  burialsQuery,
  searchDefaults as burialsDefaults,
} from './search/burials-search-query.ts'
