import type { Case } from './rig/case.ts'
import { signIn as enter } from './rig/user.ts'

/** Mostly the password's hash, which is slow on purpose. */
export const signIn: Case = {
  about: 'signing in, on a connection of its own',
  async run({ park, load }) {
    await load(async () => {
      const user = await enter(park.address, 'manager@park.example')
      return () => void user.close()
    })
  },
}
