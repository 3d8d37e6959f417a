/** The session's cookie; HttpOnly and SameSite=Lax, Secure behind https. */
export const sessionCookieName = 'sexton_session'

/** The cookie's attributes. `secure` when PUBLIC_URL is https; seven days at most. */
export const sessionCookie = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: 7 * 24 * 3600 }) as const

/** The value in a request's Cookie header, where no route of Fastify has read it. */
export const sessionCookieOf = (header = ''): string | undefined =>
  header
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${sessionCookieName}=`))
    ?.slice(sessionCookieName.length + 1)
