/**
 * Reads an amount as people type it: `1250`, `1,250.5`, `1 250.50`; a minus or brackets are negative.
 * Gives a number with at most two decimals, or null.
 */
export function typedAmount(text: string): number | null {
  const clean = text.trim().replace(/[ ,](?=\d{3}(\D|$))/g, '')
  const brackets = /^\((.*)\)$/.exec(clean)
  const plain = brackets ? `-${brackets[1]}` : clean
  return /^-?\d{1,12}(\.\d{0,2})?$/.test(plain) ? Number(plain) : null
}

/** Reads a number that is no amount, such as a percent, with all the decimals it was typed with; null when it is none. */
export function typedNumber(text: string): number | null {
  const clean = text.trim()
  return /^-?(\d{1,12}\.?\d*|\.\d+)$/.test(clean) ? Number(clean) : null
}
