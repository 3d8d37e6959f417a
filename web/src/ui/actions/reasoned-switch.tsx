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
  onChange: () => void
}

/** A switch that acts at once, and says why when it can't be used now. */
export function ReasonedSwitch({ label, checked, reason, color = 'primary', onChange }: Properties) {
  const id = useId()
  const { watched, tip } = useTip(reason || '')
  return (
    <>
      <FormControlLabel
        {...watched}
        label={label}
        disabled={Boolean(reason)}
        sx={{ mr: 0 }}
        control={
          <Switch
            size="small"
            checked={checked}
            onChange={onChange}
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
