import { useEffect, useState } from 'react'
import { useBlocker, type BlockerFunction, type Location } from 'react-router'
import { onLeaveAsked } from '../core/forms/leave-question.ts'
import { hasUnsaved } from '../core/forms/unsaved.ts'
import { whenOpened } from '../ui/dialogs/when-opened.tsx'

const LeaveQuestion = whenOpened(() => import('../ui/forms/leave-question.tsx'))

/** Another day is another record (Cash Day); the rest of a query says how one is shown. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('date') ?? ''}`

const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
  placeOf(currentLocation) !== placeOf(nextLocation) && hasUnsaved()

/**
 * Asks before what is typed is left, in whichever form or dialog it is and by whatever way: a link, Back, a key, the one
 * box, signing out. One for the page, since the router heeds one only.
 */
export function LeaveGuard() {
  const blocker = useBlocker(leaves)
  const [leave, setLeave] = useState<() => void>()
  useEffect(() => onLeaveAsked((then) => setLeave(() => then)), [])
  const done = () => setLeave(undefined)
  if (leave)
    return (
      <LeaveQuestion
        onLeave={() => {
          done()
          leave()
        }}
        onClose={done}
      />
    )
  if (blocker.state !== 'blocked') return null
  return <LeaveQuestion onLeave={blocker.proceed} onClose={blocker.reset} />
}
