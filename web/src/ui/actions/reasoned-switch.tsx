import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { Reason } from './reason.tsx'
import { useLastReason } from './use-last-reason.ts'

interface Properties {
  label: string
  checked: boolean
  /** Why it can't be switched now: said beneath it. */
  reason: string | false
  color?: 'primary' | 'warning'
  /** Drawn as a checkbox. */
  checkbox?: boolean
  onChange: () => void
}

/** A switch that acts at once, and says beneath it why when it can't be used now. */
export function ReasonedSwitch({ label, reason, checkbox = false, color = 'primary', ...given }: Properties) {
  const id = useId()
  const said = useLastReason(reason)
  const Control = checkbox ? Checkbox : Switch
  return (
    <Box
      component="span"
      data-reasoned={said ? '' : undefined}
      sx={{ display: said ? 'inline-flex' : 'contents', flexDirection: 'column' }}
    >
      <FormControlLabel
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
      {said && <Reason id={id} text={said} isSaid={Boolean(reason)} />}
    </Box>
  )
}
