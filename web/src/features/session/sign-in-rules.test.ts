import { isEmail } from '@sexton/contract/core/fields'
import { expect, test } from 'vitest'
import { checkSignIn, refusalText } from './sign-in-rules.ts'

test('sign-in asks for a valid e-mail and a password (session-1)', () => {
  expect(checkSignIn({ email: ' ', password: '' })).toEqual({
    email: 'E-mail is required',
    password: 'Password is required',
  })
  expect(checkSignIn({ email: 'mary', password: 'x' })).toEqual({ email: 'Must be valid e-mail' })
  expect(checkSignIn({ email: ' mary@park.example ', password: ' ' })).toEqual({})
})

test('the sign-in screen takes the same e-mail addresses as the contract (session-1)', () => {
  for (const email of [
    'a@b.co',
    'łukasz@żółć.pl',
    'a@b',
    'a b@c.de',
    '@b.co',
    'a@b.c',
    'a@b..co',
    "o'brien@x.org",
  ])
    expect([email, checkSignIn({ email, password: 'x' }).email === undefined]).toEqual([
      email,
      isEmail(email),
    ])
})

test('a wrong password and an unknown address say the same; other errors say what they are (session-2)', () => {
  expect(refusalText(401, 'No')).toBe('Incorrect email or password')
  expect(refusalText(404, 'No')).toBe('Incorrect email or password')
  expect(refusalText(429, 'Too many tries. Please wait a minute.')).toBe(
    'Too many tries. Please wait a minute.',
  )
  expect(refusalText(502, undefined)).toBe('Status 502')
})
