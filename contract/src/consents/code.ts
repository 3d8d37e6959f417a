/** Comes before the code of a consent form in what its square code says, so that another code is not taken for one. */
const prefix = 'CONSENT:'

/** What the square code on a consent form says. */
export const scannedCode = (code: string) => `${prefix}${code.toUpperCase()}`

/** The code of a consent form, as a person reads it. */
export const codeWords = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`.toUpperCase()

/** The code of a consent form from what was typed or scanned, as it is stored; null if it cannot be one. */
export function consentCode(said: string): string | null {
  const letters = said.trim().toUpperCase().replace(prefix, '').replace(/[\s-]/g, '')
  const meant = letters.replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(meant) ? meant.toLowerCase() : null
}
