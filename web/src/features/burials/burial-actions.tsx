import EditIcon from '@mui/icons-material/Edit'
import Button from '@mui/material/Button'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { papers, printedPaths } from '@sexton/contract/papers/calls'
import { Link } from 'react-router'
import { useMay } from '../../core/session/use-may.ts'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { MakePaper } from '../documents/public.ts'
import { ListingAct } from '../families/public.ts'
import { FlagSwitch } from '../notes/public.ts'
import { AdminActions } from './admin-actions.tsx'
import { ChangeDayButton } from './steps/change-day-button.tsx'
import { t } from './record-texts.ts'

/** Not confirmed yet: its next step is another than its day. */
const isOpen = ({ burial_status_ref: status, in_ground }: Burial) =>
  !in_ground && (status === 'DRAFT' || status === 'UNSITED')

/** What can be done with a burial beside its next step. */
export function BurialActions({ burial }: { burial: Burial }) {
  const mayEdit = useMay('PERM_EDIT')
  const params = { burial_id: burial.burial_id }
  return (
    <>
      <FlagSwitch endpoint={burials.flag} params={params} flag={burial.flag} />
      {mayEdit && (
        <Button
          component={Link}
          to={`/edit_burial/${burial.burial_id}`}
          variant="outlined"
          startIcon={<EditIcon />}
        >
          {t('burial.edit')}
        </Button>
      )}
      {isOpen(burial) && <ChangeDayButton burial={burial} variant="outlined" />}
      <MoreActions>
        <PaperLink
          endpoint={papers.burialCard}
          path={printedPaths.burialCard(burial.burial_id)}
          label={t('burial.card')}
        />
        {mayEdit && (
          <MakePaper
            endpoint={papers.burialCertificate}
            params={params}
            label={t('burial.certificate.blank')}
          />
        )}
        {burial.burial_status_ref === 'COMPLETE' && <ListingAct burial_id={burial.burial_id} />}
        <AdminActions burial={burial} />
      </MoreActions>
    </>
  )
}
