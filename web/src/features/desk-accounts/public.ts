export { DeskAccounts } from './lazy-accounts.tsx'
