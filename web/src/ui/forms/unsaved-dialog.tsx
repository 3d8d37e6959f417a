import type { Blocker } from 'react-router'
import { useUnsaved } from '../../core/forms/use-unsaved.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { t } from '../texts.ts'

/** Asks before unsaved changes are left, by a link, Back, or closing the page. */
export function UnsavedDialog({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker: Blocker = useUnsaved(isUnsaved)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('ui.unsaved.title')}
      confirm={t('ui.unsaved.leave')}
      cancel={t('ui.unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('ui.unsaved.text')}
    </ConfirmDialog>
  )
}
