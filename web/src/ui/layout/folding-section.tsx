import type { Theme } from '@mui/material/styles'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState, type ReactNode } from 'react'
import { FoldButton } from '../actions/fold-button.tsx'
import { useStored } from '../theme/use-stored.ts'
import { SectionFrame } from './section-frame.tsx'

interface Properties {
  title: string
  /** How many there are or how it is, as far as it is known; shown when it is folded too. */
  count?: ReactNode
  /** At the right of the title while it is open. */
  actions?: ReactNode
  /** What this browser remembers the choice by. */
  remembered: string
  /** Open until the user folds it; `wide`: on a phone folded until the user opens it, which is remembered by itself. */
  opens?: boolean | 'wide'
  children: ReactNode
}

/**
 * A part beside a record that is folded to its title and count by choice, and stays so on the next record: `Documents 3`.
 * What it holds is read when it is first opened, and stays as it was left.
 */
export function FoldingSection({ title, count, actions, remembered, opens = true, children }: Properties) {
  const id = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const byWidth = opens === 'wide'
  const [state, setState] = useStored<'open' | 'folded'>(
    `sexton.fold.${remembered}${byWidth ? (isPhone ? '.phone' : '.wide') : ''}`,
    (byWidth ? !isPhone : opens) ? 'open' : 'folded',
  )
  const isOpen = state === 'open'
  const [isRead, setIsRead] = useState(isOpen)
  const toggle = () => {
    setIsRead(true)
    setState(isOpen ? 'folded' : 'open')
  }
  return (
    <SectionFrame
      title={
        <FoldButton open={isOpen} onToggle={toggle} aria-controls={id} isTitle>
          {title}
        </FoldButton>
      }
      count={count}
      actions={isOpen && actions}
      named={title}
      isFolded={!isOpen}
    >
      <Box id={id} hidden={!isOpen}>
        {isRead && children}
      </Box>
    </SectionFrame>
  )
}
