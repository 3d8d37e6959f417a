export { CoffinDialog } from './coffin-dialog.ts'
export { coffinOf } from './coffin-of.ts'
export { knownOf } from './known-of.ts'
export { CoffinLine, KnownGraves } from './lazy-parts.tsx'
