interface Properties {
  name: 'email' | 'password' | 'code'
  label: string
  error: string | undefined
  autoComplete: string
}

/** A field of the sign-in, with its message. */
export function SignInField({ name, label, error, autoComplete }: Properties) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={name === 'code' ? 'text' : name}
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
