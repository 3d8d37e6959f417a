import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { t } from './texts.ts'

/** How the refusals end that the holders of a site are the reason for (consents-1, consents-2). */
const ofHolders = /consent(ed)? to this burial in site .+\.$|has no living holder\. The burial must wait/

/** After such a refusal in the form: the burial asks the holders, or says that it is a holder who is buried. */
export default function BurialWay({ error, burial_id }: { error: Error; burial_id: number }) {
  if (!ofHolders.test(error.message)) return null
  return (
    <div>
      <Button component={Link} to={`/burial/${burial_id}`} variant="outlined">
        {t('burial.open')}
      </Button>
    </div>
  )
}
