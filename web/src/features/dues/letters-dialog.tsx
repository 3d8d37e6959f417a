import Typography from '@mui/material/Typography'
import { dues } from '@sexton/contract/dues/calls'
import type { RightDue } from '@sexton/contract/dues/shapes'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { Skipped } from './skipped.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  rights: readonly RightDue[]
  onDone: () => void
}

/** Asks before letters are made, naming who gets none. */
export default function LettersDialog({ rights, onDone, onClose }: Properties) {
  const reached = rights.filter(({ unreachable }) => unreachable === null)
  const count = reached.length
  const done = () => {
    onClose()
    onDone()
  }
  const act = useActWithNotice(dues.letters, { onDone: done, refreshes: [dues.runs] }, () =>
    t('letters.begun'),
  )
  return (
    <ConfirmDialog
      open
      title={t('letters.title', { count: rights.length })}
      confirm={t('letters.do', { count })}
      reason={count === 0 && t('letters.nobody')}
      onConfirm={() => void act.run({ body: { right_ids: reached.map(({ right_id }) => right_id) } })}
      onClose={onClose}
      pending={act.pending}
      error={act.error}
    >
      <Typography>{t('letters.about')}</Typography>
      <Skipped
        rights={rights.flatMap(({ unreachable: why, ...right }) => (why === null ? [] : [{ ...right, why }]))}
      />
    </ConfirmDialog>
  )
}
