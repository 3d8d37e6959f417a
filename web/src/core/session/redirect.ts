/** Where a redirect query may lead: a path of this application. Anything else (another host, `//host`) is `/`. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted?.startsWith('/') || /^[/\\]{2}|[\\\t\r\n]/.test(wanted)) return '/'
  return wanted.startsWith('/signin') ? '/' : wanted
}

/** The address of the sign-in screen that leads back to `path`. */
export const signInAddress = (path: string) =>
  path === '/' || path.startsWith('/signin') ? '/signin' : `/signin?redirect=${encodeURIComponent(path)}`
