export { BurialRow, burialColumns } from './burial-row.tsx'
export { BurialResultCard } from './burial-result-card.tsx'
export { nameOf as nameOfDeceased } from './burial-words.ts'
