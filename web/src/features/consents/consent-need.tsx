import DoneIcon from '@mui/icons-material/CheckCircle'
import MissingIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { consents } from '@sexton/contract/consents/calls'
import { useApi } from '../../core/api/use-api.ts'
import { t as done } from '../../ui/texts.ts'
import { t } from './texts.ts'

/** Whether the holders have consented, in red while one has not; it leads to them. */
export default function ConsentNeed({ burial_id }: { burial_id: number }) {
  const { data } = useApi(
    consents.ofBurial,
    { params: { burial_id } },
    { live: ['burial', 'site', 'customer'], keepLast: 'record' },
  )
  if (!data?.is_asked) return null
  const { refusal } = data
  return (
    <Box
      role="status"
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', ...(refusal && { color: 'error.main' }) }}
    >
      {refusal ? (
        <MissingIcon fontSize="small" titleAccess={done('ui.check.missing')} />
      ) : (
        <DoneIcon fontSize="small" color="success" titleAccess={done('ui.check.done')} />
      )}
      <Link href="#consents" color="inherit">
        {t('consents.need')}
      </Link>
    </Box>
  )
}
