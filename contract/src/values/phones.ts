/** The calling code of the fixed default country. */
const homeCode = '260'
/** Digits of a number at home, without code or leading 0. */
const atHome = 9

const inThrees = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 ')

/**
 * A phone number as it is shown, however it was typed: `0977123456` and `+260-977-123456` are both
 * `+260 977 123 456`. What is no whole number of the default country stays as it was typed.
 */
export function phoneWords(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '')
  const isWritten = /^[\d\s+()./-]+$/.test(typed)
  const local = digits.startsWith(homeCode) ? digits.slice(homeCode.length) : digits.replace(/^0/, '')
  const isHome = digits.startsWith(homeCode) || digits.startsWith('0')
  if (!isWritten || !isHome || local.length !== atHome || local.startsWith('0')) return typed.trim()
  return `+${homeCode} ${inThrees(local)}`
}

/** The digits by which a number is compared: without leading 0s and the code of a country, where it is whole. */
export const phoneTail = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+/, '').slice(-atHome)
