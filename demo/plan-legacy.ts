import { Dice, Weighted } from './dice.ts'
import { Ints } from './ints.ts'
import { oldFamilies, oldStrangers, type OldBurial } from './old-burials.ts'
import type { People } from './people-plan.ts'
import { placeOf, type Family } from './people.ts'
import { NONE } from './sale-plan.ts'
import { typeCalled, type Setting } from './setting.ts'
import type { SitePools } from './site-pools.ts'

/** What lies in the ground from before the records: sites with an owner (each a legacy sale) or with none. */
export class LegacyPlan {
  /** Each legacy sale's customer and site. */
  readonly customer = new Ints()
  readonly site = new Ints()
  /** Each burial's site, its legacy sale (or NONE) and how many lay there before. */
  readonly burialSite = new Ints()
  readonly burialSale = new Ints()
  readonly burialPlace = new Ints()
  /** Those told by hand, by their place here. */
  readonly told = new Map<number, OldBurial>()

  addSale(customer: number, site: number): number {
    this.site.push(site)
    return this.customer.push(customer)
  }

  addBurial(site: number, sale: number, place: number): number {
    this.burialSale.push(sale)
    this.burialPlace.push(place)
    return this.burialSite.push(site)
  }
}

const types = new Weighted([
  ['MONUMENTAL_SINGLE', 24],
  ['LAWN_SINGLE', 20],
  ['LAWN_DOUBLE', 16],
  ['MONUMENTAL_FAMILY_4', 14],
  ['LAWN_COMPANION', 10],
  ['CHAPEL_SINGLE', 8],
  ['MONUMENTAL_FAMILY_9', 3],
  ['CHILD', 3],
  ['ASHES_GARDEN', 2],
])

function tell(legacy: LegacyPlan, people: People, pools: SitePools, firstDay: number) {
  for (const [family, buried] of Object.entries(oldFamilies)) {
    const site = pools.takeToldLast('MONUMENTAL_FAMILY_4')
    const sale = legacy.addSale(people.called(placeOf(family as Family), firstDay), site)
    for (const [place, burial] of buried.entries())
      legacy.told.set(legacy.addBurial(site, sale, place), burial)
  }
  for (const burial of oldStrangers)
    legacy.told.set(legacy.addBurial(pools.takeToldLast('LAWN_SINGLE'), NONE, 0), burial)
}

/** Takes sites from the far end of the ground until `burials` lie there. */
export function planLegacy(setting: Setting, people: People, pools: SitePools, burials: number): LegacyPlan {
  const legacy = new LegacyPlan()
  tell(legacy, people, pools, setting.firstDay)
  const owned = setting.scale.legacySales
  for (let n = 0; legacy.burialSite.length < burials || legacy.customer.length < owned; n += 1) {
    const dice = new Dice(setting.seed, 'legacy', n)
    const type = pools.typeFor(types.pick(dice), () => true)
    const site = pools.takeLast(type)
    const sale = legacy.customer.length < owned ? legacy.addSale(people.add(setting.firstDay), site) : NONE
    const { places } = typeCalled(setting, type)
    const lying = Math.min(dice.between(Math.ceil(places * 0.6), places), burials - legacy.burialSite.length)
    for (let place = 0; place < lying; place += 1) legacy.addBurial(site, sale, place)
  }
  return legacy
}
