import { expect, test } from 'vitest'
import { permissionWords } from './permissions.ts'

test('a refusal names permissions as the roles do (users-5)', () => {
  const either = { any: ['PERM_EDIT', 'PERM_SALES_SUPER'], when: 'off: SALES_SUPER' } as const
  expect(permissionWords(either)).toBe('Edit or Sales supervisor')
  expect(permissionWords({ all: ['PERM_VIEW', 'PERM_ACCOUNTS'] })).toBe('View and Accounts')
})
