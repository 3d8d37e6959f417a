export { BurialTexts, CustomerTexts, TextOutbox } from './lazy-texts.tsx'
