import { useEffect, useRef, useState, type FormEvent } from 'react'
import { askSignIn } from './ask-sign-in.ts'
import { checkSignIn, type SignInErrors } from './sign-in-rules.ts'

interface FieldProperties {
  name: 'email' | 'password'
  label: string
  error: string | undefined
  autoComplete: string
}

function Field({ name, label, error, autoComplete }: FieldProperties) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={name}
        autoComplete={autoComplete}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-message` : undefined}
      />
      {error && (
        <p className="bad" id={`${name}-message`}>
          {error}
        </p>
      )}
    </>
  )
}

/** Email, Password, Login; Enter submits (session-1). */
export function SignInForm({ onDone }: { onDone: () => Promise<void> }) {
  const [errors, setErrors] = useState<SignInErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const signIn = async (email: string, password: string) => {
    setPending(true)
    setFailure(null)
    const refused = await askSignIn(email, password)
    if (refused === null) return onDone()
    setFailure(refused)
    setPending(false)
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
    else void signIn(given.email, given.password)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Field name="email" label="Email" error={errors.email} autoComplete="username" />
      <Field name="password" label="Password" error={errors.password} autoComplete="current-password" />
      <div role="alert">{failure && <p className="bad">{failure}</p>}</div>
      <div className="actions">
        <button type="submit" aria-disabled={pending || undefined}>
          Login
        </button>
        {pending && <span role="status">Signing in …</span>}
      </div>
    </form>
  )
}
