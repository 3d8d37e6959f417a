export { burialCards } from './burial-cards.ts'
