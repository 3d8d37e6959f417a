import { expect, test } from 'vitest'
import { burials } from '@sexton/contract/burials/calls'
import { users } from '@sexton/contract/users/calls'
import { lackingWords, mayShow, pageTitle, type ScreenRoute } from './screens.ts'

const sale: ScreenRoute = {
  path: '/sale/:sale_id',
  name: 'Sale',
  showsId: 'sale_id',
  permission: 'signed-in',
  lazy: async () => ({ default: () => null }),
}

test('the page title is application, dash, route name, and the id where shown (screens-2)', () => {
  expect(pageTitle('Sexton', sale, { sale_id: '7' })).toBe('Sexton – Sale 7')
  expect(pageTitle('Sexton', { ...sale, showsId: undefined }, { sale_id: '7' })).toBe('Sexton – Sale')
})

test('a screen asks for its own permission, and for that of each call without which it shows nothing (screens-1)', () => {
  const edit = { permission: { any: ['PERM_EDIT'] }, reads: [burials.get] } as const
  expect(mayShow(edit, new Set(['PERM_EDIT']))).toBe(false)
  expect(mayShow(edit, new Set(['PERM_VIEW']))).toBe(false)
  expect(mayShow(edit, new Set(['PERM_EDIT', 'PERM_VIEW']))).toBe(true)
  expect(lackingWords(edit, new Set(['PERM_EDIT']))).toBe('View')
  expect(lackingWords(edit, new Set())).toBe('Edit and View')
  const viewed = { permission: burials.get.permission, reads: [burials.get] }
  expect(lackingWords(viewed, new Set())).toBe('View')
  const user = { permission: { any: ['PERM_USERS_EDIT'] }, reads: [users.get] } as const
  expect(mayShow(user, new Set(['PERM_USERS_EDIT']))).toBe(false)
  expect(mayShow(user, new Set(['PERM_USERS_EDIT']), true)).toBe(true)
})
