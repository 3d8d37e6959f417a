import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { Link } from 'react-router'
import { today } from '../../../core/format/formats.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { ConfirmRefusal } from '../../consents/public.ts'
import { AskHolder } from '../../deaths/public.ts'
import type { BurialDig } from '../../digging/public.ts'
import { offerCertificate } from './after-confirming.ts'
import { confirmLacks, isEarly } from './burial-steps.ts'
import { ChangeDayButton } from './change-day-button.tsx'
import { t } from '../record-texts.ts'

const CompleteDialog = whenOpened(() => import('./complete-dialog.tsx'))

function Confirm({ burial }: { burial: Burial }) {
  const { burial_id, updated_at } = burial
  const act = useAct(burials.confirm, { onDone: () => offerCertificate(burial) })
  const run = (seen = updated_at) => void act.run({ params: { burial_id }, body: { updated_at: seen } })
  const asked = { burial_id, pending: act.pending, run, children: t('burial.confirm') }
  return (
    <>
      <AskHolder
        {...asked}
        plain={
          <ActButton pending={act.pending} onClick={() => run()}>
            {t('burial.confirm')}
          </ActButton>
        }
      />
      <ConfirmRefusal burial_id={burial_id} error={act.error} />
    </>
  )
}

function Complete({ burial, reason }: { burial: Burial; reason: string | false }) {
  const complete = useDialog(`complete-${burial.burial_id}`, ({ onClose }) => (
    <CompleteDialog burial={burial} onClose={onClose} />
  ))
  return (
    <ActButton
      variant={reason ? 'outlined' : 'contained'}
      reason={reason}
      onPointerEnter={CompleteDialog.soon}
      onFocus={CompleteDialog.soon}
      onClick={complete}
    >
      {t('burial.complete')}
    </ActButton>
  )
}

const sideBySide = {
  display: { xs: 'flex', lg: 'grid' },
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 1,
  alignItems: 'flex-start',
} as const

/** Before its day it can only be given another one; Complete says why it is not time for it. */
function OfConfirmed({ burial, dig }: { burial: Burial; dig: BurialDig | undefined }) {
  const early = isEarly(burial, today()) && t('burial.complete.early')
  if (dig && dig.digging.needs.length > 0)
    return (
      <dig.parts.DigStep
        burial={burial}
        digging={dig.digging}
        changeDay={early && <ChangeDayButton burial={burial} variant="outlined" />}
        complete={<Complete burial={burial} reason={early} />}
      />
    )
  return (
    <Box sx={sideBySide}>
      {early && <ChangeDayButton burial={burial} />}
      <Complete burial={burial} reason={early} />
    </Box>
  )
}

/** The next step of a burial: what is missing is filled in, it is confirmed, it is completed (burials-2, burials-3). */
export function BurialStep({ burial, dig }: { burial: Burial; dig: BurialDig | undefined }) {
  const { burial_id, burial_status_ref: status, missing_charges } = burial
  if (status === 'CONFIRMED') return <OfConfirmed burial={burial} dig={dig} />
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
