import Box from '@mui/material/Box'
import type { DigOrder } from '@sexton/contract/digging/order'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'
import { digSteps, nextStep, stateAfter, stateWord, type DigStep } from './state-words.ts'
import { t } from './texts.ts'

type Shown = Pick<DigOrder, 'dig_no' | 'state' | 'stopped_from' | DigStep>

type How = 'done' | 'next' | 'later' | 'stopped'

function howIs(step: DigStep, order: Shown): How {
  const { state, stopped_from } = order
  const isStoppedHere = state === 'STOPPED' && stopped_from && nextStep({ state: stopped_from }) === step
  if (isStoppedHere) return 'stopped'
  if (order[step]) return 'done'
  return nextStep(order) === step ? 'next' : 'later'
}

const size = 14

const dot = {
  done: { bgcolor: 'success.main', borderColor: 'success.main' },
  next: { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 2px currentColor' },
  later: { borderColor: 'text.secondary' },
  stopped: { bgcolor: 'error.main', borderColor: 'error.main', borderRadius: 0.25 },
} as const

/** The line from the step before it. */
const joined = {
  position: 'relative',
  '&:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: size / 2 - 1,
    right: `calc(50% + ${size / 2 + 3}px)`,
    width: `calc(100% - ${size + 6}px)`,
    height: 2,
    bgcolor: 'divider',
  },
} as const

const word = {
  done: {},
  next: { fontWeight: 500 },
  later: { color: 'text.secondary' },
  stopped: { color: 'error.main', fontWeight: 500 },
} as const

/** How far an order to dig is: five dots with their words; each says it to a screen reader too. */
export const OrderSteps = ({ order }: { order: Shown }) => (
  <Box
    component="ol"
    aria-label={t('dig.steps', { no: order.dig_no })}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      maxWidth: 420,
      textAlign: 'center',
      fontSize: 'caption.fontSize',
    }}
  >
    {digSteps.map((step) => {
      const how = howIs(step, order)
      return (
        <Box key={step} component="li" sx={joined} aria-current={how === 'next' ? 'step' : undefined}>
          <Box
            sx={{
              width: size,
              height: size,
              borderRadius: '50%',
              border: 2,
              mx: 'auto',
              mb: 0.25,
              ...dot[how],
            }}
          />
          <Box component="span" sx={word[how]}>
            {stateWord(stateAfter[step])}
          </Box>
          <Box component="span" sx={visuallyHidden}>{` (${t(`dig.step.${how}`)})`}</Box>
        </Box>
      )
    })}
  </Box>
)
