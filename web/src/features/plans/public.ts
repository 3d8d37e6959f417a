export { DraftDeposit, DraftPrices } from './lazy-draft.tsx'
export { BurialPlan, DraftPlan, SalePlan } from './lazy-parts.tsx'
