export { endFeed } from './feed-address.ts'
