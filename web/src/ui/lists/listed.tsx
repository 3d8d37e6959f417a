import { Children, type ReactNode } from 'react'

/** Several things in one line, with commas between. */
export const Listed = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).flatMap((child, at) => (at === 0 ? [child] : [', ', child]))
