import { verdicts, type Reopening, type ReopeningLine, type Verdict } from '@sexton/contract/graves/reopening'
import type { PracticeOptions } from '@sexton/contract/practices/options'
import { addMonths, weekdayDate } from '@sexton/contract/values/dates'

/** What the books know of a grave and of what is to be laid in it; lengths in whole centimetres. */
export interface ReopeningFacts {
  site_id: number
  site_ref: string
  grave_no: number
  /** The day it is asked for. */
  on: string
  kind: 'BODY' | 'ASHES'
  coffin: { length_cm: number | null; width_cm: number | null; height_cm: number | null; shroud: boolean }
  /** Why nobody can be buried in the site at all. */
  unsuitable: string | null
  closed_for: 'NO_MORE' | 'UNTIL_PROBED' | null
  closed_reason: string | null
  /** The sentence of a hold, or of a difference, that stops the opening of graves. */
  held: string | null
  hold_id: number | null
  difference_id: number | null
  places: number
  places_left: number
  ashes_left: number | null
  lying: number
  /** Planned there besides the burial that it is asked for. */
  planned: number
  room_known: boolean
  room_for_height_cm: number | null
  room_why: string[]
  length_cm: number | null
  width_cm: number | null
  /** The last burial in this grave, and the last of somebody with a contagious disease. */
  last_burial: string | null
  last_contagious: string | null
  has_headstone: boolean
  /** Sites on both sides of the row that the books know. */
  neighbours: number
}

type Line = Omit<ReopeningLine, 'line'>

const yes = (says: string): Line => ({ verdict: 'YES', says, action: null })
const no = (says: string): Line => ({ verdict: 'NO', says, action: null })
const ask = (
  says: string,
  kind: NonNullable<ReopeningLine['action']>['kind'],
  id: number | null = null,
): Line => ({
  verdict: 'ASK',
  says,
  action: { kind, id },
})

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function ground(facts: ReopeningFacts): Line {
  const { unsuitable, closed_for, closed_reason, held, hold_id, difference_id } = facts
  if (unsuitable) return no(`The site is unsuitable: ${unsuitable}.`)
  if (closed_for === 'NO_MORE') return no(`The grave is closed: ${closed_reason}.`)
  if (closed_for === 'UNTIL_PROBED')
    return ask(`The grave is closed until it has been probed: ${closed_reason}.`, 'MEASURE')
  if (held)
    return hold_id === null ? ask(held, 'CLOSE_DIFFERENCE', difference_id) : ask(held, 'LIFT_HOLD', hold_id)
  return yes('Suitable, and not on hold.')
}

function places({ kind, ashes_left, places_left, places: all, lying, planned }: ReopeningFacts): Line {
  if (kind === 'ASHES' && ashes_left !== null)
    return ashes_left > 0
      ? yes(`${counted(ashes_left, 'place', 'places')} for ashes left.`)
      : no('No place for ashes is left.')
  if (places_left > 0) return yes(`${places_left} of ${counted(all, 'place', 'places')} left.`)
  const taken = [lying > 0 && `${lying} buried`, planned > 0 && `${planned} planned`]
    .filter(Boolean)
    .join(', ')
  return no(`No place is left${taken && `: ${taken}`} in ${counted(all, 'place', 'places')}.`)
}

/** Whether the coffin fits above who lies there, with earth between them and enough above. */
function room(facts: ReopeningFacts, { coffin_height_cm: usual }: PracticeOptions['grave_room']): Line {
  const { kind, lying, room_known, room_for_height_cm: left, room_why, coffin } = facts
  if (kind === 'ASHES') return yes('Ashes need no depth of their own.')
  if (lying === 0 && left === null) return yes('Nobody lies in this grave yet.')
  if (!room_known || left === null) return ask('It is not known how deep the grave is.', 'MEASURE')
  const needed = coffin.shroud ? null : coffin.height_cm
  const usualWords = needed === null ? ' (usual height)' : ''
  const measured = `${Math.max(left, 0)} cm left for a coffin of ${needed ?? usual} cm${usualWords}.`
  const why = room_why.map((sentence) => ` ${sentence}`).join('')
  return left >= (needed ?? usual) ? yes(measured + why) : no(`Only ${measured}${why}`)
}

function fit(
  { kind, coffin, length_cm, width_cm }: ReopeningFacts,
  { working_gap_cm: gap }: PracticeOptions['grave_room'],
): Line {
  if (kind === 'ASHES' || coffin.shroud) return yes('No coffin to fit.')
  const { length_cm: long, width_cm: wide } = coffin
  if (long === null || wide === null) return ask('The size of the coffin is not known.', 'COFFIN_SIZE')
  const size = `${long} × ${wide} cm`
  if (length_cm === null || width_cm === null)
    return yes(`The coffin is ${size}. No size is recorded for the grave.`)
  const grave = `a grave of ${length_cm} × ${width_cm} cm`
  const fits = long + 2 * gap <= length_cm && wide + 2 * gap <= width_cm
  return fits
    ? yes(`${size} fits in ${grave}.`)
    : no(`${size} does not fit in ${grave}: ${gap} cm are needed on each side.`)
}

function waiting(facts: ReopeningFacts, options: PracticeOptions['grave_room']): Line {
  const { on, last_burial, last_contagious } = facts
  if (!last_burial) return yes('No earlier burial in this grave.')
  const until = addMonths(last_burial, options.min_wait_months)
  if (options.min_wait_months > 0 && until > on)
    return no(
      `The last burial was on ${weekdayDate(last_burial)}. The grave must rest until ${weekdayDate(until)}.`,
    )
  const years = options.contagious_wait_years
  if (last_contagious && years > 0 && addMonths(last_contagious, 12 * years) > on)
    return ask(
      `Someone with a contagious disease was buried here on ${weekdayDate(last_contagious)}. Ask the health officer.`,
      'SITE',
    )
  return yes(`The last burial was on ${weekdayDate(last_burial)}.`)
}

const stone = ({ has_headstone }: ReopeningFacts): Line =>
  yes(has_headstone ? 'A headstone stands. Plan to take it off if it is in the way.' : 'No headstone.')

const books = ({ difference_id }: ReopeningFacts): Line =>
  difference_id === null
    ? yes('No open difference.')
    : ask('The books and the ground differ here.', 'CLOSE_DIFFERENCE', difference_id)

const around = ({ neighbours }: ReopeningFacts): Line =>
  yes(
    neighbours === 0
      ? 'No neighbouring site is on record.'
      : `${counted(neighbours, 'neighbour', 'neighbours')} on record.`,
  )

const worst = (lines: readonly Line[]): Verdict =>
  verdicts[Math.max(...lines.map(({ verdict }) => verdicts.indexOf(verdict)))]!

/** The answer in one sentence: that of its first line with the worst verdict. */
function sentence(verdict: Verdict, lines: readonly Line[], lying: number): string {
  if (verdict === 'YES')
    return lying === 0 ? 'Yes, this grave can be opened.' : 'Yes, this grave can be reopened.'
  const { says } = lines.find((line) => line.verdict === verdict)!
  return verdict === 'NO' ? `No. ${says}` : `Not before this is settled. ${says}`
}

/** Can this grave be reopened? Every line with its verdict; the worst of them is the answer (graves-7). */
export function answerOf(facts: ReopeningFacts, options: PracticeOptions['grave_room']): Reopening {
  const lines: ReopeningLine[] = [
    { line: 'ground', ...ground(facts) },
    { line: 'places', ...places(facts) },
    { line: 'room', ...room(facts, options) },
    { line: 'fit', ...fit(facts, options) },
    { line: 'waiting', ...waiting(facts, options) },
    { line: 'stone', ...stone(facts) },
    { line: 'books', ...books(facts) },
    { line: 'around', ...around(facts) },
  ]
  const { site_id, site_ref, grave_no, on, lying } = facts
  const verdict = worst(lines)
  return { site_id, site_ref, grave_no, on, verdict, says: sentence(verdict, lines, lying), lines }
}
