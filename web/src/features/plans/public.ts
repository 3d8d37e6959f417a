export { DraftDeposit, DraftPrices, PlacingPlan } from './lazy-draft.tsx'
export { BurialPlan, CustomerPlans, DraftPlan, SalePlan } from './lazy-parts.tsx'
