import { useEffect, useState } from 'react'
import { askReady, type Failure } from './ask-sign-in.ts'
import { messages } from './sign-in-rules.ts'

/** Milliseconds between two questions whether the server is back. */
const pause = 2000

/** What went wrong; once a server is back that could not be reached, that it is (screens-17). */
function Said({ failure }: { failure: Failure }) {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!failure.isLost || isBack) return
    const asking = setInterval(() => void askReady().then((isReady) => isReady && setBack(true)), pause)
    return () => clearInterval(asking)
  }, [failure, isBack])
  return isBack ? <p>{messages.back}</p> : <p className="bad">{failure.message}</p>
}

/** Announced when it appears. */
export const SignInFailure = ({ failure }: { failure: Failure | null }) => (
  <div role="alert">{failure && <Said failure={failure} />}</div>
)
