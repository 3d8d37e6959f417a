import FlagIcon from '@mui/icons-material/Flag'
import Chip from '@mui/material/Chip'
import { t } from '../texts.ts'

/** The mark of a flagged record where it is listed; its own screen has the switch. */
export const FlaggedChip = () => (
  <Chip size="small" color="warning" variant="outlined" icon={<FlagIcon />} label={t('ui.flagged')} />
)
