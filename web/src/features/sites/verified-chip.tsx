import VerifiedIcon from '@mui/icons-material/Verified'
import Chip from '@mui/material/Chip'
import { t } from './search/search-texts.ts'

/** The mark of a site whose record was verified. */
export const VerifiedChip = () => (
  <Chip size="small" color="success" variant="outlined" icon={<VerifiedIcon />} label={t('sites.verified')} />
)
