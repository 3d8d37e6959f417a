import Chip from '@mui/material/Chip'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { burialStatuses } from '@sexton/contract/core/statuses'
import { useId } from 'react'
import { statusColours } from '../../../ui/theme/status-palette.ts'
import { statusRefs } from './burials-search-query.ts'
import { t } from '../texts.ts'

interface Properties {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const filled = (ref: string) => {
  const colours = statusColours('burial', ref)
  if (!colours) return undefined
  const held = { bgcolor: colours.background, outline: '2px solid' }
  return { bgcolor: colours.background, color: colours.text, '&:hover, &:focus-visible': held }
}

/** The four statuses as chips that are on or off (burials-34). */
export function StatusChoice({ chosen, onChange }: Properties) {
  const id = useId()
  const toggle = (ref: string) =>
    onChange(statusRefs.filter((each) => (each === ref) !== chosen.includes(each)))
  return (
    <>
      <FormLabel id={id} sx={{ fontSize: 'body2.fontSize' }}>
        {t('burials.status')}
      </FormLabel>
      <Stack
        role="group"
        aria-labelledby={id}
        direction="row"
        sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.25, mb: 1 }}
      >
        {statusRefs.map((ref) => {
          const on = chosen.includes(ref)
          return (
            <Chip
              key={ref}
              size="small"
              label={on ? `✓ ${burialStatuses[ref]}` : burialStatuses[ref]}
              variant={on ? 'filled' : 'outlined'}
              aria-pressed={on}
              aria-label={burialStatuses[ref]}
              onClick={() => toggle(ref)}
              sx={on ? filled(ref) : undefined}
            />
          )
        })}
      </Stack>
    </>
  )
}
