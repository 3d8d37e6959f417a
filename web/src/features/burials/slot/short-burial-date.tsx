import Box from '@mui/material/Box'
import type { BurialCard } from '@sexton/contract/burials/card'
import { partialDate, shortDate } from '../../../core/format/formats.ts'
import { pressing } from './pressing.ts'

/** The burial's date in a row: short where the day is known, red when it is past, bold green when it is today. */
export const ShortBurialDate = ({ burial }: { burial: BurialCard }) => (
  <Box component="span" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums', ...pressing(burial) }}>
    {burial.burial_precision === 'day' && !burial.burial_words
      ? shortDate(burial.burial_date)
      : partialDate(burial.burial_date, burial.burial_precision, burial.burial_words)}
  </Box>
)
