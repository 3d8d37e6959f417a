import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { useTip } from '../feedback/use-tip.tsx'

interface Properties {
  label: string
  checked: boolean
  /** Why it can't be switched now: shown and read out. */
  reason: string | false
  color?: 'primary' | 'warning'
  /** Drawn as a checkbox. */
  checkbox?: boolean
  onChange: () => void
}

/** A switch that acts at once, and says why when it can't be used now. */
export function ReasonedSwitch({ label, reason, checkbox = false, color = 'primary', ...given }: Properties) {
  const id = useId()
  const { watched, tip } = useTip(reason || '')
  const Control = checkbox ? Checkbox : Switch
  return (
    <>
      <FormControlLabel
        {...watched}
        label={label}
        disabled={Boolean(reason)}
        sx={{ mr: 0 }}
        control={
          <Control
            {...given}
            size="small"
            color={color}
            slotProps={{ input: { 'aria-describedby': reason ? id : undefined } }}
          />
        }
      />
      {tip}
      {reason && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
