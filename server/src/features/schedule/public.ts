export { endFeed } from './feed-address.ts'
export { lockOpenDay } from './open-day.ts'
