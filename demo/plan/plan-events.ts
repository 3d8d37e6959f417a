import { Random } from '../basics/random.ts'
import type { LegacyPlan } from './plan-legacy.ts'
import type { People } from '../sale/people-plan.ts'
import { placeOf, type Family } from '../stories/families.ts'
import { NONE, type SalePlan } from '../sale/sale-plan.ts'
import type { Setting } from '../setting/setting.ts'
import { chargeOn } from '../sale/weekend-charge.ts'

/** Something that happens at a site and is on no sale. */
export interface FreeEvent {
  site: number
  /** The day it was entered, and the day it takes place. */
  entered: number
  on: number
  /** Minutes after midnight. */
  time: number
  charge: string
  description: string
}

type ScriptedEvent = Omit<FreeEvent, 'site'> & { family: Family }

const hour = 60
const scripted: ScriptedEvent[] = [
  {
    family: 'ng',
    entered: -60,
    on: -40,
    time: 10 * hour,
    charge: 'Unveiling, weekday',
    description: 'Unveiling for Wei Ng',
  },
  {
    family: 'ng',
    entered: -3,
    on: 0,
    time: 16.5 * hour,
    charge: 'Anniversary visit',
    description: 'Family visit',
  },
  {
    family: 'petrie',
    entered: -10,
    on: 0,
    time: 11.5 * hour,
    charge: 'Memorial service, weekday',
    description: 'Service by the Petrie family',
  },
  {
    family: 'zolc',
    entered: -5,
    on: 3,
    time: 14 * hour,
    charge: 'Unveiling, weekday',
    description: 'Stone of the Żółć family',
  },
  {
    family: 'obrien',
    entered: -8,
    on: 15,
    time: 15 * hour,
    charge: 'Memorial service, weekday',
    description: "Mass for the O'Brien family",
  },
]

const drawnShare = 0.04
const horizon = 28
const kinds = ['Anniversary visit', 'Scattering of ashes', 'Anniversary visit']

/** The first site of each customer of the stories. */
function firstSites(sales: SalePlan, legacy: LegacyPlan): Map<number, number> {
  const sites = new Map<number, number>()
  for (let place = 0; place < sales.siteOf.length; place += 1) {
    const sale = sales.siteSale.at(place)
    const customer = sales.customer.at(sale)
    if (sales.story.at(sale) === NONE || sales.siteOf.at(place) === NONE || sites.has(customer)) continue
    sites.set(customer, sales.siteOf.at(place))
  }
  for (let sale = 0; sale < legacy.customer.length; sale += 1)
    if (!sites.has(legacy.customer.at(sale))) sites.set(legacy.customer.at(sale), legacy.site.at(sale))
  return sites
}

function drawEvent({ seed, blockedDay }: Setting, sales: SalePlan, n: number): FreeEvent | undefined {
  const random = new Random(seed, 'event', n)
  const place = random.below(sales.siteOf.length)
  const owned = sales.siteOwned.at(place)
  if (owned === NONE || sales.story.at(sales.siteSale.at(place)) !== NONE) return undefined
  const soon = Math.max(owned, -60)
  const from = random.chance(0.2) ? soon : owned
  const on = random.between(from + 1, horizon)
  if (on === blockedDay) return undefined
  const entered = Math.min(0, Math.max(owned, on - random.between(3, 20)))
  const time = (16 + random.below(18)) * 30
  return {
    site: sales.siteOf.at(place),
    entered,
    on,
    time,
    charge: random.of(kinds),
    description: 'Visit of the family',
  }
}

/** Visits and services at sites that families hold, most of them past. */
export function planEvents(
  setting: Setting,
  people: People,
  sales: SalePlan,
  legacy: LegacyPlan,
): FreeEvent[] {
  const sites = firstSites(sales, legacy)
  const events = scripted.map(({ family, ...event }) => {
    const site = sites.get(people.called(placeOf(family), setting.firstDay))
    if (site === undefined) throw new Error(`The family ${family} holds no site`)
    return { ...event, charge: chargeOn(setting, event), site }
  })
  const drawn = Math.round(setting.scale.sales * drawnShare)
  for (let n = 0; n < drawn; n += 1) events.push(...[drawEvent(setting, sales, n) ?? []].flat())
  return events.sort((one, other) => one.on - other.on)
}
