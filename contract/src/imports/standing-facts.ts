import { partialWords, type Precision } from '../values/partial-date.ts'
import type { LineCells } from './read-line.ts'
import { meaningOf } from './standing-words.ts'
import type { Stood } from './standing.ts'

type Fields = Readonly<Record<string, string | number | null>>

/** Whether a cell says anything at all. */
const says = (text: string) =>
  /[\p{L}\d]/u.test(text) && !/^(unk(nown)?|n\/?a|none|not known|adult|child|0)\.?$/i.test(text)

/** Whether the line itself states a death or a burial: what is fixed for all lines states neither. */
export const statesDeath = (lines: LineCells, cells: readonly string[], fields: Fields) =>
  ['death_date', 'burial_date'].some(
    (field) => fields[field] !== null && lines.filled(cells, field).length > 0,
  ) ||
  ['deceased_age', 'cod_description'].some((field) =>
    lines.filled(cells, field).some(({ text }) => says(text)),
  )

/** What is kept of somebody who is not buried there, in words; empty if the line says nothing. */
export function noteOf({ standing, words }: Stood, fields: Fields): string {
  if (standing === 'burial') return ''
  const name = ['deceased_first_name', 'deceased_middle_name', 'deceased_last_name']
    .map((field) => fields[field])
    .filter(Boolean)
    .join(' ')
  const days = [
    ['born', 'deceased_birth_date', 'deceased_birth_precision'],
    ['died', 'death_date', 'death_precision'],
    ['buried', 'burial_date', 'burial_precision'],
  ].flatMap(([word, date, precision]) => {
    const day = partialWords(fields[date!] as string | null, fields[precision!] as Precision)
    return day === null ? [] : [`${word} ${day}`]
  })
  const who = [name, ...days].filter(Boolean).join(', ')
  if (standing === 'unused') {
    const isKept = name !== '' || meaningOf(words) === 'reserved'
    return isKept ? `Old records: ${[words, who].filter(Boolean).join(': ')}.` : ''
  }
  const what = { reserved: 'Reserved', memorial: 'Memorial only', removed: 'No longer buried here' }[standing]
  return `${what}${who && (standing === 'reserved' ? ` for ${who}` : `: ${who}`)}.`
}
