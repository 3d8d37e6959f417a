export { keepToRetention } from './keep.ts'
