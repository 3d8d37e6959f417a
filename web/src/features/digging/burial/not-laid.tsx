import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Burial } from '@sexton/contract/burials/burial'
import type { BurialDigging } from '@sexton/contract/digging/calls'
import type { DigOrder } from '@sexton/contract/digging/order'
import { deceasedName } from '@sexton/contract/values/names'
import type { ReactNode } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { usePaper } from './order-actions.tsx'
import { t } from './texts.ts'

interface Properties {
  burial: Burial
  digging: BurialDigging
  order: DigOrder | undefined
  /** Says that the burial did not take place. */
  children: ReactNode
}

/** The time of the burial is over and nobody has said whether somebody was laid: the two ways on (dig-11). */
export function NotLaid({ burial, digging, order, children }: Properties) {
  const paper = usePaper({ burial, order })
  if (!digging.not_laid) return null
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      {t('grave.not-laid', { name: deceasedName(burial) })}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {paper && (
          <ActButton variant="outlined" size="small" color="inherit" onClick={paper}>
            {t('grave.act.from-paper')}
          </ActButton>
        )}
        {children}
      </Box>
    </Alert>
  )
}
