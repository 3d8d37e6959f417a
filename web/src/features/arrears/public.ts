export { CustomerFollowUps } from './follow-ups/customer-follow-ups.tsx'
export { useLetter } from './letters/customer-letter.tsx'
