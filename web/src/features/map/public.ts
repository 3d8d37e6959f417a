export { boundsOf, noDraft } from './draft.ts'
export type { Draft, DraftArea, DraftHandle, Place } from './draft.ts'
export { DraftView } from './draft-view.tsx'
export { draftFrame } from './draft-frame.ts'
