import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { t } from '../texts.ts'
import { useAppearance } from './appearance-context.ts'

interface Properties<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: Properties<T>) {
  const id = useId()
  return (
    <div>
      <Typography variant="body2" id={id} sx={{ mb: 0.25 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby={id}
        value={value}
        // Pressed again it stays chosen: one of them always is.
        onChange={(_, next: T | null) => next && onChange(next)}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            sx={{ textTransform: 'none', py: 0.25, color: 'text.primary' }}
          >
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

const modes = (['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`ui.mode.${value}`) }))
const densities = (['compact', 'comfortable'] as const).map((value) => ({
  value,
  label: t(`ui.density.${value}`),
}))

/** Light, dark or as the system; compact or comfortable rows. This browser remembers it. */
export function AppearanceChoice() {
  const { mode, setMode, density, setDensity } = useAppearance()
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Choice label={t('ui.mode')} value={mode} options={modes} onChange={setMode} />
      <Choice label={t('ui.density')} value={density} options={densities} onChange={setDensity} />
    </Stack>
  )
}
