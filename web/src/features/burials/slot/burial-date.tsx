import Box from '@mui/material/Box'
import type { Burial } from '@sexton/contract/burials/burial'
import { partialDate } from '../../../core/format/formats.ts'
import { t } from '../texts.ts'
import { pressing } from './pressing.ts'

type Dated = Pick<
  Burial,
  | 'burial_status_ref'
  | 'burial_date'
  | 'burial_precision'
  | 'burial_words'
  | 'burial_slot_from'
  | 'burial_slot_to'
>

/** The burial's date and slot: red when it is past and not complete, bold green when it is today. */
export function BurialDate({ burial }: { burial: Dated }) {
  const { burial_slot_from: from, burial_slot_to: to } = burial
  return (
    <Box component="span" sx={pressing(burial)}>
      {partialDate(burial.burial_date, burial.burial_precision, burial.burial_words)}
      {from && to && `, ${t('burial.slot', { from, to })}`}
    </Box>
  )
}
