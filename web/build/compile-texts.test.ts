import { setupI18n, type Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { compiled } from './compile-texts.ts'

const written = {
  plain: 'Ng’s grave – “A”',
  counted: '{count, plural, one {# sale} other {# sales}} of {name}',
  empty: '',
}

test('a built text reads as the one that was written, without a parser in the browser', () => {
  const code = compiled('texts.ts', `texts(${JSON.stringify(written)})`)
  // A catalogue of its own: other tests of this worker read theirs from the shared one.
  const i18n = setupI18n()
  i18n.loadAndActivate({
    locale: 'en',
    messages: JSON.parse(code.slice('texts('.length, -1)) as Messages,
  })
  expect(i18n._('plain')).toBe('Ng’s grave – “A”')
  expect(i18n._('counted', { count: 1, name: 'Ng' })).toBe('1 sale of Ng')
  expect(i18n._('counted', { count: 2, name: 'O’Brien' })).toBe('2 sales of O’Brien')
  expect(i18n._('empty')).toBe('')
})

test('a text that cannot be compiled stops the build', () => {
  expect(() => compiled('texts.ts', "texts({ a: 'one ' + 'two' })")).toThrow(/one literal/)
  expect(() => compiled('texts.ts', 'texts({ ...others })')).toThrow(/one literal/)
  expect(() => compiled('texts.ts', "texts({ a: '{count, plural, one {#}' })")).toThrow()
})
