import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useAutosavedForm, type Autosave } from '../../core/forms/use-autosaved-form.ts'
import { ActButton } from '../actions/act-button.tsx'
import { wholePhone } from '../dialogs/whole-phone.ts'
import { Form, type FormProperties } from './form.tsx'
import LeaveQuestion from './leave-question.tsx'
import { t } from '../texts.ts'

interface Properties<T extends FieldValues, C, O extends FieldValues> extends Omit<
  FormProperties<T, C, O>,
  'guard' | 'id' | 'autosave'
> {
  open: boolean
  title: string
  /**
   * Under which what is typed is stored through the end of the session, as in `useDialog` (`event-7`), or how the caller
   * stores it. Null: it is a secret, or nothing is typed.
   */
  keptAs: string | Autosave | null
  /** The button that saves: `Add`, `Update`. */
  submit: string
  /** The button that closes, where `Cancel` would be read as something else. */
  cancel?: string
  onClose: () => void
  reason?: string | null
  /** True where nothing must be filled in: the button that saves has the focus. */
  isReady?: boolean
  /** True for what destroys something. */
  danger?: boolean
  /** Pixels. */
  width?: number
  /** It fills a phone: it is filled in with one hand. */
  fillsPhone?: boolean
}

/** A form in a dialog. A click beside it does not close it; closing it with changes asks, as leaving it by any other way does (`Form`). */
export function FormDialog<T extends FieldValues, C, O extends FieldValues>(given: Properties<T, C, O>) {
  const {
    open,
    title,
    keptAs,
    submit,
    cancel,
    onClose,
    reason,
    isReady,
    danger,
    width = 600,
    fillsPhone = false,
    ...rest
  } = given
  const { children, ...form } = rest
  const isStored = typeof keptAs === 'object'
  const own = useAutosavedForm(form.form, isStored ? null : keptAs)
  const autosave = isStored ? keptAs : own
  const [asking, setAsking] = useState(false)
  const id = useId()
  const { isDirty } = form.form.formState
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <Dialog
      open={open}
      onClose={(_, why) => why === 'escapeKeyDown' && close()}
      aria-labelledby={`${id}t`}
      fullWidth
      slotProps={{
        paper: {
          sx: {
            maxWidth: { xs: fillsPhone ? '100%' : width, sm: width },
            width: '100%',
            m: { xs: 1, sm: 4 },
            ...(fillsPhone && wholePhone),
          },
        },
      }}
    >
      <DialogTitle id={`${id}t`}>{title}</DialogTitle>
      <DialogContent>
        <Form {...form} {...(autosave && { autosave })} id={id}>
          {children}
        </Form>
      </DialogContent>
      <DialogActions>
        {/* Pressing it leaves no field, which would say what is still missing there. */}
        <Button onClick={close} onMouseDown={(event) => event.preventDefault()}>
          {cancel ?? t('ui.cancel')}
        </Button>
        <ActButton
          type="submit"
          form={id}
          pending={form.act.pending}
          reason={reason}
          autoFocus={isReady}
          color={danger ? 'error' : 'primary'}
        >
          {submit}
        </ActButton>
      </DialogActions>
      {asking && (
        <LeaveQuestion
          onLeave={() => {
            setAsking(false)
            onClose()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
