import Box from '@mui/material/Box'
import type { Burial } from '@sexton/contract/burials/burial'
import { partialDate, today } from '../../core/format/formats.ts'
import { KeyFigure } from '../../ui/layout/key-figure.tsx'
import { urgency } from './burial-words.ts'
import { t } from './record-texts.ts'
import { t as shared } from './texts.ts'

/** When somebody is buried: the day and its slot; marked when it is past and not complete, and when it is today. */
export function BurialFigure({ burial }: { burial: Burial }) {
  const { burial_date, burial_words, burial_slot_from: from, burial_slot_to: to } = burial
  const how = urgency(burial, today())
  if (burial_date === null && burial_words === null)
    return <KeyFigure value={t(burial.in_ground ? 'burial.day.unknown' : 'burial.day.none')} />
  return (
    <Box sx={how && { color: how === 'late' ? 'warning.main' : 'success.main' }}>
      <KeyFigure
        value={partialDate(burial_date, burial.burial_precision, burial_words)}
        label={from && to && shared('burial.slot', { from, to })}
      />
    </Box>
  )
}
