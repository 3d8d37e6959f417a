import { users } from '@sexton/contract/users/calls'
import type { TestPark } from '../../../test/app.ts'
import { signedInAgain, type Client } from '../../../test/client.ts'

export const password = 'four quiet lanterns glow'

let made = 0

/** A new user with this password, signed in by a session of their own. */
export async function anyone(park: TestPark, admin: Client) {
  made += 1
  const email = `factor${made}@park.example`
  const names = { first_name: 'Chanda', last_name: `Mwila ${made}` }
  const body = { ...names, email, password, password_confirmation: password }
  const { user_id } = await admin.call(users.create, { body })
  return { email, user_id, client: await signedInAgain(park, user_id) }
}
