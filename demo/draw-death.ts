import type { BurialStatusRef } from '@sexton/contract/core/statuses'
import { Weighted, type Dice } from './dice.ts'
import { drawFirstName, drawGender, type Folk } from './folk.ts'
import type { WantedBurial } from './order.ts'
import { isToldName } from './told-names.ts'

const causes = new Weighted([
  ['Natural causes', 22],
  ['Heart disease', 14],
  ['Stroke', 12],
  ['Cancer', 10],
  ['Diabetes', 7],
  ['Malaria', 7],
  ['HIV-related illness', 6],
  ['Tuberculosis', 5],
  ['Respiratory disease', 5],
  ['Road traffic accident', 5],
  ['Kidney or liver disease', 3],
  ['Cholera', 1],
  ['COVID-19', 1],
  ['Not stated', 2],
])

const relations = new Weighted([
  ['Son', 24],
  ['Daughter', 24],
  ['Wife', 14],
  ['Husband', 10],
  ['Brother', 8],
  ['Sister', 8],
  ['Mother', 4],
  ['Father', 4],
  ['Nephew', 3],
  ['Niece', 3],
])

/** Most die old, some at any age. */
export const drawAge = (dice: Dice) =>
  dice.chance(0.7) ? 45 + dice.below(30) + dice.below(22) : 13 + dice.below(60)

/** Where a burial stands by its day: what is past is complete but for a few, what comes is confirmed. */
export function drawStanding(dice: Dice, on: number): BurialStatusRef {
  const complete = on > 0 ? 0 : on === 0 ? 0.4 : on >= -6 ? 0.85 : 0.998
  return dice.chance(complete) ? 'COMPLETE' : 'CONFIRMED'
}

const sameNameShare = 0.8
const extrasShare = 0.2

/** Who died and is buried on a day; `family`: the customer's last name; `child`: under twelve. */
export function drawBurial(
  dice: Dice,
  { folk, family }: { folk: Folk; family: string },
  { on, child, status }: { on: number; child: boolean; status: BurialStatusRef },
): WantedBurial {
  const gender = drawGender(dice)
  const other = dice.chance(sameNameShare) ? undefined : folk.family.pick(dice)
  let first_name = drawFirstName(dice, folk, gender)
  while (isToldName(first_name, other ?? family)) first_name = drawFirstName(dice, folk, gender)
  const burial: WantedBurial = {
    on,
    slot: 1 + dice.below(7),
    status,
    gender,
    first_name,
    age: child ? dice.below(12) : drawAge(dice),
    cause: causes.pick(dice),
    relation: child ? dice.of(['Mother', 'Father']) : relations.pick(dice),
  }
  if (other !== undefined) burial.last_name = other
  if (dice.chance(extrasShare)) burial.extras = [dice.of(['Tent and 50 chairs', 'Lowering device'])]
  return burial
}
