export { boundsOf, noDraft } from './draft/draft.ts'
export type { Draft, DraftArea, DraftHandle, Place } from './draft/draft.ts'
export { DraftView } from './draft/draft-view.tsx'
export { draftFrame } from './draft/draft-frame.ts'
