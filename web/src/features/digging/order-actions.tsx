import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { digging } from '@sexton/contract/digging/calls'
import type { ActKind } from '@sexton/contract/acts/kinds'
import { useMay } from '../../core/session/use-may.ts'
import { nextStep, type DigStep } from '../../domain/digging/state-words.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { DigState } from '@sexton/contract/digging/order'
import type { TodayOrder } from './day-orders.ts'
import { t } from './texts.ts'

const ActDialog = whenOpened(() => import('./act/act-dialog.tsx'))

const kindOf = {
  marked: 'grave.marked',
  checked: 'grave.checked',
  opened: 'grave.opened',
  laid: 'remains.laid',
  closed: 'grave.closed',
} as const satisfies Record<DigStep, ActKind>

/** From LAID on nothing is left to stop. */
const isUnderWay = (state: DigState) => ['ISSUED', 'MARKED', 'CHECKED', 'OPEN'].includes(state)

const thumb = { minHeight: { xs: 44, sm: 36 } } as const

/** Opens the form of an act, under a name of its own: what was typed is there again after a reload. */
function useActDialog(order: TodayOrder, kind: ActKind | null) {
  return useDialog(kind !== null && `act-${kind}-${order.dig_order_id}`, (opened) => (
    <ActDialog kind={kind!} order={order} {...opened} />
  ))
}

interface Properties {
  order: TodayOrder
  /** This user works in the grounds. */
  mayAct: boolean
  /** This user may have to check the grave, and is led to no place that names it. */
  isBlind: boolean
}

/** The one filled button: the next step at the grave, or for the office to decide about what is stopped. */
function Next({ order, mayAct }: Omit<Properties, 'isBlind'>) {
  const { deceased: name, state, burial_id } = order
  const mayDecide = useMay(digging.resume)
  const step = mayAct ? nextStep(order) : null
  const isMine = state === 'MARKED' && order.marked_by_me
  const next = useActDialog(order, step && !isMine ? kindOf[step] : null)
  if (state === 'STOPPED' && mayDecide)
    return (
      <LinkButton
        to={`/burial/${burial_id}`}
        variant="contained"
        aria-label={t('today.stopped.decide.of', { name })}
        sx={thumb}
      >
        {t('today.stopped.decide')}
      </LinkButton>
    )
  if (!step) return null
  if (isMine) return <Box sx={{ flex: '1 1 100%', fontWeight: 500 }}>{t('today.marked-by-me')}</Box>
  return (
    <Button
      variant="contained"
      aria-label={t('today.act.of', { act: t(`today.${step}`), name })}
      onClick={next}
      sx={{ ...thumb, flex: { xs: 1, sm: '0 0 auto' }, minWidth: { sm: 120 } }}
    >
      {t(`today.${step}`)}
    </Button>
  )
}

/** What is next, as the one filled button; the way, and to stop. */
export function OrderActions({ order, mayAct, isBlind }: Properties) {
  const { deceased: name, state } = order
  const mayStop = mayAct && isUnderWay(state)
  const stop = useActDialog(order, mayStop ? 'grave.stopped' : null)
  return (
    <Box
      onPointerEnter={ActDialog.soon}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', '&:empty': { display: 'none' } }}
    >
      <Next order={order} mayAct={mayAct} />
      {!isBlind && state !== 'CLOSED' && (
        <LinkButton
          to={`/sites_map?site=${order.site_id}`}
          aria-label={t('today.walk.of', { name })}
          sx={thumb}
        >
          {t('today.walk')}
        </LinkButton>
      )}
      {mayStop && (
        <Button
          color="error"
          aria-label={t('today.stop.of', { name })}
          onClick={stop}
          sx={{ ...thumb, ml: 'auto' }}
        >
          {t('today.stop')}
        </Button>
      )}
    </Box>
  )
}
