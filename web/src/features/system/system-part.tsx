import Box from '@mui/material/Box'
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
  return (
    <FoldingSection
      title={title}
      count={needsAttention ? <Box sx={{ color: 'error.main' }}>{words}</Box> : words}
      actions={actions}
      remembered={needsAttention ? `system.${name}.wrong` : `system.${name}`}
      opens={needsAttention || 'wide'}
    >
      {children}
    </FoldingSection>
  )
}
