import Box from '@mui/material/Box'
import type { BurialCard } from '@sexton/contract/burials/card'
import { Row, rowChips } from '../../ui/lists/rows.tsx'
import { BurialChips } from './burial-chips.tsx'
import { listedName } from './burial-words.ts'
import { BurialDate } from './slot/burial-date.tsx'
import { t } from './texts.ts'

/** The columns of the rows: who, when, where, status. */
export const burialColumns = {
  xs: 'minmax(0, 1fr) auto',
  md: 'minmax(0, 1fr) max-content max-content max-content',
}

const placeOf = ({ site_ref, grave_no }: BurialCard) => {
  if (!site_ref) return t('burial.no-place')
  return grave_no === null ? site_ref : t('burial.site-grave', { site: site_ref, grave: grave_no })
}

/** A burial in one line, which opens it. */
export const BurialRow = ({ burial }: { burial: BurialCard }) => (
  <Row to={`/burial/${burial.burial_id}`} title={listedName(burial)}>
    <Box sx={{ textAlign: { xs: 'right', md: 'left' } }}>
      <BurialDate burial={burial} />
    </Box>
    <span>{placeOf(burial)}</span>
    <Box sx={rowChips}>
      <BurialChips burial={burial} />
    </Box>
  </Row>
)
