/** The calling code of the fixed default country. */
const homeCode = '260'
/** The digits of a phone by which two phones are compared, without leading zeros and calling code (decision 16). */
export const phoneDigits = 9

/** Calling codes of two digits; those that begin with 1 or 7 have one digit, all others three. */
const twoDigits = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 ' +
    '60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
)

/** How many of the digits of a number, written with its country, are the country's calling code. */
export const callingCode = (digits: string) =>
  /^[17]/.test(digits) ? 1 : twoDigits.has(digits.slice(0, 2)) ? 2 : 3

/** True where a number is written with its country: `+260…`, `00260…`. */
export const isAbroad = (typed: string) => /^\s*\(?(\+|00)/.test(typed)

const digitsOf = (typed: string) => typed.replace(/\D/g, '')
const inThrees = (digits: string) => digits.replace(/(\d{3})(?=\d{2})/g, '$1 ')

/** Its calling code and the number behind it; undefined where it is not a whole number that says so. */
function parts(typed: string): [code: string, local: string] | undefined {
  const digits = digitsOf(typed).replace(/^00/, '')
  if (!isAbroad(typed)) {
    if (digits.startsWith(homeCode) && digits.length === homeCode.length + phoneDigits)
      return [homeCode, digits.slice(homeCode.length)]
    return /^0[1-9]/.test(digits) && digits.length === phoneDigits + 1
      ? [homeCode, digits.slice(1)]
      : undefined
  }
  const length = callingCode(digits)
  return [digits.slice(0, length), digits.slice(length).replace(/^0/, '')]
}

/**
 * A phone number as it is shown, however it was typed: `0977123456` and `+260-977-123456` are both
 * `+260 977 123 456`. What is only part of a number, or says more than one, stays as it was typed.
 */
export function phoneWords(typed: string): string {
  const found = /^[\d\s+()./-]+$/.test(typed) ? parts(typed) : undefined
  if (!found || found[1].length < 6 || found[1].length > 12) return typed.trim()
  return `+${found[0]} ${inThrees(found[1])}`
}

/** The digits by which a number, or a part of one, is looked for: without leading zeros, of a whole one without its code. */
export const phoneTail = (typed: string): string => digitsOf(typed).replace(/^0+/, '').slice(-phoneDigits)

/** The digits by which a part of a number is looked for: as typed, and without the country's code where it is written. */
export function phoneTails(typed: string): string[] {
  const withoutZeros = (digits: string) => digits.replace(/^0+/, '')
  const digits = withoutZeros(digitsOf(typed))
  const national = isAbroad(typed) ? withoutZeros(digits.slice(callingCode(digits))) : digits
  return [...new Set([digits, national].map((part) => part.slice(-phoneDigits)))].filter(Boolean)
}
