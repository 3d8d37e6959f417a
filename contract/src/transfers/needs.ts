import type { TransferKind } from '../lists/lists.ts'
import { sharesProblem } from '../rights/shares.ts'
import { addDays, plainDate } from '../values/dates.ts'
import type { Transfer, TransferPerson, TransferPosition } from './transfer.ts'

/** The part of the screen where a need is met. */
export type NeedPlace = 'facts' | 'papers' | 'people' | 'hold'

/** What a transfer needs before it is handed over and decided (transfers-3). */
export interface TransferNeed {
  key: string
  label: string
  place: NeedPlace
  /** Why it waits, as the server refuses it; null once it is met. */
  refusal: string | null
}

type Known = Pick<
  Transfer,
  | 'route'
  | 'of'
  | 'together'
  | 'effective_on'
  | 'held_from'
  | 'is_current'
  | 'unheard_holders'
  | 'people'
  | 'papers'
  | 'held'
>

const afterDeath: readonly TransferKind[] = ['PROBATE', 'ADMINISTRATION', 'DECLARATION', 'FAMILY']

/** Whether the right passes on by a route of this kind only after a death. */
export const followsDeath = (kind: TransferKind): boolean => afterDeath.includes(kind)

/** A route follows a death, or someone alive gives the right. A court and the park decide about either. */
function giverNeed({ route, of }: Known): TransferNeed[] {
  if (!route) return []
  const need = (label: string, refusal: string | false): TransferNeed => ({
    key: 'giver',
    label,
    place: 'facts',
    refusal: refusal || null,
  })
  const { name, died_on, is_corporate, is_estate } = of
  if (route.kind === 'ASSIGNMENT' || route.kind === 'SURRENDER')
    return [
      need(
        `${name} gives the right`,
        died_on !== null && `${name} has died and cannot give the right. Choose another route.`,
      ),
    ]
  if (!followsDeath(route.kind)) return []
  const refusal = is_corporate
    ? `${name} is a company, so no one inherits from it. Choose another route.`
    : `${name} has not died. Record the death first, or choose another route.`
  return [need(is_estate ? name : `${name} has died`, died_on === null && !is_estate && refusal)]
}

const hasSaid = ({ position }: TransferPerson) => ['TAKES', 'RENOUNCES', 'CONSENTS'].includes(position)

/** Why one person keeps the transfer waiting; null if they do not. */
function personRefusal({ position, name, notice }: TransferPerson, days: number, today: string) {
  if (position === 'OBJECTS') return `${name} objects to this transfer.`
  if (position !== 'UNTRACEABLE') return `Record whether ${name} takes the right, renounces it or consents.`
  const counts = notice?.counts_from ?? null
  if (counts === null) return `${name} cannot be found. Give notice, with proof that it was sent.`
  const until = addDays(counts, days)
  return until > today ? `${name} has been given notice until ${plainDate(until)}.` : null
}

/** Those who must be heard: holders, who objects, and where the route asks for all, everyone of the nearest degree. */
function heard({ route, people }: Known): TransferPerson[] {
  const others = people.filter(({ position }) => position !== 'HOLDER')
  const nearest = Math.min(...others.map(({ degree }) => degree))
  return people.filter(
    (one) =>
      one.position === 'OBJECTS' ||
      one.position === 'HOLDER' ||
      (route !== null && route.needs_all_entitled && one.degree === nearest),
  )
}

const saidWords: Partial<Record<TransferPosition, string>> = {
  TAKES: 'takes the right',
  RENOUNCES: 'renounces the right',
  CONSENTS: 'consents',
  UNTRACEABLE: 'has been given notice',
}

const saidLabel = ({ name, position }: TransferPerson) =>
  [name, saidWords[position]].filter(Boolean).join(' ')

function peopleNeeds(known: Known, today: string): TransferNeed[] {
  const unheard = known.unheard_holders.map(({ customer_id, name }): TransferNeed => ({
    key: `holder-${customer_id}`,
    label: name,
    place: 'people',
    refusal: `${name} holds the right too. Add them to the people of this transfer.`,
  }))
  const days = known.route?.days_of_notice ?? 0
  const said = heard(known).map((one): TransferNeed => ({
    key: `person-${one.ordinal}`,
    label: saidLabel(one),
    place: 'people',
    refusal: hasSaid(one) ? null : personRefusal(one, days, today),
  }))
  // An objection is said before what else lacks.
  return [...unheard, ...said.toSorted((one, other) => Number(isObjection(other)) - Number(isObjection(one)))]
}

const isObjection = ({ refusal }: TransferNeed) => refusal?.endsWith('objects to this transfer.') ?? false

/** One who takes it alone needs no share. */
function sharesRefusal(takers: readonly TransferPerson[]): string | null {
  const shares = takers.flatMap(({ share_num: num, share_den: den }) => (num && den ? { num, den } : []))
  if (shares.length === 0 && takers.length === 1) return null
  if (shares.length < takers.length) return 'Enter the share of each holder.'
  return sharesProblem(shares) ?? null
}

/** Why nobody can take the right as it is recorded; null if they can. */
function takersRefusal({ route, together, people }: Known): string | null {
  const takers = people.filter(({ position }) => position === 'TAKES')
  const [first] = takers
  if (route?.kind === 'SURRENDER')
    return first ? `${first.name} cannot take a right that is surrendered.` : null
  if (!first) return 'Record who takes the right.'
  const wrong = takers.find(({ customer_id, died_on }) => customer_id === null || died_on !== null)
  if (wrong)
    return wrong.customer_id === null
      ? `Choose or create the customer record of ${wrong.name}.`
      : `${wrong.name} has died and cannot take the right.`
  return together === 'SHARES' ? sharesRefusal(takers) : null
}

function dayRefusal({ effective_on, held_from }: Known, today: string): string | null {
  if (effective_on === null) return 'Enter the day on which the right passes on.'
  if (held_from !== null && effective_on < held_from)
    return 'The right cannot pass on before its holders received it.'
  return effective_on > today ? 'The right cannot pass on after today.' : null
}

/** What a transfer needs, in the order in which it is refused: screen and server share it, the database has the last word. */
export function transferNeeds(known: Known, today: string): TransferNeed[] {
  const { route, is_current, held } = known
  const need = (key: string, label: string, place: NeedPlace, refusal: string | null): TransferNeed => ({
    key,
    label,
    place,
    refusal,
  })
  const papers = (route?.papers ?? []).map((paper) =>
    need(
      `paper-${paper}`,
      paper,
      'papers',
      known.papers.some((one) => one.paper === paper && one.document)
        ? null
        : `${paper} of this transfer is missing.`,
    ),
  )
  return [
    need('route', 'Route', 'facts', route ? null : 'Choose the route of this transfer.'),
    ...giverNeed(known),
    ...(is_current
      ? []
      : [
          need(
            'current',
            'Same holders as at the start',
            'facts',
            'The right has passed on since this transfer was started. Withdraw it and start another one.',
          ),
        ]),
    ...papers,
    ...peopleNeeds(known, today),
    need(
      'takers',
      route?.kind === 'SURRENDER' ? 'No one takes the right' : 'Who takes the right',
      'people',
      takersRefusal(known),
    ),
    need('day', 'Day of the transfer', 'facts', dayRefusal(known, today)),
    ...(held === null ? [] : [need('hold', 'No hold stops the transfer', 'hold', held)]),
  ]
}

/** Why a transfer cannot be handed over or decided yet; null if it has all it needs. */
export const transferRefusal = (known: Known, today: string): string | null =>
  transferNeeds(known, today).find(({ refusal }) => refusal !== null)?.refusal ?? null
