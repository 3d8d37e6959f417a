import Chip from '@mui/material/Chip'
import type { BurialCard } from '@sexton/contract/burials/card'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { ContagiousChip } from './contagious-chip.tsx'
import { t } from './texts.ts'

type Marked = Pick<BurialCard, 'burial_status_ref' | 'is_legacy' | 'cod_is_contagious'>

/** What a burial is at a glance: status, legacy, contagion. */
export const BurialMarks = ({ burial }: { burial: Marked }) => (
  <>
    <StatusChip kind="burial" status={burial.burial_status_ref} />
    {burial.is_legacy && <Chip size="small" variant="outlined" label={t('burial.legacy')} />}
    {burial.cod_is_contagious && <ContagiousChip />}
  </>
)

/** The same with what is to be checked: legacy suspect, the flag. */
export const BurialChips = ({ burial }: { burial: BurialCard }) => (
  <>
    <BurialMarks burial={burial} />
    {burial.legacy_address_dirty && (
      <Chip size="small" variant="outlined" label={t('burial.legacy.suspect')} />
    )}
    {burial.flag && <FlaggedChip />}
  </>
)
