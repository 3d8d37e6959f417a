import { bareNumber, graveOfLetter } from './places-as-written.ts'
import { numbersOf } from './places.ts'
import type { LineCells } from '../read-line.ts'
import type { NamedPlace } from './read-place.ts'

/** What old books write where nobody knows. */
const nothing = /^(?:[-–—?.]+|0+|unk(?:nown)?\.?|n\/?a\.?|none|nil)$/i

const isLettered = (lines: LineCells, text: string) =>
  lines.questions.ask({
    id: `grave:${lines.column('grave')}`,
    column: lines.column('grave'),
    text: 'Graves are named by letters. What do they say?',
    choices: [
      { value: 'number', label: 'A is grave 1, B is grave 2' },
      { value: 'unknown', label: 'Nothing: only the site is known' },
    ],
    proposed: 'number',
    about: text,
  }) === 'number'

/** The grave of a line, the first of several; `isUnread`: it is written, and tells no number. */
export function readGrave(lines: LineCells, { grave, grave_no }: NamedPlace) {
  const text = bareNumber(grave)
  if (text === '' || nothing.test(text)) return { grave_no, isUnread: false }
  const first = numbersOf(text)?.[0] ?? null
  if (first !== null && first >= 1 && first <= 999) return { grave_no: first, isUnread: false }
  const letter = graveOfLetter(text)
  if (letter !== null) return { grave_no: isLettered(lines, text) ? letter : null, isUnread: false }
  return { grave_no: null, isUnread: true }
}
