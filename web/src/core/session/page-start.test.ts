import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const user = (user_id: number) => ({ user_id, first_name: 'Mutale' })
const permissions = [{ permission_ref: 'PERM_VIEW' }]

/** The page as it was sent to user 1, in a browser that knows this user. */
async function pageSentTo1(known: number) {
  const textContent = JSON.stringify({ config: {}, user: user(1), permissions, position: '7:7' })
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(user(known)) })
  return import('./page-start.ts')
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('gives the user of the page once (config-1)', async () => {
  const { takeStartOfSession } = await pageSentTo1(1)
  expect(takeStartOfSession()).toEqual({ user: user(1), permissions })
  expect(takeStartOfSession()).toEqual({})
})

it('gives nobody where someone else has signed in since the page was sent (config-1)', async () => {
  const { takeStartOfSession } = await pageSentTo1(2)
  expect(takeStartOfSession()).toEqual({})
})
