import Button from '@mui/material/Button'
import { consents } from '@sexton/contract/consents/calls'
import { Link } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { t } from './texts.ts'

/** After a refusal for want of a consent (consents-1): the burial asks the holders, or says that a holder is buried. */
export default function BurialWay({ error, burial_id }: { error: Error; burial_id: number }) {
  const { data } = useApi(consents.ofBurial, { params: { burial_id } })
  if (!data?.refusal || data.refusal !== error.message) return null
  return (
    <div>
      <Button component={Link} to={`/burial/${burial_id}`} variant="outlined">
        {t('burial.open')}
      </Button>
    </div>
  )
}
