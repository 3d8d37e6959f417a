import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import type { BurialDigging } from '@sexton/contract/digging/calls'
import type { DigOrder } from '@sexton/contract/digging/order'
import type { ReactNode } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { useCoffin } from './coffin.tsx'
import { isAtGrave, isStopped, nextNeed, orderOf } from './need-words.ts'
import { useIssueOrder, usePaper } from './order-actions.tsx'
import { t } from './texts.ts'

interface Properties {
  burial: Burial
  digging: BurialDigging
  /** Gives it another day, while that is to come. */
  changeDay: ReactNode
  /** The last step, once the grave is closed. */
  complete: ReactNode
}

/** What the burial waits for at the grave, in words; on paper, the office records it. */
function Waiting({ burial, digging, order }: Pick<Properties, 'burial' | 'digging'> & { order: DigOrder }) {
  const paper = usePaper({ burial, order })
  const need = nextNeed(digging) as 'marked'
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t(`grave.waits.${need}`, { no: order.dig_no })}
      </Typography>
      {paper && (
        <ActButton variant="outlined" onClick={paper}>
          {t('grave.act.from-paper')}
        </ActButton>
      )}
    </>
  )
}

function Resume({ burial, digging, order }: Pick<Properties, 'burial' | 'digging'> & { order: DigOrder }) {
  const { open, soon } = useIssueOrder({ burial, digging }, order)
  return (
    <ActButton onPointerEnter={soon} onFocus={soon} onClick={open}>
      {t('grave.step.resume')}
    </ActButton>
  )
}

/** It blocks the order until a second person closes it. */
const Difference = () => (
  <LinkButton to="/differences" variant="contained">
    {t('grave.step.difference')}
  </LinkButton>
)

/** Nobody opens the grave until the holders have consented (consents-3). */
const Consents = () => (
  <Button href="#consents" variant="contained">
    {t('grave.step.consents')}
  </Button>
)

function Issue({ burial, digging }: Pick<Properties, 'burial' | 'digging'>) {
  const { open, soon } = useIssueOrder({ burial, digging })
  return (
    <ActButton reason={digging.not_now} onPointerEnter={soon} onFocus={soon} onClick={open}>
      {t('grave.step.order')}
    </ActButton>
  )
}

function Coffin({ digging }: Pick<Properties, 'digging'>) {
  const coffin = useCoffin(digging)
  return coffin && <ActButton onClick={coffin}>{t('grave.step.coffin')}</ActButton>
}

/** The next thing that the office can do, as the one filled button; else what the burial waits for. */
function Next({ burial, digging, complete }: Properties) {
  const order = orderOf(digging)
  const next = nextNeed(digging)
  const of = { burial, digging }
  if (order && isStopped(order) && order.differences.length > 0) return <Difference />
  if (digging.not_consented)
    return (
      <>
        <Consents />
        {order && !isStopped(order) && isAtGrave(next) && <Waiting {...of} order={order} />}
      </>
    )
  if (order && isStopped(order)) return <Resume {...of} order={order} />
  if (next === 'coffin') return <Coffin digging={digging} />
  if (next === 'order') return <Issue {...of} />
  if (order && isAtGrave(next)) return <Waiting {...of} order={order} />
  return complete
}

/** The next step of a confirmed burial that has an order to dig (dig-10). */
export const DigStep = (given: Properties) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
    <Next {...given} />
    {given.changeDay}
  </Box>
)
