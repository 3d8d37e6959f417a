import { useEffect, useRef, useState, type FormEvent } from 'react'
import { askPasskeySignIn, askSignIn, type Failure, type Typed } from './ask-sign-in.ts'
import { CodeForm } from './code-form.tsx'
import { SignInFailure } from './sign-in-failure.tsx'
import { SignInField } from './sign-in-field.tsx'
import { checkSignIn, type SignInErrors } from './sign-in-rules.ts'

/** Email, Password, Login; Enter submits (session-1). Who has a second factor is asked for it next (second-factor-2). */
export function SignInForm({ onDone }: { onDone: () => Promise<void> }) {
  const [errors, setErrors] = useState<SignInErrors>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pending, setPending] = useState(false)
  /** What was right so far, while the code is asked for. */
  const [known, setKnown] = useState<{ typed: Typed; asked: Failure }>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [known])

  const signIn = async (given: Typed, by: typeof askSignIn = askSignIn) => {
    setPending(true)
    setFailure(null)
    const refused = await by(given)
    if (refused === null) return onDone()
    setPending(false)
    if (refused.asksCode && !known) return setKnown({ typed: given, asked: refused })
    setFailure(refused)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const typed = new FormData(event.currentTarget)
    const given = { email: String(typed.get('email')), password: String(typed.get('password')) }
    const found = checkSignIn(given)
    setErrors(found)
    const first = found.email ? 'email' : found.password ? 'password' : null
    if (first) form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus()
    else void signIn(given)
  }
  const back = () => {
    setFailure(null)
    setKnown(undefined)
  }
  if (known)
    return (
      <CodeForm
        asked={known.asked}
        failure={failure}
        pending={pending}
        onCode={(code) => void signIn({ ...known.typed, code })}
        onPasskey={() => void signIn(known.typed, askPasskeySignIn)}
        onBack={back}
      />
    )
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <SignInField name="email" label="Email" error={errors.email} autoComplete="username" />
      <SignInField name="password" label="Password" error={errors.password} autoComplete="current-password" />
      <SignInFailure failure={failure} />
      <div className="actions">
        <button type="submit" aria-disabled={pending || undefined}>
          Login
        </button>
        {pending && <span role="status">Signing in …</span>}
      </div>
    </form>
  )
}
