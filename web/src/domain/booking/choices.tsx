import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode } from 'react'

export interface Choice {
  key: string
  primary: string
  secondary?: string
  /** Beneath it. */
  further?: ReactNode
  onChoose: () => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys go through the choices in `within`, as Tab does. */
export function goThrough(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]')]
  const at = choices.indexOf(document.activeElement as HTMLElement)
  choices[Math.max(0, at + step)]?.focus()
  event.preventDefault()
}

interface Properties {
  title?: string
  choices: readonly Choice[]
  /** Takes the focus to the first. */
  autoFocus?: boolean
  disabled?: boolean
}

/** A list of choices: a click or Enter takes one. */
export function Choices({ title, choices, autoFocus = false, disabled = false }: Properties) {
  if (choices.length === 0) return null
  return (
    <>
      {title && (
        <Typography variant="h3" component="h3" sx={{ mt: 1 }}>
          {title}
        </Typography>
      )}
      <List component="div" disablePadding>
        {choices.map(({ key, primary, secondary, further, onChoose }, at) => (
          <ListItemButton
            key={key}
            data-choice
            autoFocus={autoFocus && at === 0}
            disabled={disabled}
            onClick={onChoose}
            sx={{ px: 1, minHeight: 44, borderRadius: 1 }}
          >
            <ListItemText
              primary={primary}
              secondary={further ? [secondary, <span key="further">{further}</span>] : secondary}
              sx={{ my: 0 }}
            />
          </ListItemButton>
        ))}
      </List>
    </>
  )
}
