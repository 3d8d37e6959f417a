/** The letters of codes: without I, L, O and U, which look like others (Crockford's base32). */
export const passLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code of a pass from what was typed or scanned: the code, or the address of its page. Null if it cannot be one. */
export function passCode(said: string): string | null {
  const [last = ''] = said.trim().replace(/\/$/, '').split('/').slice(-1)
  const letters = last.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const [, first, second] = /^P?([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/.exec(letters) ?? []
  return first && second ? `P-${first}-${second}` : null
}

/** Where the undertaker's phone shows a pass, below the address of the public pages. */
export const passPath = (code: string) => `/pass/${code}`
