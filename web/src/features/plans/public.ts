export { DraftPrices } from './lazy-draft.tsx'
