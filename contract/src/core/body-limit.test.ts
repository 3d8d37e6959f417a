import * as z from 'zod'
import { expect, test } from 'vitest'
import { bodyLimit, longestBody } from './body-limit.ts'
import { documents } from '../documents/calls.ts'
import { api, pages } from '../index.ts'
import { photos } from '../photos/calls.ts'
import { session } from '../session/calls.ts'

test('a body may be as long as its contract allows, in blocks of 4 kB (core-9)', () => {
  expect(bodyLimit(session.signIn)).toBe(4 * 1024)
  expect(bodyLimit({})).toBe(4 * 1024)
  expect(bodyLimit({ body: z.object({ text: z.string().max(2000), other: z.enum(['A', 'B']) }) })).toBe(8192)
  expect(bodyLimit({ body: z.object({ list: z.array(z.int().nullable()).max(300) }) })).toBe(8192)
})

test('where the contract sets no limit, a body may have 64 kB, and none more than 128 kB', () => {
  for (const part of [z.string(), z.array(z.int()), z.unknown()])
    expect(bodyLimit({ body: z.object({ part }) })).toBe(64 * 1024)
  expect(bodyLimit({ body: z.object({ part: z.string().max(1_000_000) }) })).toBe(longestBody)
})

test('a body of the longest texts that a call allows is accepted', () => {
  const one = { parentObjectType: 'sale_site' as const, parentObjectId: 2_147_483_647 }
  const objects = Array.from({ length: 1000 }, () => one)
  const body = { objects }
  expect(documents.get.body.safeParse(body).success).toBe(true)
  expect(JSON.stringify(body).length).toBeLessThan(bodyLimit(documents.get))
  const longest = { email: `${'é'.repeat(240)}@park.example`, password: '密'.repeat(1000) }
  const bytes = encodeURIComponent(JSON.stringify(longest)).replace(/%../g, '-').length
  expect(bytes).toBeLessThan(bodyLimit(session.signIn))
})

test('uploads may hold their files and little more, other bodies 128 kB at most (core-9)', () => {
  expect(bodyLimit(documents.setProperty)).toBe(26 * 1024 * 1024)
  expect(bodyLimit(photos.add)).toBeGreaterThanOrEqual(26 * 1024 * 1024)
  for (const feature of Object.values({ ...api, ...pages }))
    for (const [name, declared] of Object.entries(feature))
      if (!('upload' in declared)) expect([name, bodyLimit(declared) <= longestBody]).toEqual([name, true])
})
