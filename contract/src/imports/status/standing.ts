import type { LineCells } from '../read-line.ts'
import { Undecided, type Choice } from '../questions.ts'
import { isBlankName, meaningOf, wordsInName, type NameWords, type Standing } from './standing-words.ts'

const labels: Record<Standing | 'ask', string> = {
  burial: 'Buried here',
  reserved: 'Owned by or reserved for this person, who is alive',
  memorial: 'Memorial only: no one is buried here',
  unused: 'Unused: no owner and no burial',
  removed: 'Removed: no longer buried here',
  ask: 'Not decided yet: leave these lines out',
}

const choices: Choice[] = Object.entries(labels).map(([value, label]) => ({ value, label }))

const nameFields = [
  'full_name',
  'given_names',
  'deceased_first_name',
  'deceased_middle_name',
  'deceased_last_name',
] as const

/** What a line says of its grave (imports-25). */
export interface Stood {
  standing: Standing
  /** The line without the words that are no part of the name. */
  cells: readonly string[]
  /** The file's own words for it; empty if it has none. */
  words: string
}

interface Asked {
  id: string
  column: string
  text: string
  value?: string
  proposed?: Standing | undefined
  example?: string
}

function ask(lines: LineCells, { proposed, ...asked }: Asked): Standing {
  const answer = lines.questions.ask({ ...asked, choices, ...(proposed && { proposed }) })
  if (answer === 'ask') throw new Undecided(asked.column)
  return answer as Standing
}

const isNamedIn = (lines: LineCells, cells: readonly string[]) =>
  nameFields.some((field) => lines.filled(cells, field).length > 0)

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** Words in the name columns that say that no one is buried there, and the line without them. */
function nameWords(lines: LineCells, cells: readonly string[], isDead: boolean) {
  const filled = nameFields.flatMap((field) => lines.filled(cells, field))
  if (filled.length === 0) return null
  const joined = [filled, filled.toReversed()].map((all) =>
    wordsInName(all.map(({ text }) => text).join(' '), isDead),
  )
  const whole = joined.find((one) => one?.rest === '')
  const parts = filled.map(({ text, column }) => ({ column, words: wordsInName(text, true) }))
  const part = parts.find(({ words }) => words !== null)
  const words = whole ?? part?.words ?? null
  if (words === null) return null
  const column = part?.column ?? filled[0]!.column
  const person = (text: string) => (whole ? '' : (wordsInName(oneLine(text), true)?.rest ?? text))
  const cleaned = lines.changed(cells, nameFields, person)
  return { words, column, cells: cleaned, isNamed: isNamedIn(lines, cleaned) }
}

/** Words for a site that was sold, which leave open whether its owner has died since. */
const ofSale = /sold|owned|bought|purchased|paid|need/i

/** What words in a name seem to say. A grave that is unused and names a person is often theirs: that is asked. */
function proposedFor({ meaning, phrase }: NameWords, isNamed: boolean): Standing | undefined {
  if (isNamed) return meaning === 'unused' ? undefined : meaning
  // Reserved for no one in particular: there is no one to own the site, unless it was sold.
  return meaning === 'reserved' && !ofSale.test(phrase) ? 'unused' : meaning
}

const inWords = ({ phrase }: NameWords, isNamed: boolean) => {
  const said = `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}`
  return isNamed ? `${said}, with a name` : said
}

/** What the status column or, against it, the name says; null if neither says anything. */
function saidStanding(lines: LineCells, cells: readonly string[], isDead: boolean): Stood | null {
  const found = nameWords(lines, cells, isDead)
  const [status] = lines.filled(cells, 'status')
  // Beside a status, a word that can be a last name is one.
  const named = status && found?.words.meaning === undefined ? null : found
  if (status) {
    const { column, text: value } = status
    const text = 'What does each value say about the grave?'
    const standing = ask(lines, { id: `status:${column}`, column, text, value, proposed: meaningOf(value) })
    const isBlank = named !== null && !named.isNamed && isBlankName(named.words.phrase)
    const rest = named?.cells ?? cells
    if (standing === 'unused' && !isDead && isNamedIn(lines, rest)) {
      const whose = 'Some graves are unused, but a person is named. What are they?'
      const answer = ask(lines, { id: `named:${column}`, column, text: whose, value })
      return { standing: answer, cells: rest, words: value }
    }
    if (standing !== 'burial' || !named || isBlank) return { standing, cells: rest, words: value }
  }
  if (!named) return null
  const { words, column, isNamed } = named
  const proposed = proposedFor(words, isNamed)
  const text = 'Some names say that no one is buried there. What does each mean?'
  const value = inWords(words, isNamed)
  const standing = ask(lines, { id: `name:${column}`, column, text, value, proposed })
  return { standing, cells: standing === 'burial' ? cells : named.cells, words: words.phrase }
}

/**
 * Whether the line is of someone who is buried there. The only way in which a line becomes a burial: the file states a
 * death or a burial (`isDead`), or the user says so.
 */
export function standingOf(lines: LineCells, cells: readonly string[], isDead: boolean): Stood {
  const said = saidStanding(lines, cells, isDead)
  if (said && isDead && (said.standing === 'reserved' || said.standing === 'unused')) {
    const text =
      'Some lines say that no one is buried there, but give a date of death or burial, or an age. What is right?'
    const proposed = ofSale.test(said.words) ? 'burial' : undefined
    const standing = ask(lines, { id: 'against', column: '', text, value: said.words, proposed })
    return { ...said, standing, cells: standing === 'burial' ? cells : said.cells }
  }
  if (said) return said
  if (isDead) return { standing: 'burial', cells, words: '' }
  const names = nameFields.flatMap((field) => lines.filled(cells, field).map(({ text }) => text))
  const isPlaced = ['place', 'number'].some((field) => lines.filled(cells, field).length > 0)
  const standing =
    names.length === 0 && isPlaced
      ? ask(lines, {
          id: 'nameless',
          column: '',
          text: 'Some lines have a site, but neither a name nor a date. What are they?',
        })
      : ask(lines, {
          id: 'undated',
          column: '',
          text: 'Some lines have no date of death or burial, and no age. Are these people buried?',
          example: names.join(' '),
        })
  return { standing, cells, words: '' }
}
