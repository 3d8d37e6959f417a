import Typography from '@mui/material/Typography'
import { dues } from '@sexton/contract/dues/calls'
import type { RightDue } from '@sexton/contract/dues/shapes'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const LettersDialog = whenOpened(() => import('./letters-dialog.tsx'))
const RenewalsDialog = whenOpened(() => import('./renewals-dialog.tsx'))

interface Properties {
  rights: readonly RightDue[]
  onDone: () => void
}

/** What can be done for the rights that are ticked. */
export function ChosenRights({ rights, onDone }: Properties) {
  const mayWrite = useMay(dues.letters)
  const mayRenew = useMay(dues.renewals)
  const write = useDialog(mayWrite && 'due-letters', (opened) => (
    <LettersDialog rights={rights} onDone={onDone} {...opened} />
  ))
  const renew = useDialog(mayRenew && 'due-renewals', (opened) => (
    <RenewalsDialog rights={rights} onDone={onDone} {...opened} />
  ))
  const count = rights.length
  if (!mayWrite && !mayRenew) return null
  if (count === 0)
    return (
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {t('due.choose')}
      </Typography>
    )
  return (
    <>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {t('due.chosen', { count })}
      </Typography>
      {mayWrite && (
        <ActButton variant="outlined" onClick={write}>
          {t('due.write')}
        </ActButton>
      )}
      {mayRenew && (
        <ActButton variant="outlined" onClick={renew}>
          {t('due.renew')}
        </ActButton>
      )}
    </>
  )
}
