export { DraftDeposit, DraftPrices, PlacingPlan } from './lazy-draft.tsx'
export { BurialPlan, CustomerPlans, DraftPlan, OwedWords, SalePlan } from './lazy-parts.tsx'
