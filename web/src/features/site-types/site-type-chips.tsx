import type { SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import Chip from '@mui/material/Chip'
import { t } from './texts.ts'

type Marked = Pick<SiteTypeRecord, 'saleable' | 'allow_preneed'>

/** Whether a site type may be bought before a death. */
export const PreneedChip = ({ type: { allow_preneed } }: { type: Marked }) => (
  <Chip
    size="small"
    variant="outlined"
    label={t(allow_preneed ? 'site-types.preneed.yes' : 'site-types.preneed.no')}
  />
)

/** The same, and whether it is for sale. */
export const SiteTypeChips = ({ type }: { type: Marked }) => (
  <>
    <Chip
      size="small"
      color={type.saleable ? 'success' : 'default'}
      variant="outlined"
      label={t(type.saleable ? 'site-types.saleable.yes' : 'site-types.saleable.no')}
    />
    <PreneedChip type={type} />
  </>
)
