import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { useTip } from '../feedback/use-tip.tsx'

interface Properties extends Omit<IconButtonProps, 'disabled' | 'children'> {
  /** What it does: the tooltip and the accessible name. */
  label: string
  icon: ReactNode
  pending?: boolean
  /** Why it can't be used now: shown and read out instead, and the click does nothing. */
  reason?: string | null | false
}

/** An icon button with its name as tooltip: `<IconAct label="Edit" icon={<EditIcon />} onClick={…} />`. */
export function IconAct({ label, icon, pending, reason, onClick, ...rest }: Properties) {
  const id = useId()
  const { watched, tip, hide } = useTip(reason || label)
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    hide()
    onClick?.(event)
  }
  return (
    <>
      <IconButton
        {...rest}
        {...watched}
        aria-label={label}
        aria-busy={pending || undefined}
        aria-disabled={Boolean(reason) || undefined}
        aria-describedby={reason ? id : undefined}
        onClick={pending || reason ? undefined : act}
        sx={[
          reason ? { opacity: 0.4, cursor: 'not-allowed' } : {},
          ...(Array.isArray(rest.sx) ? rest.sx : [rest.sx]),
        ]}
      >
        {icon}
      </IconButton>
      {tip}
      {reason && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
