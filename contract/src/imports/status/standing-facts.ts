import { partialWords, type Precision } from '../../values/partial-date.ts'
import type { LineCells } from '../read-line.ts'
import { isNotForSale, meaningOf } from './standing-words.ts'
import type { Stood } from './standing.ts'

type Fields = Readonly<Record<string, string | number | null>>

/** Whether a cell says anything at all. */
const says = (text: string) =>
  /[\p{L}\d]/u.test(text) && !/^(unk(nown)?|n\/?a|none|not known|adult|child|0)\.?$/i.test(text)

/** Whether the line itself states a death or a burial: what is fixed for all lines states neither. */
export const statesDeath = (lines: LineCells, cells: readonly string[], fields: Fields) =>
  ['death', 'burial'].some(
    (of) => (fields[`${of}_date`] ?? fields[`${of}_words`]) && lines.filled(cells, `${of}_date`).length > 0,
  ) ||
  ['deceased_age', 'cod_description'].some((field) =>
    lines.filled(cells, field).some(({ text }) => says(text)),
  )

/** Whether nobody should be offered the site, although it has neither owner nor burial. */
export const isWithheld = ({ standing, words }: Stood) =>
  standing === 'memorial' || (standing === 'unused' && isNotForSale(words))

/** What is kept of somebody who is not buried there, in words; empty if the line says nothing. */
export function noteOf({ standing, words }: Stood, fields: Fields): string {
  if (standing === 'burial') return ''
  const name = ['deceased_first_name', 'deceased_middle_name', 'deceased_last_name']
    .map((field) => fields[field])
    .filter(Boolean)
    .join(' ')
  const days = [
    ['born', 'deceased_birth'],
    ['died', 'death'],
    ['buried', 'burial'],
  ].flatMap(([word, of]) => {
    const day = partialWords(
      fields[`${of}_date`] as string | null,
      fields[`${of}_precision`] as Precision,
      fields[`${of}_words`] as string | null,
    )
    return day === null ? [] : [`${word} ${day}`]
  })
  const who = [name, ...days].filter(Boolean).join(', ')
  if (standing === 'unused') {
    const isKept = name !== '' || meaningOf(words) === 'reserved' || isNotForSale(words)
    return isKept ? `Old records: ${[words, who].filter(Boolean).join(': ')}.` : ''
  }
  const what = { reserved: 'Reserved', memorial: 'Memorial only', removed: 'No longer buried here' }[standing]
  return `${what}${who && (standing === 'reserved' ? ` for ${who}` : `: ${who}`)}.`
}
