import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import { dateTime } from '../../core/format/formats.ts'
import { DoneBy, UpdatedBy } from '../../domain/users/done-by.tsx'
import { t } from './texts.ts'

/** Who made and last changed the record, and when. */
export const RecordLine = ({ burial }: { burial: Burial }) => (
  <Typography variant="body2" color="text.secondary" sx={{ px: 1.5 }}>
    {t('burial.created')}{' '}
    <DoneBy at={dateTime(burial.created_at)} by={burial.created_by} by_id={burial.created_by_id} />
    {' · '}
    {t('burial.updated')} <UpdatedBy of={burial} />
  </Typography>
)
