import type { placedKinds, placedStops } from './calls.ts'

/** Why a site is on hold, as the screens and the history say it. */
export const holdKinds: Record<(typeof placedKinds)[number], string> = {
  DISPUTE: 'Dispute',
  COURT: 'Court order',
  POLICE: 'Police',
  HEALTH: 'Health authority',
  HERITAGE: 'Heritage',
  SAFETY: 'Safety',
  OFFICE: 'Office',
}

/** What waits while a hold stands. */
export const stopWords: Record<(typeof placedStops)[number], string> = {
  SELL: 'Sales',
  OPEN: 'Burials',
  PASS_ON: 'Transfers',
  MEMORIAL: 'Headstones',
  TAKE_OUT: 'Exhumations',
  PAPERS: 'Certificates and the public page',
  RECLAIM: 'Taking back the right',
}
