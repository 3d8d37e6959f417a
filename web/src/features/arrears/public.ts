export { CustomerFollowUps } from './follow-ups/customer-follow-ups.tsx'
export { followUpsOf } from './follow-ups/follow-ups-listed.ts'
export { useLetter } from './letters/customer-letter.tsx'
