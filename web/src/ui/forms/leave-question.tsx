import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { t } from '../texts.ts'

/** Whether what is typed and not saved is left. */
export default function LeaveQuestion({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      title={t('ui.unsaved.title')}
      confirm={t('ui.unsaved.leave')}
      cancel={t('ui.unsaved.stay')}
      onConfirm={onLeave}
      onClose={onClose}
    >
      {t('ui.unsaved.text')}
    </ConfirmDialog>
  )
}
