export { OnAccount, SaleAccount } from './lazy-parts.tsx'
