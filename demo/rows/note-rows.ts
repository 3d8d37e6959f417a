import type { CopyValue } from '../../server/src/core/db/copy-rows.ts'
import { Random } from '../basics/random.ts'
import type { Ids } from './ids.ts'
import { placeOf, type Family } from '../stories/families.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { officeHour } from '../sale/sale-outcome.ts'

type Writer = 'sales' | 'manager' | 'accounts' | 'grounds'

interface ScriptedNote {
  family: Family
  day: number
  note: string
  by: Writer
  flagging?: boolean
}

const scripted: ScriptedNote[] = [
  { family: 'obrien', day: -110, by: 'sales', note: 'Prefers to be called in the evening.' },
  { family: 'obrien', day: -89, by: 'accounts', note: 'Pays by standing order on the first of the month.' },
  { family: 'nguyen', day: -3, by: 'sales', note: 'An interpreter comes along to the service.' },
  {
    family: 'kapwepwe',
    day: -4,
    by: 'manager',
    note: 'Two sons disagree about the place; ask before any change.',
    flagging: true,
  },
  { family: 'stMarys', day: -150, by: 'sales', note: 'Sister Agnes signs for the mission.' },
]
const pegMissing = 'The corner peg is missing: measure again.'
const flaggedSite = 'B-01-07'
const siteFlagDay = -6

const flagged = ['Unpaid cheque: ask the manager first.', 'Another family claims the site.']
const plain = [
  'Rings in the evening only.',
  'Prefers letters to e-mail.',
  'The daughter decides; her number is the second one.',
  'Asked for a place under the trees.',
  'Wants the same row as the parents.',
]
const flaggedShare = 0.004
const notedShare = 0.03

const drawnNote = ({ setting }: ParkPlan, number: number) => new Random(setting.seed, 'note', number)

/** Whether a customer is flagged; the notes say why. */
export function isFlagged(plan: ParkPlan, number: number): boolean {
  const place = plan.people.placeOf(number)
  if (place === undefined) return drawnNote(plan, number).chance(flaggedShare)
  return scripted.some(({ family, flagging }) => flagging && placeOf(family) === place)
}

/** Whether a site is flagged: its peg is missing. */
export function isSiteFlagged({ setting }: ParkPlan, site: number): boolean {
  if (setting.siteMap.isScripted(site)) return setting.siteMap.refOf(site) === flaggedSite
  return new Random(setting.seed, 'note', -1 - site).chance(1 / 800)
}

export const noteColumns = [
  ...['parent_object', 'parent_object_id', 'note', 'flagging', 'user_id', 'created_at', 'updated_at'],
]

/** A row of a note written at that moment. */
export function noteRow(
  { setting }: ParkPlan,
  [parent, id]: [string, number],
  [day, minutes]: [number, number],
  { note, flagging = false, by }: { note: string; flagging?: boolean; by: Writer },
): CopyValue[] {
  const at = setting.calendar.instant(day, minutes)
  return [parent, id, note, flagging, setting.users[by], at, at]
}

/** The notes on customers and sites; those on sales are written with them. */
export function* noteRows(plan: ParkPlan, ids: Ids): Generator<CopyValue[]> {
  const { people, setting } = plan
  for (const { family, day, ...note } of scripted)
    yield noteRow(plan, ['customer', ids.customer(people.called(placeOf(family), 0))], [day, 600], note)
  for (const number of people.inOrder()) {
    if (people.placeOf(number) !== undefined) continue
    const random = drawnNote(plan, number)
    const drawn = random.next()
    if (drawn >= notedShare) continue
    const flagging = drawn < flaggedShare
    const note = { note: random.of(flagging ? flagged : plain), flagging, by: 'sales' as const }
    const at: [number, number] = [random.between(people.dayOf(number), 0), officeHour(random)]
    yield noteRow(plan, ['customer', ids.customer(number)], at, note)
  }
  const note = { note: pegMissing, flagging: true, by: 'grounds' as const }
  for (let site = 0; site < setting.siteMap.sites; site += 1)
    if (isSiteFlagged(plan, site)) yield noteRow(plan, ['site', ids.site(site)], [siteFlagDay, 540], note)
}
