import type { ReactNode } from 'react'
import { SectionFrame } from './section-frame.tsx'

interface Properties {
  title: ReactNode
  /** After the title in quiet words: how many there are. */
  count?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** It holds `Rows`, which reach from edge to edge. */
  holdsRows?: boolean
  /** It holds cards, and has no frame of its own. */
  holdsCards?: boolean
  /** Its id in the page, where something leads to it. */
  anchor?: string
  /** There is nothing in it but its actions. */
  isFolded?: boolean
  children?: ReactNode
}

/** A titled part of a screen, with its own actions at the right. */
export const Section = ({ title, ...rest }: Properties) => (
  <SectionFrame title={title} named={typeof title === 'string' ? title : undefined} {...rest} />
)
