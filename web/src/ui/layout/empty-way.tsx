import { useMayOpen } from '../../core/screens/may-open.ts'
import { Empty } from '../feedback/empty.tsx'
import { ScreenLink } from './links.tsx'

interface Properties {
  /** What is not there. */
  children: string
  /** The screen that changes that, and its name. Shown only to users who may open it. */
  to: string
  label: string
}

/** Says that there is nothing, and leads to where the first one is made. */
export function EmptyWay({ children, to, label }: Properties) {
  const mayOpen = useMayOpen()(to)
  return (
    <Empty>
      {children} {mayOpen && <ScreenLink to={to}>{label}</ScreenLink>}
    </Empty>
  )
}
