import type { runKinds } from './shapes.ts'

/** What is made for many rights at once, as the screens and the history say it. */
export const runWords: Record<(typeof runKinds)[number], string> = {
  LETTERS: 'Letters',
  RENEWALS: 'Orders of renewals',
  CARE: 'Orders of yearly fees',
}
