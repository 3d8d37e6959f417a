import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Failure } from './ask-sign-in.ts'
import { SignInFailure } from './sign-in-failure.tsx'
import { SignInField } from './sign-in-field.tsx'
import { messages } from './sign-in-rules.ts'

interface Properties {
  /** What the server asks for. */
  asked: Failure
  failure: Failure | null
  pending: boolean
  onCode: (code: string) => void
  onPasskey: () => void
  /** Somebody else wants to sign in. */
  onBack: () => void
}

/** Whether this browser has passkeys at all, and this address may ask for them: https, or localhost. */
const hasPasskeys = () => 'PublicKeyCredential' in window

/** The second step of the sign-in: a passkey, the code of the authenticator app, or a recovery code (second-factor-2). */
export function CodeForm({ asked, failure, pending, onCode, onPasskey, onBack }: Properties) {
  const offersPasskey = asked.asksPasskey && hasPasskeys()
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState(false)
  // What was refused is typed anew.
  useEffect(() => {
    const field = form.current?.querySelector('input')
    if (failure && field) field.value = ''
    field?.focus()
  }, [failure])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    setMissing(code === '')
    if (code !== '') onCode(code)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p>{asked.message}</p>
      {offersPasskey && (
        <div className="actions">
          <button type="button" aria-disabled={pending || undefined} onClick={() => pending || onPasskey()}>
            Use a passkey
          </button>
        </div>
      )}
      <SignInField
        name="code"
        label="Code"
        error={isMissing ? (asked.asksPasskey ? messages.noTypedCode : messages.noCode) : undefined}
        autoComplete="one-time-code"
      />
      <SignInFailure failure={failure} />
      <div className="actions">
        <button type="submit" aria-disabled={pending || undefined}>
          Login
        </button>
        <button type="button" onClick={onBack}>
          Back
        </button>
        {pending && <span role="status">Signing in …</span>}
      </div>
    </form>
  )
}
