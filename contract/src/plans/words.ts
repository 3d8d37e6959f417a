import type { StepKind } from './shapes.ts'

/** What happened on a plan, in a word or two. */
export const stepWords: Record<StepKind, string> = {
  AGREED: 'Agreed',
  REMINDED: 'Reminded',
  NOTICE: 'Notice given',
  BROKEN: 'Broken',
  RE_AGREED: 'Agreed again',
  HARDSHIP: 'Put off',
  ENDED: 'Ended',
  PASSED_ON: 'Passed on',
  BURIAL_ALLOWED: 'Burial allowed',
}
