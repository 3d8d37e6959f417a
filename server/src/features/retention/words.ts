import { retentionKinds, type RetentionKind } from '@sexton/contract/retention/kinds'

/** What the history calls them. */
export const kindWords: Record<RetentionKind, string> = {
  draft_sales: 'draft sales',
  ended_bookings: 'ended bookings',
  family_requests: 'answered requests of families',
  finished_mails: 'finished emails',
  finished_texts: 'finished texts',
  next_of_kin: 'next-of-kin details',
  sign_in_places: 'places of sign-in',
  task_runs: 'runs of tasks',
}

/** `30 days`, or `for ever`. */
export const timeWords = (kind: RetentionKind, keep: number | null) =>
  keep === null ? 'for ever' : `${keep} ${retentionKinds[kind].unit}`
