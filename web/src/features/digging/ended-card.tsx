import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { orderTitle } from '../../domain/digging/state-words.ts'
import type { TodayOrder } from './day-orders.ts'
import { t } from './texts.ts'

/** An order that no longer holds: what happened to it, so that nobody goes on by it. */
export function EndedCard({ order, isAlone = false }: { order: TodayOrder; isAlone?: boolean }) {
  const { state, ended_why: why, deceased, site_ref: site, grave_no: grave } = order
  const isReplaced = state === 'SUPERSEDED'
  return (
    <Alert severity={isReplaced ? 'error' : 'info'} variant={isReplaced ? 'standard' : 'outlined'}>
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
        {t(isReplaced ? 'today.SUPERSEDED' : 'today.CANCELLED', { why })}
      </AlertTitle>
      {isAlone && <strong>{deceased}. </strong>}
      {t('today.ended', { order: orderTitle(order), site, grave })}
      {isAlone && isReplaced && <div>{t('today.ended.next')}</div>}
    </Alert>
  )
}
