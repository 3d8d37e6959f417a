import type { PracticeRef } from '../core/practices.ts'

/** What is removed once it is old enough. `least`: how short a time the law and the trade allow. */
interface Kind {
  unit: 'days' | 'years'
  least: number
  /** Without a rule: null keeps it for ever. */
  usual: number | null
  /** It comes with this practice (practices-1). */
  practice?: PracticeRef
}

/** What somebody may set the time of (retention-1); the database knows the same bounds. */
export const retentionKinds = {
  draft_sales: { unit: 'days', least: 30, usual: null },
  /** Of funeral directors: withdrawn, refused, or not held any more. */
  ended_bookings: { unit: 'days', least: 7, usual: 30, practice: 'desk' },
  /** What families asked and the office answered. */
  family_requests: { unit: 'days', least: 30, usual: 365, practice: 'families' },
  finished_mails: { unit: 'days', least: 90, usual: null },
  finished_texts: { unit: 'days', least: 90, usual: 90, practice: 'texts' },
  next_of_kin: { unit: 'years', least: 5, usual: null },
  sign_in_places: { unit: 'days', least: 30, usual: 90 },
  task_runs: { unit: 'days', least: 7, usual: 90 },
} as const satisfies Record<string, Kind>

export type RetentionKind = keyof typeof retentionKinds

/** With which practice a kind comes; undefined of those that are always there. */
export const practiceOfKind = (kind: RetentionKind): PracticeRef | undefined => {
  const of: Kind = retentionKinds[kind]
  return of.practice
}

export const retentionKindNames = Object.keys(retentionKinds) as [RetentionKind, ...RetentionKind[]]

/** Records of the park: kept for ever unless somebody says otherwise, and seen before they go. */
export const isRecords = (kind: RetentionKind) => retentionKinds[kind].usual === null

/** The longest time, in either unit. */
const most = { days: 36_500, years: 100 }

/** Why a time can't be set; undefined where it can. */
export function retentionProblem(kind: RetentionKind, keep: number | null): string | undefined {
  const { unit, least } = retentionKinds[kind]
  if (keep === null || (keep >= least && keep <= most[unit])) return undefined
  return `Enter a number from ${least} to ${most[unit]} ${unit}.`
}

/** What the product works with for a while and then forgets by itself, in hours: nobody sets it. */
export const workingHours = {
  answered_calls: 24,
  ended_sessions: 0,
  wrong_passwords: 1,
  visitor_salts: 24,
  unnamed_files: 24,
} as const

export type WorkingKind = keyof typeof workingHours
