import { expect, test } from 'vitest'
import type { ScreenRoute } from '../core/screens/screens.ts'
import { refusedWords } from './refused-words.ts'

const lazy = async () => ({ default: () => null })
const permission = { any: ['PERM_TARIFFS'] } as const
const words: ScreenRoute = { path: '/texts', name: 'Texts', permission, practice: 'texts', lazy }

test('a screen of a practice that is off says so, and where that changes to those who may (practices-1)', () => {
  const off = 'Texts is switched off.'
  expect(refusedWords(words, new Set(), false)).toBe(off)
  const setup = new Set(['PERM_TARIFFS'])
  expect(refusedWords(words, setup, false)).toBe(`${off} It can be switched on under Setup > Practices.`)
  const always = { ...words, practice: undefined }
  expect(refusedWords(always, new Set(), false)).toBe(
    'You cannot open Texts. You need the permission Tariffs and setup.',
  )
})
