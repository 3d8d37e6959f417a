import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { calendar } from '@sexton/contract/calendar/calls'
import { useMay } from '../../core/session/use-may.ts'
import { t } from './calendar-texts.ts'
import type { Blocking } from './use-blocking.ts'

/** The switch that blocks a day (calendar-5, calendar-8); PERM_TARIFF. */
export function BlockSwitch({ day, blocking }: { day: string; blocking: Blocking }) {
  const may = useMay(calendar.block)
  if (!may) return null
  return (
    <FormControlLabel
      label={t('calendar.block')}
      control={
        <Switch
          size="small"
          color="warning"
          checked={blocking.days.has(day)}
          onChange={(_, wanted) => blocking.set(day, wanted)}
        />
      }
    />
  )
}
