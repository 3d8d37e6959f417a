import { expect, test } from 'vitest'
import { soughtUsers } from './sought-users.ts'

const one = (user_id: number, first_name: string, last_name: string, more: object = {}) => ({
  user_id,
  user_name: `${first_name} ${last_name}`,
  first_name,
  last_name,
  ...more,
})

const all = [
  one(1, 'Łukasz', 'Żółć', { email: 'lz@park.example', roles: ['Sales'] }),
  one(2, 'José', 'Banda', { department: 'Grounds', phone: null }),
  one(3, 'Mary', 'Banda', { roles: ['Manager', 'Viewer'] }),
]

const found = (typed: string) => soughtUsers(all, typed).map(({ user_id }) => user_id)

test.each([
  ['', [2, 1, 3]],
  ['banda', [2, 3]],
  ['jose ban', [2]],
  ['BANDA manager', [3]],
  ['lz@', [1]],
  ['grounds', [2]],
  ['nobody', []],
])('%j finds users by every word of it, in the order of their names (users-15)', (typed, ids) => {
  expect(found(typed)).toEqual(ids)
})
