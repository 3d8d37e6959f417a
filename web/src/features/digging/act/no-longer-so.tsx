import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { TodayOrder } from '../day-orders.ts'
import { t } from './act-texts.ts'

const large = { mb: 1.5, '& .MuiAlertTitle-root': { fontSize: 'h1.fontSize' } } as const

/** Says in the open form that its order was replaced, called off or stopped since. */
export function NoLongerSo({ order, now }: { order: TodayOrder; now: TodayOrder }) {
  if (now.state === order.state) return null
  const { state, ended_why, stopped_why } = now
  if (state !== 'SUPERSEDED' && state !== 'CANCELLED' && state !== 'STOPPED') return null
  return (
    <Alert severity="error" variant="filled" sx={large}>
      <AlertTitle>
        {state === 'STOPPED'
          ? t('act.stopped', { why: stopped_why })
          : t('act.superseded', { why: ended_why })}
      </AlertTitle>
      {t('act.superseded.do')}
    </Alert>
  )
}
