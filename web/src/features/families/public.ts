export { ListingAct } from './lazy-listing.tsx'
