import { expect, test } from 'vitest'
import { safeRedirect, signInAddress } from './redirect.ts'

test('sign-in leads to a path of this application only (session-9)', () => {
  expect(safeRedirect('/sales?status=DRAFT')).toBe('/sales?status=DRAFT')
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '',
    null,
  ])
    expect(safeRedirect(bad)).toBe('/')
})

test('the sign-in screen never redirects to itself (session-10)', () => {
  expect(safeRedirect('/signin?redirect=/')).toBe('/')
  expect(signInAddress('/signin')).toBe('/signin')
  expect(signInAddress('/sale/7?a=b')).toBe('/signin?redirect=%2Fsale%2F7%3Fa%3Db')
})
