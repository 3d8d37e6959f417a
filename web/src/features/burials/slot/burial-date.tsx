import Box from '@mui/material/Box'
import type { Burial } from '@sexton/contract/burials/burial'
import { partialDate, today } from '../../../core/format/formats.ts'
import { urgency } from '../burial-words.ts'
import { t } from '../texts.ts'

type Dated = Pick<
  Burial,
  'burial_status_ref' | 'burial_date' | 'burial_precision' | 'burial_slot_from' | 'burial_slot_to'
>

const late = { color: 'warning.main' }
// A green that is dark enough to be read on white, and light enough on black.
const now = { color: 'success.main', fontWeight: 700 }

/** The burial's date and slot: red when it is past and not complete, bold green when it is today. */
export function BurialDate({ burial }: { burial: Dated }) {
  const { burial_slot_from: from, burial_slot_to: to } = burial
  const how = urgency(burial, today())
  return (
    <Box component="span" sx={how && (how === 'late' ? late : now)}>
      {partialDate(burial.burial_date, burial.burial_precision)}
      {from && to && `, ${t('burial.slot', { from, to })}`}
    </Box>
  )
}
