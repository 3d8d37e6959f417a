import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { calendar } from '@sexton/contract/calendar/calls'
import { useMay } from '../../core/session/use-may.ts'
import { t } from './calendar-texts.ts'
import type { Blocking } from './use-blocking.ts'

interface Properties {
  day: string
  blocking: Blocking
  /** The one cemetery that is blocked with it; else all are. */
  cemetery: string | undefined
}

/** The switch that blocks a day (calendar-5, calendar-8); PERM_TARIFF. */
export function BlockSwitch({ day, blocking, cemetery }: Properties) {
  const may = useMay(calendar.block)
  if (!may) return null
  return (
    <FormControlLabel
      label={cemetery ? t('calendar.block.at', { cemetery }) : t('calendar.block')}
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
