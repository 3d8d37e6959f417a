import { expect, test } from 'vitest'
import { ownPasswordForm } from './own-password.ts'

const messages = (given: Record<string, string>) =>
  ownPasswordForm.safeParse(given).error?.issues.map((issue) => issue.message) ?? []

test('a new password asks for the current one and must be typed twice the same (session-7)', () => {
  const typed = {
    current_password: 'old',
    password: 'a long new one',
    password_confirmation: 'a long new one',
  }
  expect(messages(typed)).toEqual([])
  expect(messages({ ...typed, current_password: '' })).toEqual(['Current password is required'])
  expect(messages({ ...typed, password_confirmation: '' })).toEqual(['Password confirmation is required'])
  expect(messages({ ...typed, password_confirmation: 'another one' })).toEqual([
    'Password confirmation must match password',
  ])
})

test('a new password has at least ten characters (session-6)', () => {
  const typed = { current_password: 'old', password: 'short', password_confirmation: 'short' }
  expect(messages(typed)).toEqual(['Use at least 10 characters.'])
})
