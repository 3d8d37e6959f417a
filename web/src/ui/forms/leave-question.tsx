import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { t } from '../texts.ts'

/** Whether what is typed and not saved is left. Staying is the filled button: Enter and Escape lose nothing. */
export default function LeaveQuestion({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      title={t('ui.unsaved.title')}
      confirm={t('ui.unsaved.stay')}
      cancel={t('ui.unsaved.leave')}
      onConfirm={onClose}
      onCancel={onLeave}
      onClose={onClose}
    >
      {t('ui.unsaved.text')}
    </ConfirmDialog>
  )
}
