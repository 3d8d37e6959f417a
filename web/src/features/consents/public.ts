export { ConsentNeed } from './lazy-need.tsx'
