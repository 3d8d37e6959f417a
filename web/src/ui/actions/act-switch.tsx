import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ActState } from '../../core/api/use-act.ts'
import { ErrorDisplay } from '../feedback/error-display.tsx'

interface Properties {
  label: string
  on: boolean
  /** A call as `useAct` makes it; while it is under way the switch shows its new state. */
  act: Pick<ActState, 'pending' | 'error'>
  disabled?: boolean
  onChange: () => void
}

/** A switch that is turned at once, with the reason beside it when that was refused. */
export const ActSwitch = ({ label, on, act, disabled, onChange }: Properties) => (
  <>
    <ErrorDisplay error={act.error} />
    <FormControlLabel
      label={label}
      sx={{ mr: 0 }}
      control={
        <Switch size="small" checked={act.pending ? !on : on} disabled={disabled} onChange={onChange} />
      }
    />
  </>
)
