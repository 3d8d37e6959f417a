import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

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
  return (
    <Tooltip title={reason || label} describeChild={Boolean(reason)}>
      <IconButton
        {...rest}
        aria-label={label}
        aria-busy={pending || undefined}
        aria-disabled={Boolean(reason) || undefined}
        onClick={pending || reason ? undefined : onClick}
        sx={[
          reason ? { opacity: 0.4, cursor: 'not-allowed' } : {},
          ...(Array.isArray(rest.sx) ? rest.sx : [rest.sx]),
        ]}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}
