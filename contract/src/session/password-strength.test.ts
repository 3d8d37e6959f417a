import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const about = {
  first_name: 'Łukasz',
  last_name: 'Mwansa-Phiri',
  email: 'lukasz.m@hills.example',
  park: 'Quiet Hills Memorial Park',
  title: 'Sexton',
}
const seen: string[] = []
const lettersBy = (each: number) => (password: string) => {
  seen.push(password)
  return password.length * each
}
const restOf = (password: string) => {
  seen.length = 0
  passwordStrength(password, about, lettersBy(1))
  return seen[0] ?? ''
}

test('the user’s names, the park’s name and words of the trade add nothing (session-6)', () => {
  expect(restOf('łukasz-Mwansa 2026')).toBe('- 2026')
  expect(restOf('QuietHillsMemorialPark')).toBe('')
  expect(restOf('Sexton at the cemetery')).toBe(' at the ')
  expect(restOf('lanterns over Kabwe')).toBe('lanterns over Kabwe')
  expect(restOf('a cemecemeterytery')).toBe('a ')
})

test('letters that grow when they are made small are judged like others, and come to an end (session-6)', () => {
  expect(restOf(`${'İ'.repeat(10)}park`)).toBe('İ'.repeat(10))
  expect(restOf(`İ${'park'.repeat(9)}`)).toBe('İ')
})

test('a password is enough from 10^9.5 guesses on; otherwise it is said what to do (session-6)', () => {
  const strength = (password: string, each: number) => passwordStrength(password, about, lettersBy(each))
  expect(strength('abcdefghij', 0.94)).toMatchObject({
    step: 2,
    problem: expect.stringMatching(/easy to guess. Use/),
  })
  expect(strength('abcdefghij', 0.95)).toEqual({ step: 3, problem: undefined })
  expect(strength('abcdefghij', 1.3)).toEqual({ step: 4, problem: undefined })
  expect(strength('lukasz1234', 1).problem).toMatch(/mostly names/)
})
