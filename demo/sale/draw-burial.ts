import type { BurialStatusRef } from '@sexton/contract/core/statuses'
import { Weighted, type Random } from '../basics/random.ts'
import { drawFirstName, drawGender, type NamePool } from '../names/name-pools.ts'
import type { WantedBurial } from '../stories/order.ts'
import { isReservedName } from '../stories/reserved-names.ts'

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

/** Most die old, some at any age. */
export const drawAge = (random: Random) =>
  random.chance(0.7) ? 45 + random.below(30) + random.below(22) : 13 + random.below(60)

/** Where a burial stands by its day: what is past is complete but for a few, what comes is confirmed. */
export function drawBurialStatus(random: Random, on: number): BurialStatusRef {
  const complete = on > 0 ? 0 : on === 0 ? 0.4 : on >= -6 ? 0.85 : 0.998
  return random.chance(complete) ? 'COMPLETE' : 'CONFIRMED'
}

const sameNameShare = 0.8
const extrasShare = 0.2

/** Who died and is buried on a day; `family`: the customer's last name; `child`: under twelve. */
export function drawBurial(
  random: Random,
  { namePool, family }: { namePool: NamePool; family: string },
  { on, child, status }: { on: number; child: boolean; status: BurialStatusRef },
): WantedBurial {
  const gender = drawGender(random)
  const other = random.chance(sameNameShare) ? undefined : namePool.family.pick(random)
  let first_name = drawFirstName(random, namePool, gender)
  while (isReservedName(first_name, other ?? family)) first_name = drawFirstName(random, namePool, gender)
  const burial: WantedBurial = {
    on,
    slot: 1 + random.below(7),
    status,
    gender,
    first_name,
    age: child ? random.below(12) : drawAge(random),
    cause: causes.pick(random),
  }
  if (other !== undefined) burial.last_name = other
  if (random.chance(extrasShare)) burial.extras = [random.of(['Tent and 50 chairs', 'Lowering device'])]
  return burial
}
