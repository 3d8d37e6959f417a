import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { orderTitle } from '../../domain/digging/state-words.ts'
import type { TodayOrder } from './day-orders.ts'
import { t } from './texts.ts'

interface Properties {
  order: TodayOrder
  isAlone?: boolean
  /** This user may have to check the grave of the new order. */
  isBlind?: boolean
}

/** An order that no longer holds: what happened to it, so that nobody goes on by it. Why it was replaced can name the site. */
export function EndedCard({ order, isAlone = false, isBlind = order.site_ref === null }: Properties) {
  const { state, ended_why: why, deceased, site_ref: site, grave_no: grave } = order
  const isReplaced = state === 'SUPERSEDED'
  const title = isReplaced ? 'today.SUPERSEDED' : 'today.CANCELLED'
  return (
    <Alert severity={isReplaced ? 'error' : 'info'} variant={isReplaced ? 'standard' : 'outlined'}>
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
        {isBlind ? t(`${title}.blind`) : t(title, { why })}
      </AlertTitle>
      {isAlone && <strong>{deceased}. </strong>}
      {isBlind
        ? t('today.ended.blind', { order: orderTitle(order) })
        : t('today.ended', { order: orderTitle(order), site, grave })}
      {isAlone && isReplaced && !isBlind && <div>{t('today.ended.next')}</div>}
    </Alert>
  )
}
