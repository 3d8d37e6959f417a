export type { Held } from './held-places.tsx'
export { WithHeld } from './lazy-held.tsx'
