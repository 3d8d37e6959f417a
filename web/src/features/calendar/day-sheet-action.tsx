import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { today } from '../../core/format/formats.ts'
import { atCemetery, useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { t } from './day-texts.ts'

/** Home: the day sheet of today, of the cemetery that is shown. */
export function DaySheetAction() {
  const [cemetery_id] = useCemeteryShown()
  return (
    <Button component={RouterLink} to={atCemetery(`/day_sheet/${today()}`, cemetery_id)} variant="outlined">
      {t('schedule.sheet')}
    </Button>
  )
}
