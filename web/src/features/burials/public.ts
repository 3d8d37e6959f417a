export { BurialResultCard } from './burial-result-card.tsx'
