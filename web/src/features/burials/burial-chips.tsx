import Chip from '@mui/material/Chip'
import type { BurialCard } from '@sexton/contract/burials/card'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { ContagiousChip } from './contagious-chip.tsx'
import { t } from './texts.ts'

/** What marks a burial at a glance: status, legacy, contagion, flag. */
export const BurialChips = ({ burial }: { burial: BurialCard }) => (
  <>
    <StatusChip kind="burial" status={burial.burial_status_ref} />
    {burial.is_legacy && <Chip size="small" variant="outlined" label={t('burial.legacy')} />}
    {burial.cod_is_contagious && <ContagiousChip />}
    {burial.flag && <FlaggedChip />}
  </>
)
