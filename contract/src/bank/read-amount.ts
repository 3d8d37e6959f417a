/** What may stand around an amount: a currency, and whether it is a debit. */
const around = /^\s*(?:[A-Z]{3}|[A-Za-z]{0,2}\p{Sc}|K|R)?\s*|\s*(?:[A-Z]{3}|\p{Sc})?\s*$/gu
const debit = /(?<![a-z])(dr|d|debit)\.?$/i
const credit = /(?<![a-z])(cr|c|credit)\.?$/i

/** Thousands in groups, or none. */
const forms = {
  '.': /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$|^\d{0,12}(\.\d*)?$/,
  ',': /^\d{1,3}(\.\d{2,3})*\.\d{3}(,\d*)?$|^\d{0,12}(,\d*)?$/,
}

/**
 * Hundredths of an amount as people and spreadsheets write it: `1,234.50`, `(500.00)`, `500-`, `K 1 234,50`, `500 DR`. Null for what is
 * none. `decimal` is the sign before the hundredths in this file.
 */
export function readAmount(written: string, decimal: '.' | ','): number | null {
  // What most programs write.
  const plainly = decimal === '.' ? /^(-?)(\d{1,12})\.(\d\d)$/.exec(written) : null
  if (plainly) {
    const value = Number(plainly[2]! + plainly[3]!)
    return plainly[1] && value !== 0 ? -value : value
  }
  let text = written.replaceAll(/[−–]/g, '-').trim()
  const isOut = debit.test(text)
  text = text.replace(isOut ? debit : credit, '').trim()
  const inBrackets = /^\((.*)\)$/.exec(text)
  if (inBrackets) text = inBrackets[1]!
  const minus = /^-|-$/.test(text.replaceAll(around, ''))
  const digits = text
    .replace(/^[-+]|[-+]$/g, '')
    .replaceAll(around, '')
    .replace(/^[-+]|[-+]$/g, '')
  const thousands = decimal === '.' ? ',' : '.'
  const plain = digits.replaceAll(/(?<=\d)[\s\u00a0'’](?=\d{3})/g, '')
  if (!/\d/.test(plain) || !forms[decimal].test(plain)) return null
  const [whole = '', rest = ''] = plain.replaceAll(thousands, '').split(decimal)
  // Thousandths are no money; a spreadsheet writes some for what it reckoned itself.
  if (whole.length > 12 || /[1-9]/.test(rest.slice(2, 8))) return null
  const value = Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'))
  return value !== 0 && (isOut || minus || inBrackets) ? -value : value
}

/** The sign before the hundredths, by all amounts of a file: a comma with two figures behind it says it. */
export function decimalOf(cells: readonly string[]): '.' | ',' {
  const ends = (form: RegExp) => cells.filter((cell) => form.test(cell)).length
  return ends(/,\d{1,2}\D*$/) > ends(/\.\d{1,2}\D*$/) ? ',' : '.'
}
