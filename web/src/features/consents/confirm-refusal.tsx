import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { consents } from '@sexton/contract/consents/calls'
import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { t } from './texts.ts'

/** Why a burial was not confirmed; a missing consent is said where the consents are, to which this leads. */
export default function ConfirmRefusal({ burial_id, error }: { burial_id: number; error: Error }) {
  const { data } = useApi(consents.ofBurial, { params: { burial_id } }, { keepLast: 'record' })
  if (!data?.refusal || data.refusal !== error.message) return <ErrorDisplay error={error} />
  return (
    <Alert severity="error" sx={{ my: 1 }}>
      {t('consents.refused')}{' '}
      <Link href="#consents" color="inherit">
        {t('consents.refused.see')}
      </Link>
    </Alert>
  )
}
