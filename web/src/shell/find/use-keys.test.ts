import { expect, test } from 'vitest'
import { keyName } from './use-keys.ts'

const pressed = (key: string, held: Partial<KeyboardEvent> = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, ...held } as KeyboardEvent)

test('a shortcut is known on any keyboard, and what the browser or the system uses is left alone (find-14)', () => {
  expect(pressed('k', { ctrlKey: true })).toBe('mod+k')
  expect(pressed('K', { metaKey: true })).toBe('mod+k')
  expect(pressed('/')).toBe('/')
  expect(pressed('?', { shiftKey: true })).toBe('?')
  // AltGr+9 on a German keyboard.
  expect(pressed(']', { ctrlKey: true, altKey: true })).toBe(']')
  expect(pressed(']', { metaKey: true })).toBeUndefined()
  expect(pressed('[', { altKey: true })).toBeUndefined()
  expect(pressed('f', { ctrlKey: true })).toBeUndefined()
})
