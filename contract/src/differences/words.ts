import type { closings } from './calls.ts'

/** What was done about a difference, in the words of the screen and of the history. */
export const closingWords: Record<(typeof closings)[number], string> = {
  RECORD_MENDED: 'The record was wrong and has been corrected',
  GROUND_MENDED: 'The ground was wrong and has been put right',
  NO_DIFFERENCE: 'There is no difference',
  UNKNOWN_PERSON: 'Someone unknown is buried there',
  ACCEPTED: 'It stays as it is',
}
