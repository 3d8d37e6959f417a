import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { ActButton } from '../actions/act-button.tsx'
import { ErrorDisplay } from '../feedback/error-display.tsx'
import { t } from '../texts.ts'

interface Properties {
  open: boolean
  title: string
  children?: ReactNode
  /** The button that does it: a verb. */
  confirm: string
  cancel?: string
  onConfirm: () => void
  onClose: () => void
  /** What the other button does, where that is more than to close the question. */
  onCancel?: () => void
  pending?: boolean
  /** Why it can't be done yet. */
  reason?: string | false
  error?: Error | null
  /** What the reason begins with. */
  failed?: string
  danger?: boolean
}

/** The second click of a double click falls beside the question that the first one has opened. */
const isDoubleClick = (event: object) => 'detail' in event && Number(event.detail) > 1

/** Asks before something is done; stays open with the reason when it is refused. */
export function ConfirmDialog(asked: Properties) {
  const id = useId()
  return (
    <Dialog
      open={asked.open}
      onClose={(event) => !isDoubleClick(event) && asked.onClose()}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>{asked.title}</DialogTitle>
      <DialogContent>
        {asked.children}
        <ErrorDisplay error={asked.error} prefix={asked.failed} />
      </DialogContent>
      <DialogActions>
        <Button onClick={asked.onCancel ?? asked.onClose}>{asked.cancel ?? t('ui.cancel')}</Button>
        <ActButton
          pending={asked.pending}
          reason={asked.reason}
          color={asked.danger ? 'error' : 'primary'}
          onClick={asked.onConfirm}
          autoFocus
        >
          {asked.confirm}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}
