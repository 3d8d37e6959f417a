import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { today } from '../../core/format/formats.ts'
import { t } from './day-texts.ts'

/** Home: the day sheet of today. */
export const DaySheetAction = () => (
  <Button component={RouterLink} to={`/day_sheet/${today()}`} variant="outlined">
    {t('schedule.sheet')}
  </Button>
)
