import type { LineCells } from '../read-line.ts'
import { Unanswered, type Choice } from '../questions.ts'
import { meaningOf, phraseOf, wordsInName } from './standing-words.ts'

/** What stands where an owner should be named, if it is no name. */
export interface OwnerWords {
  /** As it is asked about. */
  phrase: string
  /** Whether someone owns the site; nothing where the words can be a name, or say nothing. */
  isOwned: boolean | undefined
  /** What is left of the name. */
  rest: string
  isBlank?: true
}

const unknown = new Set(
  [
    'unknown,unk,unkn,not known,unknown owner,owner unknown,owner not known,name unknown,no name,no record,no records',
    'not recorded,unrecorded,illegible,unreadable,unbekannt,inconnu,desconocido,desconhecido,nieznany',
  ]
    .join(',')
    .split(','),
)
/** They are last names as well. */
const alsoNames = new Set('free frei held open full spare dead livre leer living future'.split(' '))

/** The words of a cell of owners that name nobody, or stand beside a name; null for a name. */
export function ownerWords(text: string): OwnerWords | null {
  if (!/[\p{L}\d?]/u.test(text) || /^\W*(n\/?a|none|nil|null)\W*$/i.test(text))
    return { phrase: text, isOwned: undefined, rest: '', isBlank: true }
  const phrase = phraseOf(text)
  if (!/[\p{L}\d]/u.test(text) || unknown.has(phrase)) return { phrase: text, isOwned: true, rest: '' }
  const meaning = meaningOf(text)
  if (meaning === 'unused' || meaning === 'reserved' || meaning === 'burial') {
    const isOwned = alsoNames.has(phrase) ? undefined : meaning !== 'unused'
    return { phrase: text, isOwned, rest: '' }
  }
  const words = wordsInName(text, false)
  if (!words) return null
  const isFree = words.meaning === 'unused' && words.rest === ''
  const isOwned = words.meaning === 'reserved' || (isFree ? false : undefined)
  return { phrase: words.phrase, isOwned, rest: words.rest }
}

const later: Choice = { value: 'ask', label: 'Not decided yet: leave these lines out' }
const whose: Choice[] = [
  { value: 'free', label: 'No one owns the site' },
  { value: 'owned', label: 'Someone owns it: who is named beside it, else Historic records' },
]
const factFields = ['purchase_date', 'amount', 'deed_no'] as const

/** Whether the line tells of a purchase. */
const isBought = (lines: LineCells, cells: readonly string[]) =>
  factFields.some((field) => lines.filled(cells, field).some(({ text }) => /[\p{L}\d]/u.test(text)))

function ask(
  lines: LineCells,
  { proposed, ...asked }: { id: string; column: string; value: string; proposed: boolean | undefined },
) {
  const isEmpty = asked.id === 'unowned'
  const answer = lines.questions.ask({
    ...asked,
    text: isEmpty
      ? 'Some lines name no owner. Who owns their sites?'
      : 'Some owners are words that seem to be no names. What does each mean?',
    choices: [...whose, ...(isEmpty ? [] : [{ value: 'name', label: 'It is the owner’s name' }]), later],
    ...(proposed !== undefined && { proposed: proposed ? 'owned' : 'free' }),
  })
  if (answer === 'ask') throw new Unanswered(asked.column, 'Not decided yet.')
  return answer as 'free' | 'owned' | 'name'
}

const nameFields = ['company_name', 'last_name', 'owner', 'further'] as const

/** Whom a line names as the owner of its site. */
export interface OwnerSaid {
  /** `historic`: someone whom nobody names. */
  whose: 'named' | 'historic' | 'free'
  /** The line without the words that are no part of a name. */
  cells: readonly string[]
  /** Nothing of the line says why. */
  isGuess: boolean
}

/** Reads the words that stand for an owner, by the user's answers (imports-27). */
export function ownerSaid(lines: LineCells, cells: readonly string[]): OwnerSaid {
  const all = nameFields
    .flatMap((field) => lines.filled(cells, field))
    .map((cell) => ({ ...cell, words: ownerWords(cell.text) }))
  const named = (changed: readonly string[]): OwnerSaid => ({
    whose: 'named',
    cells: changed,
    isGuess: false,
  })
  const [first] = all
  const without = (keep: (words: OwnerWords) => string) =>
    lines.changed(cells, nameFields, (text) => {
      const words = ownerWords(text.trim().replaceAll(/\s+/g, ' '))
      return words ? keep(words) : text
    })
  const isNumbered = /[\p{L}\d]/u.test(lines.text(cells, 'customer'))
  if (isNumbered || all.some(({ words }) => words === null))
    return named(all.some(({ words }) => words !== null) ? without(({ rest }) => rest) : cells)
  const bought = isBought(lines, cells)
  const value = (phrase: string) => `${phrase}${bought ? ', with a date, an amount or a deed' : ''}`
  if (!first) {
    const answer = ask(lines, { id: 'unowned', column: '', value: value('Empty'), proposed: bought })
    return { whose: answer === 'free' ? 'free' : 'historic', cells, isGuess: bought }
  }
  const { column } = first
  const { phrase, isOwned, rest, isBlank } = first.words!
  const proposed = isBlank ? bought : isOwned === false && bought ? undefined : isOwned
  const answer = ask(lines, {
    id: `owner-words:${column}`,
    column,
    value: value(rest === '' ? phrase : `${phrase}, with a name`),
    proposed,
  })
  if (answer === 'name') return named(cells)
  if (answer === 'free') return { whose: 'free', cells: without(() => ''), isGuess: false }
  return rest === ''
    ? { whose: 'historic', cells: without(() => ''), isGuess: isBlank === true }
    : named(without((words) => words.rest))
}
