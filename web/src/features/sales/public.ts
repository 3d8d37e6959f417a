export { salesAddress } from './search/sales-address.ts'
