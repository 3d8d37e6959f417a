import type { Line } from '@sexton/contract/imports/line'
import { Unanswered, type Questions } from '@sexton/contract/imports/questions'
import { WrongLine } from '@sexton/contract/imports/wrong-line'
import { batchesOf } from '../tables/read-csv.ts'
import type { Table } from '../tables/survey.ts'

const text =
  'Some lines are alike: the same reference, or the same name, dates and place. Are they different people?'
const choices = [
  { value: 'different', label: 'These are different people' },
  { value: 'same', label: 'The same person twice' },
]

/** So many groups of lines are asked about one by one; of more all together, with the first of them shown. */
const mostGroups = 10
/** Lines of one group that are shown. */
const shownLines = 4
const longest = 300

type TableText = Pick<Table, 'text' | 'shape'>

interface Group {
  key: string
  lines: number[]
  count: number
  /** Of its lines so many are different people. */
  people: number
  /** All of them say the same under the same reference: the record was written twice. */
  isRepeated: boolean
}

interface Alike {
  key: string
  line: number
  /** The first line with this key. */
  first: number
  isRepeated: boolean
}

const listed = (lines: readonly number[], count: number) => {
  const all = lines.slice(0, shownLines).map((line) => line.toLocaleString('en-US'))
  if (count > all.length) all.push(`${(count - all.length).toLocaleString('en-US')} more`)
  return `Lines ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const inOneLine = ({ line, cells }: Line) =>
  `${line.toLocaleString('en-US')}: ${cells.filter(Boolean).join(' · ').slice(0, longest)}`

/** Reads some lines of a file again. */
async function readLines(
  { text, shape }: TableText,
  wanted: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for await (const lines of batchesOf(text, shape, 500)) {
    for (const line of lines) if (wanted.has(line.line)) found.set(line.line, inOneLine(line))
    if (found.size === wanted.size) break
  }
  return found
}

/** Lines of a file that are alike: the user says whether they are of one person (imports-26). */
export class Twins {
  readonly #groups = new Map<string, Group>()

  constructor(readonly questions: Questions) {}

  /** Which of the people with this key a line is, counted from 2. Throws for the same person, and while nobody has said. */
  next({ key, line, first, isRepeated }: Alike): number {
    const group = this.#groups.get(key) ?? { key, lines: [first], count: 1, people: 1, isRepeated }
    this.#groups.set(key, group)
    group.count += 1
    group.isRepeated &&= isRepeated
    if (group.lines.length < shownLines) group.lines.push(line)
    const answer = this.#answer(group)
    if (answer === 'same') throw new WrongLine('', `It is the same as line ${first}.`)
    if (answer !== 'different') throw new Unanswered('', text)
    group.people += 1
    return group.people
  }

  /** The answer in force for a group: its own, else the one for all. */
  #answer({ key, isRepeated }: Group): string | null {
    const { answers } = this.questions
    const said = [answers[`twins=${key}`], answers['twins']].find((one) =>
      choices.some(({ value }) => value === one),
    )
    return said ?? (isRepeated ? 'same' : null)
  }

  /** Asks about all that were found, with their lines one below the other. */
  async ask(file: TableText) {
    const groups = [...this.#groups.values()]
    if (groups.length === 0) return
    const shown = groups.slice(0, mostGroups)
    const read = await readLines(file, new Set(shown.flatMap(({ lines }) => lines)))
    const aboutOf = ({ lines }: Group) => lines.map((line) => read.get(line) ?? '').join('\n')
    const answers = groups.map((group) => this.#answer(group))
    const rows =
      groups.length > mostGroups
        ? [
            {
              key: 'twins',
              value: null,
              about: shown.map(aboutOf).join('\n\n'),
              lines: groups.reduce((sum, { count }) => sum + count, 0),
              answer: answers.every((one) => one === answers[0]) ? answers[0]! : null,
            },
          ]
        : shown.map((group) => ({
            key: `twins=${group.key}`,
            value: listed(group.lines, group.count),
            about: aboutOf(group),
            lines: group.count,
            answer: this.#answer(group),
          }))
    this.questions.add({ id: 'twins', column: '', text, choices, rows })
  }
}
