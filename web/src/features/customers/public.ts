export { CustomerNoInput } from './customer-no-input.tsx'
