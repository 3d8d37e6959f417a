import type { Theme } from '@mui/material/styles'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'

interface Properties {
  /** What this browser remembers by whether it is folded. */
  name: string
  title: string
  /** How it is, in a few words beside the title. */
  words?: ReactNode
  /** Somebody should look at it. */
  needsAttention?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** A part of the system: on a phone folded to how it is, unless somebody should look at it. */
export function SystemPart({ name, title, words, needsAttention = false, actions, children }: Properties) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return (
    <FoldingSection
      title={title}
      count={needsAttention ? <Box sx={{ color: 'error.main' }}>{words}</Box> : words}
      actions={actions}
      remembered={`system.${name}.${needsAttention ? 'wrong' : isPhone ? 'phone' : 'wide'}`}
      opens={needsAttention || !isPhone}
    >
      {children}
    </FoldingSection>
  )
}
