export { CoffinDialog } from './coffin-dialog.ts'
export { CoffinLine, KnownGraves } from './lazy-parts.tsx'
export { useKnownAhead } from './use-known-ahead.ts'
