import type { ButtonProps } from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { ActButton } from '../actions/act-button.tsx'
import { AskFirst } from './ask-first.tsx'

interface Properties extends Omit<ComponentProps<typeof AskFirst>, 'button'> {
  /** The button that asks: a verb. */
  label: string
  startIcon?: ButtonProps['startIcon']
  /** `text` where it stands in a line with others. */
  variant?: 'outlined' | 'text'
  /** Why it can't be used now. */
  reason?: string | false
}

/** A button with words that asks first; in the colour of danger where it destroys. */
export function AskingButton({ label, startIcon, variant = 'outlined', reason, ...asked }: Properties) {
  return (
    <AskFirst
      {...asked}
      button={(ask) => (
        <ActButton
          variant={variant}
          color={asked.danger ? 'error' : 'primary'}
          startIcon={startIcon}
          reason={reason}
          onClick={ask}
        >
          {label}
        </ActButton>
      )}
    />
  )
}
