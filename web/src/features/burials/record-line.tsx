import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import { dateTime } from '../../core/format/formats.ts'
import { ChangedBy } from '../../domain/users/changed-by.tsx'
import { t } from './texts.ts'

const byWhom = (at: string, who: string | null) =>
  who ? t('burial.by', { when: dateTime(at), who }) : dateTime(at)

/** Who made and last changed the record, and when. */
export const RecordLine = ({ burial }: { burial: Burial }) => (
  <Typography variant="body2" color="text.secondary" sx={{ px: 1.5 }}>
    {t('burial.created')} {byWhom(burial.created_at, burial.created_by)} · {t('burial.updated')}{' '}
    <ChangedBy at={dateTime(burial.updated_at)} by={burial.updated_by} by_id={burial.updated_by_id} />
  </Typography>
)
