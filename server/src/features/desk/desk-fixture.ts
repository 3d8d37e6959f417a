import { stringify } from 'qs'
import type { TestPark } from '../../test/app.ts'
import { makeAccount, makeUndertaker } from '../../test/directors.ts'
import { hashPassword } from '../session/public.ts'

export const password = 'lantern orchard velvet spoon'

/** Who asks for pages of the desk without a session, and accounts with that password. */
export const visitors = (park: Pick<TestPark, 'app' | 'db'>) => ({
  open: (url: string) => park.app.inject({ url }),
  send: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    park.app.inject({
      method: 'POST',
      url,
      payload: stringify(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }),
  async withPassword() {
    const account = await makeAccount(park, await makeUndertaker(park))
    await park.db
      .updateTable('outside_accounts')
      .set({ password_hash: await hashPassword(password) })
      .where('outside_account_id', '=', account.outside_account_id)
      .execute()
    return account
  },
})
