import DoneIcon from '@mui/icons-material/Done'
import Chip from '@mui/material/Chip'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { statusColours, statusWord, type StatusKind } from '../theme/status-palette.ts'

interface Properties<S extends string> {
  label: string
  kind: StatusKind
  /** All there are, in order. */
  statuses: readonly S[]
  chosen: readonly string[]
  onChange: (chosen: S[]) => void
}

const filled = (kind: StatusKind, status: string) => {
  const colours = statusColours(kind, status)
  if (!colours) return undefined
  const held = { bgcolor: colours.background, outline: '2px solid' }
  const icon = { '& .MuiChip-icon': { color: 'inherit' } }
  return { bgcolor: colours.background, color: colours.text, ...icon, '&:hover, &:focus-visible': held }
}

/** The statuses among the filters of a search, as chips that are on or off. */
export function StatusFilter<S extends string>(given: Properties<S>) {
  const { label, kind, statuses, chosen, onChange } = given
  const id = useId()
  const toggle = (status: S) =>
    onChange(statuses.filter((each) => (each === status) !== chosen.includes(each)))
  return (
    <>
      <FormLabel id={id} sx={{ fontSize: 'body2.fontSize' }}>
        {label}
      </FormLabel>
      <Stack
        role="group"
        aria-labelledby={id}
        direction="row"
        sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.25, mb: 1 }}
      >
        {statuses.map((status) => {
          const on = chosen.includes(status)
          return (
            <Chip
              key={status}
              size="small"
              label={statusWord(kind, status)}
              icon={on ? <DoneIcon /> : undefined}
              variant={on ? 'filled' : 'outlined'}
              aria-pressed={on}
              onClick={() => toggle(status)}
              sx={on ? filled(kind, status) : undefined}
            />
          )
        })}
      </Stack>
    </>
  )
}
