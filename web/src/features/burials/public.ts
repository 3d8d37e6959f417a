export { BurialRow, burialColumns } from './burial-row.tsx'
export { nameOf as nameOfDeceased } from './burial-words.ts'
export { DragDay } from './slot/lazy-drag-day.ts'
export { DayPicker } from './slot/lazy-day-picker.ts'
export { BurialDayRow } from './slot/day-row.tsx'
export {
  burialsAddress,
  burialsQuery,
  searchDefaults as burialsDefaults,
} from './search/burials-search-query.ts'
