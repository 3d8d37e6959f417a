import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useId } from 'react'
import { Reason } from './reason.tsx'
import { useLastReason } from './use-last-reason.ts'

interface Properties extends Omit<ButtonProps, 'disabled'> {
  /** While true the button shows progress and takes no click. */
  pending?: boolean
  /** Why it can't be used now: said beneath it, and the click does nothing. */
  reason?: string | null | false
}

/** Grey, also where it would be red. */
const off = (variant: ButtonProps['variant']) => ({
  '&, &:hover': {
    color: 'text.secondary',
    borderColor: 'divider',
    bgcolor: variant === 'contained' ? 'action.disabledBackground' : 'transparent',
    cursor: 'not-allowed',
  },
})

/** A button for an action: shows that it is under way, and says beneath it why it can't be taken now. */
export function ActButton({ pending = false, reason, onClick, type, children, ...rest }: Properties) {
  const id = useId()
  const said = useLastReason(reason)
  const blocked = Boolean(reason) || pending
  const variant = rest.variant ?? 'contained'
  // Always in the same place: a reason that comes or goes must not draw it anew, which would take the focus from it.
  return (
    <Box component="span" data-reasoned={said ? '' : undefined} sx={said ? column : { display: 'contents' }}>
      <Button
        {...rest}
        variant={variant}
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
        sx={[reason ? off(variant) : {}, ...(Array.isArray(rest.sx) ? rest.sx : [rest.sx])]}
      >
        {children}
      </Button>
      {said && <Reason id={id} text={said} isSaid={Boolean(reason)} />}
    </Box>
  )
}

const column = {
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'start',
  verticalAlign: 'top',
  minWidth: 0,
  '.MuiDialogActions-root &': { alignItems: 'flex-end', textAlign: 'end' },
} as const
