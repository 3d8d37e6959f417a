export { ConfirmRefusal, ConsentNeed } from './lazy-need.tsx'
