export { keepToRetention } from './save.ts'
