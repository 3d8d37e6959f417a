import { forgetRefusal, forgetSession, type Refusal, type User } from '../../core/session/session-store.ts'
import { askSignOut } from './ask-sign-in.ts'

interface Properties {
  user: User | null
  refusal: Refusal | null
  onHome: () => void
}

/** For a signed-in user: what was refused and why, and the ways on. The session stays (session-10). */
export function Refused({ user, refusal, onHome }: Properties) {
  const leave = async () => {
    await askSignOut()
    forgetRefusal()
    forgetSession()
    location.reload()
  }
  return (
    <>
      <p>You are signed in{user ? ` as ${user.first_name} ${user.last_name}` : ''}.</p>
      {refusal && (
        <div role="alert">
          <p className="bad">{refusal.message}</p>
          <p>Ask an administrator to give you this permission.</p>
        </div>
      )}
      <div className="actions">
        <button type="button" onClick={onHome}>
          {refusal ? 'Home' : 'Continue'}
        </button>
        <button type="button" onClick={() => void leave()}>
          Sign in as someone else
        </button>
      </div>
    </>
  )
}
