import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

// The texts stay readable ICU: the build compiles them (web/build/compile-texts.ts), else the first showing does.
if (!import.meta.env.PROD) i18n.setMessagesCompiler(compileMessage)

type Values = Record<string, unknown>

/**
 * Adds a feature's English texts to the catalogue and gives the function that reads them by id, for these ids only:
 * `const t = texts({ 'customers.new': 'New Customer' })`, `t('customers.new')`. ICU: `{count, plural, one {# row} other {# rows}}`.
 */
export function texts<const T extends Record<string, string>>(catalogue: T) {
  i18n.load('en', catalogue)
  if (i18n.locale !== 'en') i18n.activate('en')
  return (id: keyof T & string, values?: Values): string => i18n._(id, values)
}
