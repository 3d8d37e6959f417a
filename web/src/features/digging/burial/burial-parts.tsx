export { AtGrave } from './at-grave.tsx'
export { DigNeeds } from './dig-needs.tsx'
export { DigStep } from './dig-step.tsx'
export { notOpenWords, ReplacesOrder } from './not-open.tsx'
