import WarningIcon from '@mui/icons-material/WarningAmber'
import Chip from '@mui/material/Chip'
import { t } from './texts.ts'

/** Whoever handles the burial must know: the mark of a contagious cause, wherever the burial is shown. */
export const ContagiousChip = () => (
  <Chip
    size="small"
    color="warning"
    variant="outlined"
    icon={<WarningIcon />}
    label={t('burial.contagious')}
  />
)
