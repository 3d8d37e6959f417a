import { deskAccount } from '@sexton/contract/desk/account-calls'
import { desk } from '@sexton/contract/desk/calls'
import { mountPages, servedPages } from '../../core/outside-callers/page-routes.ts'
import { account, changePassword, saveAccount } from './account/my-account.ts'
import { invitation, setPassword } from './account/invitation.ts'
import { signIn, signInPage, signOut } from './account/sign-in.ts'
import { start } from './bookings/cases.ts'
import { bookingPages } from './bookings/routes.ts'

export const deskRoutes = mountPages(
  servedPages(desk, { start }),
  bookingPages,
  servedPages(deskAccount, {
    signInPage,
    signIn,
    signOut,
    invitation,
    setPassword,
    account,
    saveAccount,
    changePassword,
  }),
)
