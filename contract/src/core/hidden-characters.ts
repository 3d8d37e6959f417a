/** Overrides, embeddings and isolates of direction; the marks U+200E and U+200F, which names need, are none of them. */
const directions = '\\u202a-\\u202e\\u2066-\\u2069'
/** C0 except tab and line ends, DEL, C1, directions, and half a surrogate pair, which PostgreSQL does not take. */
const hidden = `[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f${directions}]|\\p{Surrogate}`
const lineEnds = '[\\t\\n\\r\\u2028\\u2029]'

const inText = new RegExp(hidden, 'u')
const inLine = new RegExp(`${hidden}|${lineEnds}`, 'u')
const everyInText = new RegExp(hidden, 'gu')
const everyLineEnd = /\r\n|[\r\u2028\u2029]/g
const everyGap = /[\t\n]+/g

/** True for what may be stored as a name or another text of one line: no line ends, tabs or hidden characters. */
export const isPlainLine = (text: string) => !inLine.test(text)

/** True for what may be stored as a text of several lines: line ends and tabs, no other hidden characters. */
export const isPlainText = (text: string) => !inText.test(text)

/** The text as it may leave the product, whatever an old row holds: line ends are `\n`, hidden characters are left out. */
export const plainText = (text: string) =>
  isPlainLine(text) ? text : text.replace(everyInText, '').replace(everyLineEnd, '\n')

/** The same in one line: a space stands for line ends and tabs. */
export const plainLine = (text: string) =>
  isPlainLine(text) ? text : plainText(text).replace(everyGap, ' ').trim()
