export { giveRole } from './change.ts'
