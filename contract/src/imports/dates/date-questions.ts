import type { DatesSeen } from './dates-seen.ts'
import { serialDay, type DateSense, type DayOrder } from './read-date.ts'
import type { Asking, Questions } from '../questions.ts'
import { months } from '../../values/dates.ts'

/** What the user is asked where `3/4/1888` can be read either way. */
export const eitherWay = 'The dates of this file can be read either way: say which it is.'

const mixed =
  'Some dates of this file have the day first and some the month: say which the dates have that can be read either way.'

type Asked = Pick<Asking, 'text'> & { proposed?: string | undefined }

const orders = [
  { value: 'dmy', label: 'Day first: 3/4/1888 is 3 April' },
  { value: 'mdy', label: 'Month first: 3/4/1888 is 4 March' },
]

const whole = (century: number) => ({ value: String(century), label: `${century} to ${century + 99}` })

/** Whether 1 January is far more frequent in a column than by chance, which would be one date of 365. */
const isFrequent = ({ days, januaries }: DatesSeen) =>
  januaries >= 2 && januaries * (januaries >= 10 ? 70 : 20) >= days
const fewest = 3

const sum = (all: readonly DatesSeen[], of: (seen: DatesSeen) => number) =>
  all.reduce((total, seen) => total + of(seen), 0)

/** The choice that four of five votes are for. */
function most(votes: Record<string, number>): string | undefined {
  const total = Object.values(votes).reduce((all, count) => all + count, 0)
  return Object.keys(votes).find((choice) => choice !== 'open' && votes[choice]! >= total * 0.8)
}

interface Column {
  column: string
  seen: DatesSeen | null | undefined
}

/** What the dates of a file are asked: of each what all lines together say is proposed, or nothing (imports-14). */
export class DateQuestions {
  readonly #order: DayOrder | Asked
  readonly #januaries: string[]

  constructor(
    readonly questions: Questions,
    columns: readonly Column[],
    said: DayOrder | undefined,
  ) {
    const all = columns.flatMap(({ seen }) => seen ?? [])
    this.#order = DateQuestions.#orderOf(all, said)
    const frequent = columns.filter(({ seen }) => seen && isFrequent(seen))
    const isAsked =
      sum(
        frequent.map(({ seen }) => seen!),
        ({ januaries }) => januaries,
      ) >= fewest
    this.#januaries = isAsked ? frequent.map(({ column }) => column) : []
  }

  /** The order of day and month, or how it is asked. A few dates that show it are no proof for very many others. */
  static #orderOf(all: readonly DatesSeen[], said: DayOrder | undefined): DayOrder | Asked {
    const [dmy, mdy] = [sum(all, (seen) => seen.dmy), sum(all, (seen) => seen.mdy)]
    if (said) return said
    if (dmy + mdy === 0) return { text: eitherWay }
    if (dmy > 0 && mdy > 0) return { proposed: most({ dmy, mdy }), text: mixed }
    const proposed = dmy > 0 ? 'dmy' : 'mdy'
    const isShown = (dmy + mdy) * 20 >= sum(all, (seen) => seen.open)
    return isShown ? proposed : { proposed, text: eitherWay }
  }

  #sayOrder(): DayOrder {
    if (typeof this.#order === 'string') return this.#order
    const { text, proposed } = this.#order
    return this.questions.ask({
      id: 'order',
      column: '',
      choices: orders,
      text,
      ...(proposed && { proposed }),
    }) as DayOrder
  }

  #century(column: string, seen: Column['seen'], today: string, short: number): number {
    const thisYear = Number(today.slice(0, 4))
    const proposed = most(seen?.centuries ?? {})
    const answer = this.questions.ask({
      id: `century:${column}`,
      column,
      text: 'Which century are years in two figures of, such as 12-May-04?',
      choices: [
        ...[2000, 1900, 1800, 1700].map(whole),
        { value: 'recent', label: `The last hundred years (${thisYear - 99} to ${thisYear})` },
      ],
      ...(proposed === undefined ? {} : { proposed }),
    })
    if (answer !== 'recent') return Number(answer) + short
    const year = Math.floor(thisYear / 100) * 100 + short
    return year > thisYear ? year - 100 : year
  }

  #isSerial(column: string, seen: Column['seen'], serial: number): boolean {
    if (!seen) return false
    // A year of four figures that lies ahead is a slip, unless nearly all of the column are numbers that are no years.
    const isMost = seen.serials + seen.large > 4 * (seen.years + seen.days + seen.vague)
    if (seen.serials === 0 && !isMost) return false
    const { year, month, day } = serialDay(seen.serial)
    const proposed = isMost ? 'all' : seen.serials >= seen.years ? 'long' : undefined
    const answer = this.questions.ask({
      id: `serial:${column}`,
      column,
      text: `Is ${seen.serial} the day ${day} ${months[month - 1]} ${year}, as spreadsheets count days?`,
      choices: [
        { value: 'long', label: 'Yes, and so are others of five figures' },
        { value: 'all', label: 'Yes, and so is every plain number' },
        { value: 'none', label: 'No. Reject the line' },
      ],
      ...(proposed === undefined ? {} : { proposed }),
    })
    return answer === 'all' || (answer === 'long' && serial >= 10_000)
  }

  /** How a column is meant; `century` is what the other dates of the line say. */
  sense({ column, seen }: Column, today: string, century: (short: number) => number | null): DateSense {
    return {
      order: () => this.#sayOrder(),
      century: (short) => {
        const known = century(short)
        return known === null ? this.#century(column, seen, today, short) : known + short
      },
      isJanuaryYear: () =>
        this.#januaries.includes(column) &&
        this.questions.ask({
          id: 'january',
          column: this.#januaries.join(', '),
          text: '1 January means the year alone?',
          choices: [
            { value: 'yes', label: 'Yes. Only the year is known' },
            { value: 'no', label: 'No. It is the day itself' },
          ],
        }) === 'yes',
      isSerial: (serial) => this.#isSerial(column, seen, serial),
    }
  }
}
