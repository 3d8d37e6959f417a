/** The sign-in screen's own texts and checks: this part of the build loads no catalogue, form or schema library. */
export const messages = {
  noEmail: 'E-mail is required',
  badEmail: 'Must be valid e-mail',
  noPassword: 'Password is required',
  wrong: 'Incorrect email or password',
  noCsrf: 'Login failed',
  noCode: 'Enter the code from your authenticator app, or a recovery code.',
  noTypedCode: 'Enter a code, or use your passkey.',
  noPasskey: 'No passkey was used. Please try again, or enter a code.',
  lost: 'The server cannot be reached. Please check the connection and try again.',
  back: 'The connection is back. Please try again.',
  late: 'The server did not answer in time. Please try again.',
} as const

const email = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]{2,}$/

export interface SignInErrors {
  email?: string
  password?: string
}

/** What is wrong with what was typed (session-1). */
export function checkSignIn(given: { email: string; password: string }): SignInErrors {
  const errors: SignInErrors = {}
  const address = given.email.trim()
  if (address === '') errors.email = messages.noEmail
  else if (address.length > 254 || !email.test(address)) errors.email = messages.badEmail
  if (given.password === '') errors.password = messages.noPassword
  return errors
}

/** What a refused sign-in says: 404 and 401 alike, other errors as they are (session-2). */
export function refusalText(status: number, message: string | undefined): string {
  return status === 404 || status === 401 ? messages.wrong : (message ?? `Status ${status}`)
}
