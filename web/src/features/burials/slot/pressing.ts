import type { Burial } from '@sexton/contract/burials/burial'
import { today } from '../../../core/format/formats.ts'
import { urgency } from '../burial-words.ts'

const late = { color: 'error.main' }
// A green that is dark enough to be read on white, and light enough on black.
const now = { color: 'success.main', fontWeight: 700 }

/** How a burial's date is shown: red when it is past and not complete, bold green when it is today (burials-38). */
export function pressing(burial: Pick<Burial, 'burial_status_ref' | 'burial_date'>) {
  const how = urgency(burial, today())
  return how && (how === 'late' ? late : now)
}
