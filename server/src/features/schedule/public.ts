export { lockOpenDay } from './open-day.ts'
