export { CreditActions, CreditNotes } from './lazy-sale.tsx'
