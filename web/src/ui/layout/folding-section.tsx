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
  /** At the right of the title always: what adds the first one. */
  add?: ReactNode
  /** It holds nothing and is its title line only; undefined while that is not known. */
  isEmpty?: boolean | undefined
  /** What this browser remembers the choice by. */
  remembered: string
  /** Open until the user folds it; `wide`: on a phone folded until the user opens it, which is remembered by itself. */
  opens?: boolean | 'wide'
  children: ReactNode
}

/** It is folded while it is empty; what then comes is shown. Once it held something, it stays as high as it was left. */
function useFilled(isEmpty: boolean | undefined) {
  const [state, setState] = useState<'unknown' | 'empty' | 'begun' | 'filled'>('unknown')
  const isSettled = isEmpty === undefined || state === 'begun' || state === 'filled'
  const filled = state === 'empty' ? 'begun' : 'filled'
  const next = isSettled ? state : isEmpty ? 'empty' : filled
  if (next !== state) setState(next)
  return { isEmpty: next === 'empty', isBegun: next === 'begun', setFilled: () => setState('filled') }
}

/**
 * A part beside a record that is folded to its title and count by choice, and stays so on the next record: `Documents 3`.
 * Without anything in it there is nothing to open: it is one line. What it holds is read when it is first opened, and stays as it was left.
 */
export function FoldingSection(given: Properties) {
  const { title, count, actions, add, remembered, opens = true, children } = given
  const id = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const byWidth = opens === 'wide'
  const [state, setState] = useStored<'open' | 'folded'>(
    `sexton.fold.${remembered}${byWidth ? (isPhone ? '.phone' : '.wide') : ''}`,
    (byWidth ? !isPhone : opens) ? 'open' : 'folded',
  )
  const { isEmpty, isBegun, setFilled } = useFilled(given.isEmpty)
  const isOpen = !isEmpty && (isBegun || state === 'open')
  const [isRead, setIsRead] = useState(isOpen)
  if (isOpen && !isRead) setIsRead(true)
  const toggle = () => {
    setFilled()
    setState(isOpen ? 'folded' : 'open')
  }
  return (
    <SectionFrame
      title={
        isEmpty ? (
          title
        ) : (
          <FoldButton open={isOpen} onToggle={toggle} aria-controls={id} isTitle>
            {title}
          </FoldButton>
        )
      }
      count={count}
      actions={
        (add || (isOpen && actions)) && (
          <>
            {isOpen && actions}
            {add}
          </>
        )
      }
      named={title}
      isFolded={!isOpen}
    >
      <Box id={id} hidden={!isOpen}>
        {isRead && children}
      </Box>
    </SectionFrame>
  )
}
