import Button from '@mui/material/Button'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { Link } from 'react-router'
import { today } from '../../../core/format/formats.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { confirmLacks } from './burial-steps.ts'
import { t } from '../record-texts.ts'

const CompleteDialog = whenOpened(() => import('./complete-dialog.tsx'))

function Confirm({ burial: { burial_id, updated_at } }: { burial: Burial }) {
  const act = useActWithNotice(burials.confirm, {}, () => t('burial.confirmed'))
  return (
    <>
      <ActButton
        pending={act.pending}
        onClick={() => void act.run({ params: { burial_id }, body: { updated_at } })}
      >
        {t('burial.confirm')}
      </ActButton>
      <ErrorDisplay error={act.error} />
    </>
  )
}

function Complete({ burial }: { burial: Burial }) {
  const complete = useDialog(`complete-${burial.burial_id}`, ({ onClose }) => (
    <CompleteDialog burial={burial} onClose={onClose} />
  ))
  return (
    <ActButton onPointerEnter={CompleteDialog.soon} onFocus={CompleteDialog.soon} onClick={complete}>
      {t('burial.complete')}
    </ActButton>
  )
}

/** The next step of a burial: what is missing is filled in, it is confirmed, it is completed (burials-2, burials-3). */
export function BurialStep({ burial }: { burial: Burial }) {
  const { burial_id, burial_status_ref: status, missing_charges } = burial
  if (status === 'CONFIRMED') return <Complete burial={burial} />
  if (status !== 'DRAFT') return null
  const isWhole = missing_charges.length === 0 && Object.keys(confirmLacks(burial, today())).length === 0
  if (isWhole) return <Confirm burial={burial} />
  return (
    <Button component={Link} to={`/edit_burial/${burial_id}`} variant="contained">
      {t('burial.fill-in')}
    </Button>
  )
}

/** Whether the next step is this user's to take. */
export const useMayStep = ({ burial_status_ref: status }: Burial): boolean => {
  const may = useMay('PERM_EDIT')
  return may && (status === 'DRAFT' || status === 'CONFIRMED')
}
