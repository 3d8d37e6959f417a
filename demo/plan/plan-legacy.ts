import { Random, Weighted } from '../basics/random.ts'
import { NumberColumn } from '../basics/number-column.ts'
import { oldFamilies, oldStrangers, type OldBurial } from '../stories/old-burials.ts'
import type { People } from '../sale/people-plan.ts'
import { placeOf, type Family } from '../stories/families.ts'
import { NONE } from '../sale/sale-plan.ts'
import { typeCalled, type Setting } from '../setting/setting.ts'
import type { SitePools } from './site-pools.ts'

/** The legacy burials, in sites with an owner (each a legacy sale) or with none. */
export class LegacyPlan {
  /** Each legacy sale's customer and site. */
  readonly customer = new NumberColumn()
  readonly site = new NumberColumn()
  /** Each burial's site, its legacy sale (or NONE) and how many lay there before. */
  readonly burialSite = new NumberColumn()
  readonly burialSale = new NumberColumn()
  readonly burialPlace = new NumberColumn()
  /** The scripted ones, by their place here. */
  readonly scripted = new Map<number, OldBurial>()

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

function addScripted(legacy: LegacyPlan, people: People, pools: SitePools, firstDay: number) {
  for (const [family, buried] of Object.entries(oldFamilies)) {
    const site = pools.takeScriptedLast('MONUMENTAL_FAMILY_4')
    const sale = legacy.addSale(people.called(placeOf(family as Family), firstDay), site)
    for (const [place, burial] of buried.entries())
      legacy.scripted.set(legacy.addBurial(site, sale, place), burial)
  }
  for (const burial of oldStrangers)
    legacy.scripted.set(legacy.addBurial(pools.takeScriptedLast('LAWN_SINGLE'), NONE, 0), burial)
}

/** Takes sites from the far end of the ground until `burials` lie there. */
export function planLegacy(setting: Setting, people: People, pools: SitePools, burials: number): LegacyPlan {
  const legacy = new LegacyPlan()
  addScripted(legacy, people, pools, setting.firstDay)
  const owned = setting.scale.legacySales
  for (let n = 0; legacy.burialSite.length < burials || legacy.customer.length < owned; n += 1) {
    const random = new Random(setting.seed, 'legacy', n)
    const type = pools.typeFor(types.pick(random), () => true)
    const site = pools.takeLast(type)
    const sale = legacy.customer.length < owned ? legacy.addSale(people.add(setting.firstDay), site) : NONE
    const { places } = typeCalled(setting, type)
    const lying = Math.min(
      random.between(Math.ceil(places * 0.6), places),
      burials - legacy.burialSite.length,
    )
    for (let place = 0; place < lying; place += 1) legacy.addBurial(site, sale, place)
  }
  return legacy
}
