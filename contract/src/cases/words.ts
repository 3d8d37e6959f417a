import type { CaseKind, WholeCase } from './calls.ts'

/** Why a right is taken back, as the screens and the history say it. */
export const caseKindWords: Record<CaseKind, string> = {
  EXPIRY: 'The term has ended',
  UNPAID: 'Fees are not paid',
  UNUSED: 'Never used',
  ABANDONED: 'Abandoned',
  SURRENDER: 'Given back by the holders',
}

export const caseStateWords: Record<WholeCase['state'], string> = {
  OPEN: 'Open',
  READY: 'Ready to decide',
  DECIDED: 'Decided',
  STOPPED: 'Stopped',
}
