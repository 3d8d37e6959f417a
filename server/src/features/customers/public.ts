export { customerNameOf } from './customer-name-of.ts'
