import { createContext, useContext } from 'react'

export interface Notice {
  text: string
  /** Offers to take it back. */
  undo?: () => void
  /** What else can be done about it. */
  act?: { label: string; run: () => void }
  /** How long it stays, where that is not as long as usual. */
  ms?: number
}

export const NoticeContext = createContext<(notice: Notice) => void>(() => undefined)

/** Says something in passing: `const notify = useNotice()`, `notify({ text: 'Note deleted', undo })`. */
export const useNotice = () => useContext(NoticeContext)
