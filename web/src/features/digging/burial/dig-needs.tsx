import type { BurialDigging } from '@sexton/contract/digging/calls'
import Box from '@mui/material/Box'
import { Checklist, type Check } from '../../../ui/layout/checklist.tsx'
import { isStopped, orderOf, type DigNeed } from './need-words.ts'
import { t } from './texts.ts'

interface Properties {
  digging: BurialDigging
  /** What is still to be charged, and the paper that proves the burial. */
  charges: Check
  certificate: Check
}

/** What a confirmed burial still needs before it is complete, in the order in which it happens (dig-10). */
export function DigNeeds({ digging, charges, certificate }: Properties) {
  const order = orderOf(digging)
  const label = (need: DigNeed) =>
    need === 'order' && order
      ? t('grave.need.order.no', { no: order.dig_no })
      : t(`grave.need.${need as 'order'}`)
  const ofGrave = digging.needs
    .filter(({ need }) => need !== 'certificate')
    .map(({ need, done }): Check => ({ key: need, isDone: done, label: label(need) }))
  return (
    <Box sx={{ '& li': { py: 0.25 }, '& li:first-of-type': { pt: 0.75 } }}>
      <Checklist
        title={t('grave.needs')}
        checks={[...ofGrave, ...(charges.isDone ? [] : [charges]), certificate]}
      />
      {isStopped(order) && (
        <Box sx={{ color: 'error.main', fontWeight: 500, mt: 0.5 }}>
          {t('grave.waits.stopped', { no: order!.dig_no, why: order!.stopped_why })}
        </Box>
      )}
    </Box>
  )
}
