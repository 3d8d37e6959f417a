import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import Chip from '@mui/material/Chip'
import { t } from './texts.ts'

/** The mark of a site on hold, and of a burial there, where it is listed. */
export const HoldChip = () => (
  <Chip size="small" color="warning" variant="outlined" icon={<PauseIcon />} label={t('hold.chip')} />
)
