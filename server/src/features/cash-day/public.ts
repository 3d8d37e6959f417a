export { cashCounted, cashSignedOff } from './cash-audits.ts'
export { cashDayOn } from './cash-queries.ts'
