import type { ListedUser } from '@sexton/contract/users/calls'

/** From this many users on they are found by search (users-15). */
export const searchedFrom = 21

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// The database orders by code points, where Ł comes after Z.
const names = new Intl.Collator('en')

/** By name, as a reader looks for it: those of whose names, e-mail, department, position or roles every typed word is a part. */
export function soughtUsers(all: readonly ListedUser[], typed: string): ListedUser[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found = all.filter(({ user_name, email, phone, department, position, roles = [] }) => {
    const said = fold([user_name, email, phone, department, position, ...roles].filter(Boolean).join(' '))
    return words.every((word) => said.includes(word))
  })
  return found.toSorted((one, other) => names.compare(one.user_name, other.user_name))
}
