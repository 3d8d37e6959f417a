import { administratorEmails, resetAdministrator } from '../features/session/public.ts'
import { onDatabase, type Given } from './tool-database.ts'

const usage =
  'Give the email address of the person who is locked out: npm run reset-password -- anna@park.example'

/** What `npm run reset-password` calls: an administrator's new password, shown once (users-16). */
export function resetPassword(given: Given): Promise<number> {
  const { report, args = [] } = given
  const [email, ...more] = args
  if (!email || more.length > 0) throw new Error(usage)
  return onDatabase(given, async (settings, db) => {
    const password = await resetAdministrator(db, email, settings)
    if (password === undefined) {
      const those = (await administratorEmails(db)).join(', ')
      throw new Error(
        `${email} is not an administrator who can sign in. These are: ${those}. They can help everyone else under Users`,
      )
    }
    report(
      `${email} has been signed out everywhere. Their second factor is off, and they can sign in with this password`,
    )
    report(`Password (shown this once): ${password}`)
    report('It has to be changed at the sign-in. Then set the second factor up again in My account')
    return 0
  })
}
