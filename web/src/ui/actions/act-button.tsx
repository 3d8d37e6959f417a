import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useId } from 'react'
import { useTip } from '../feedback/use-tip.tsx'

interface Properties extends Omit<ButtonProps, 'disabled'> {
  /** While true the button shows progress and takes no click. */
  pending?: boolean
  /** Why it can't be used now; shown on hover and focus, read out, and the click does nothing. */
  reason?: string | null | false
}

/** A button for an action: shows that it is under way, and says why when it can't be taken now. */
export function ActButton({ pending = false, reason, onClick, type, children, ...rest }: Properties) {
  const id = useId()
  const { watched, tip } = useTip(reason || '')
  const blocked = Boolean(reason) || pending
  // Always in the same place: a reason that comes or goes must not draw it anew, which would take the focus from it.
  return (
    <>
      <Button
        variant="contained"
        {...rest}
        {...(reason ? watched : {})}
        type={type === 'submit' && !reason ? 'submit' : 'button'}
        aria-disabled={blocked || undefined}
        aria-busy={pending || undefined}
        aria-describedby={reason ? id : undefined}
        onClick={blocked ? (event) => event.preventDefault() : onClick}
        // A key that is held down does not answer the question that it has just brought up.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        // Pressing it must not leave the field first: the message that then appears moves the button from under the click.
        // Where it can't submit, leaving the field is what brings the message.
        onMouseDown={type === 'submit' && !reason ? (event) => event.preventDefault() : undefined}
        startIcon={pending ? <CircularProgress size={14} color="inherit" aria-hidden /> : rest.startIcon}
        sx={[
          reason ? { opacity: 0.65, cursor: 'not-allowed' } : {},
          ...(Array.isArray(rest.sx) ? rest.sx : [rest.sx]),
        ]}
      >
        {children}
      </Button>
      {reason && tip}
      {reason && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
