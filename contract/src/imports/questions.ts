import type { ImportQuestion } from './question.ts'
import { WrongLine } from './wrong-line.ts'

export interface Choice {
  value: string
  label: string
}

/** What a file leaves open, which the user is asked once (imports-24). */
export interface Asking {
  /** Names the question, and its column where each column is asked for itself: `status:Status`. */
  id: string
  /** The column as it is shown; empty: the file as a whole. */
  column: string
  text: string
  choices: readonly Choice[]
  /** The value of the file that is asked about, which is a row of the question; without one the answer is for all lines. */
  value?: string
  /** What seems right: it is taken unless the user says otherwise. */
  proposed?: string
  /** An example that helps to decide, such as two lines side by side. */
  about?: string
  /** What this line says: the first few are shown. */
  example?: string
}

/** Waits for an answer: the line is neither taken nor refused. */
export class Unanswered extends WrongLine {}

/** The user has left its question for later: the line is among those that did not come in. */
export class Undecided extends WrongLine {
  constructor(column: string) {
    super(column, 'Not decided yet.')
  }
}

/** Values of one question that are listed; a column with more of them is hardly the right one. */
const mostRows = 200
const longestValue = 200
/** Examples that are shown of one. */
const mostExamples = 8

type Row = ImportQuestion['rows'][number]
type Kept = Omit<ImportQuestion, 'rows'> & { rows: Map<string, Row> }

const keyOf = ({ id, value }: Asking) => (value === undefined ? id : `${id}=${value.slice(0, longestValue)}`)

/** Questions about the lines of one file, whose answers say nothing of the next one (imports-25, imports-26). */
const ofOneFile = /^(undated|nameless|against|twins)(=|$)/

/** The answers that a mapping which is saved for the next file may hold. */
export const lastingAnswers = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !ofOneFile.test(key)))

/** The questions of one file: what its lines ask, and what the user has answered. */
export class Questions {
  readonly #all = new Map<string, Kept>()
  readonly #examples = new Map<Row, Set<string>>()

  constructor(readonly answers: Readonly<Record<string, string>> = {}) {}

  #row(asking: Asking): Row {
    const { id, column, text, choices } = asking
    const kept = this.#all.get(id) ?? {
      id,
      column,
      text,
      choices: [...choices],
      rows: new Map<string, Row>(),
    }
    this.#all.set(id, kept)
    const key = keyOf(asking)
    const known = kept.rows.get(key)
    if (known) return known
    if (kept.rows.size >= mostRows)
      throw new WrongLine(
        column,
        `The column has more than ${mostRows} different values. Is it the right column?`,
      )
    const said = this.answers[key]
    const isChoice = choices.some(({ value }) => value === said)
    const row: Row = {
      key,
      value: asking.value ?? null,
      about: asking.about ?? null,
      lines: 0,
      answer: (isChoice ? said : asking.proposed) ?? null,
    }
    kept.rows.set(key, row)
    return row
  }

  #show(row: Row, example: string) {
    const shown = this.#examples.get(row) ?? new Set()
    if (example === '' || shown.size >= mostExamples || shown.has(example)) return
    this.#examples.set(row, shown.add(example))
    row.about = `For example: ${[...shown].join('; ')}`
  }

  /** The answer for a line: the user’s, else the proposed one. Throws `Unanswered` where there is neither. */
  ask(asking: Asking): string {
    const row = this.#row(asking)
    row.lines += 1
    this.#show(row, asking.example ?? '')
    if (row.answer === null) throw new Unanswered(asking.column, asking.text)
    return row.answer
  }

  /** A question whose values are known only when all lines are read. */
  add({ rows, ...question }: ImportQuestion) {
    this.#all.set(question.id, { ...question, rows: new Map(rows.map((row) => [row.key, row])) })
  }

  /** All that was asked, in the order of the lines; of each question what is open comes first. */
  asked(): ImportQuestion[] {
    return [...this.#all.values()].map(({ rows, ...question }) => ({
      ...question,
      rows: [...rows.values()].sort(
        (one, other) => Number(one.answer !== null) - Number(other.answer !== null),
      ),
    }))
  }

  /** What is still to be answered, in one text; empty: nothing. */
  open(): string {
    const texts = this.asked().flatMap(({ column, text, rows }) =>
      rows.some(({ answer }) => answer === null) ? [column === '' ? text : `${column}: ${text}`] : [],
    )
    return texts.join(' ')
  }
}
