import type { SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import Chip from '@mui/material/Chip'
import { t } from './texts.ts'

/** What marks a site type: whether it is for sale, and whether it may be bought before a death. */
export const SiteTypeChips = ({
  type: { saleable, allow_preneed },
}: {
  type: Pick<SiteTypeRecord, 'saleable' | 'allow_preneed'>
}) => (
  <>
    <Chip
      size="small"
      color={saleable ? 'success' : 'default'}
      variant="outlined"
      label={t(saleable ? 'site-types.saleable.yes' : 'site-types.saleable.no')}
    />
    <Chip
      size="small"
      variant="outlined"
      label={t(allow_preneed ? 'site-types.preneed.yes' : 'site-types.preneed.no')}
    />
  </>
)
