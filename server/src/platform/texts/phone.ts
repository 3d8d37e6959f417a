import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

/**
 * A number as texts need it (E.164), read as in the park's country unless it names another; undefined where it is no mobile
 * number (texts-4). What was typed stays as it was typed.
 */
export function mobileOf(typed: string | null, country: string): string | undefined {
  const number = typed ? parsePhoneNumberFromString(typed, country as CountryCode) : undefined
  return number?.isValid() ? number.number : undefined
}
