import type { SaleBuilder } from '../sale/sale-builder.ts'
import { Random } from '../basics/random.ts'
import { drawnKinds } from '../sale/draw-order.ts'
import { NumberColumn } from '../basics/number-column.ts'
import type { Order } from '../stories/order.ts'
import { papersOf } from '../sale/papers-of.ts'
import type { Opening } from './plan-days.ts'
import { NONE } from '../sale/sale-plan.ts'
import type { Schedule } from './schedule.ts'
import { typeCalled } from '../setting/setting.ts'
import type { SitePools } from './site-pools.ts'
import type { SaleOutcome } from '../sale/sale-outcome.ts'
import { stories } from '../stories/stories.ts'

/** How often somebody who owns a site is looked for before a new customer comes instead. */
const tries = 12

/** Plans one sale after the other: its customer, its sites, its graves and slots. */
export class SalePlanner {
  readonly #builder: SaleBuilder
  readonly #pools: SitePools
  readonly #schedule: Schedule
  /** Sale sites of drawn sales with room for a further burial. */
  readonly #roomy = new NumberColumn()
  /** Burials in a grave of a site: `${sale site} ${grave}`; for the stories, which choose their graves. */
  readonly #lying = new Map<string, number>()
  readonly #firstOfStory = new Map<number, number>()
  #documents = 0
  #events = 0
  #receipts = 0
  #lines = 0

  constructor(builder: SaleBuilder, pools: SitePools, schedule: Schedule) {
    this.#builder = builder
    this.#pools = pools
    this.#schedule = schedule
  }

  /** Plans the next sale. It builds on none from before `since`. */
  add(opening: Opening, since: number): SaleOutcome {
    const { plan } = this.#builder
    const sale = plan.count
    this.#choose(opening, sale, since)
    plan.firstSite.push(plan.siteOf.length)
    plan.firstBurial.push(plan.burialDay.length)
    plan.firstReceipt.push(this.#receipts)
    plan.firstLine.push(this.#lines)
    plan.firstDocument.push(this.#documents)
    plan.firstEvent.push(this.#events)
    const order = this.#builder.orderOf(sale)
    this.#allot(sale, order)
    this.#bury(sale, order)
    const outcome = this.#builder.outcome(sale, order)
    this.#count(outcome)
    return outcome
  }

  get counts() {
    return {
      documents: this.#documents,
      events: this.#events,
      receipts: this.#receipts,
      lines: this.#lines,
    }
  }

  /** Who comes, and what for. */
  #choose({ day, story, aim }: Opening, sale: number, since: number): void {
    const { plan, people, setting } = this.#builder
    const random = new Random(setting.seed, 'place', sale)
    plan.day.push(day)
    plan.story.push(story ?? NONE)
    plan.aim.push(aim ?? NONE)
    const drawn = aim === undefined ? this.#drawKind(random) : 'atNeed'
    const again = story === undefined && (drawn === 'later' || drawn === 'extras')
    const anchor = again ? this.#find(random, day, since, drawn) : NONE
    const kind = again && anchor === NONE ? 'atNeed' : drawn
    plan.kind.push(drawnKinds.indexOf(kind))
    plan.anchor.push(anchor)
    if (story !== undefined) plan.customer.push(people.called(stories[story]!.customer, day))
    else plan.customer.push(anchor === NONE ? people.add(day) : plan.customer.at(plan.siteSale.at(anchor)))
  }

  #drawKind(random: Random): (typeof drawnKinds)[number] {
    const { later, extras, atNeed } = this.#builder.setting.scale
    const drawn = random.next()
    if (drawn < later) return 'later'
    if (drawn < later + extras) return 'extras'
    return random.chance(atNeed) ? 'atNeed' : 'preNeed'
  }

  /** A sale site that was paid by that day, with room where somebody is to be buried. */
  #find(random: Random, day: number, since: number, kind: 'later' | 'extras'): number {
    const { plan } = this.#builder
    const all = kind === 'later' ? this.#roomy.length : plan.siteOf.length
    for (let n = 0; n < tries && all > 0; n += 1) {
      const drawn = random.below(all)
      const site = kind === 'later' ? this.#roomy.at(drawn) : drawn
      const sale = plan.siteSale.at(site)
      const owned = plan.siteOwned.at(site)
      if (sale < since || owned === NONE || owned >= day || plan.story.at(sale) !== NONE) continue
      if (plan.siteOf.at(site) === NONE) continue
      if (kind === 'later' && plan.siteUsed.at(site) + 1 >= this.#places(site)) this.#roomy.removeAt(drawn)
      return site
    }
    return NONE
  }

  #places(saleSite: number): number {
    const { plan, setting } = this.#builder
    return typeCalled(setting, plan.siteTypes[saleSite]!).places
  }

  /** Takes the sites of an order out of those that are free. */
  #allot(sale: number, { sites = [], burials = [] }: Order): void {
    const { plan, setting } = this.#builder
    const scripted = plan.story.at(sale) !== NONE
    const random = new Random(setting.seed, 'place', sale + 2 ** 30)
    const fits = (type: string) =>
      type !== 'CHILD' && (burials.length > 0 || typeCalled(setting, type).allow_preneed)
    for (const { type: wanted, unsited = false } of sites) {
      const type = scripted ? wanted : this.#pools.typeFor(wanted, fits)
      if (unsited && !scripted) this.#pools.promise(type)
      const site = unsited ? NONE : scripted ? this.#pools.takeScripted(type) : this.#pools.take(type, random)
      plan.siteOf.push(site)
      plan.siteSale.push(sale)
      plan.siteUsed.push(0)
      plan.siteOwned.push(NONE)
      plan.siteTypes.push(type)
    }
  }

  /** Books the slots of an order's burials and their places in the ground. */
  #bury(sale: number, { burials = [] }: Order): void {
    const { plan, setting } = this.#builder
    const first = plan.firstSite.at(sale)
    const own = plan.siteOf.length - first
    const story = plan.story.at(sale)
    for (const [n, { on, slot, grave_no }] of burials.entries()) {
      const saleSite = own > 0 ? first + Math.min(n, own - 1) : this.#earlier(sale)
      const booked = story === NONE ? this.#schedule.book(on, slot) : { day: on, slot }
      const used = plan.siteUsed.at(saleSite)
      const { burials_per_grave } = typeCalled(setting, plan.siteTypes[saleSite]!)
      const grave = story === NONE ? Math.floor(used / burials_per_grave) + 1 : (grave_no ?? 1)
      const lying = this.#lying.get(`${saleSite} ${grave}`) ?? 0
      if (story !== NONE) this.#lying.set(`${saleSite} ${grave}`, lying + 1)
      plan.siteUsed.set(saleSite, used + 1)
      plan.burialDay.push(booked.day)
      plan.burialSlot.push(booked.slot)
      plan.burialSite.push(saleSite)
      plan.burialGrave.push(grave)
      plan.burialPosition.push(story === NONE ? (used % burials_per_grave) + 1 : lying + 1)
    }
    if (story !== NONE) this.#firstOfStory.set(story, first)
  }

  /** The site bought earlier in which an order without a site buries. */
  #earlier(sale: number): number {
    const { plan } = this.#builder
    const story = plan.story.at(sale)
    if (story === NONE) return plan.anchor.at(sale)
    return this.#firstOfStory.get(stories.indexOf(stories[story]!.after!))!
  }

  /** Moves on to where the next sale's rows begin; whose site is paid for owns it from that day on. */
  #count(outcome: SaleOutcome): void {
    const { plan } = this.#builder
    const { sale, order, sites, lines, receipts, paid } = outcome
    const story = plan.story.at(sale)
    this.#lines += lines.length
    this.#receipts += receipts.length
    this.#events += order.event ? 1 : 0
    this.#documents += papersOf(outcome, story).length
    for (const { place, site } of sites) {
      if (!paid || site === undefined) continue
      plan.siteOwned.set(place, paid.day)
      if (story === NONE && plan.siteUsed.at(place) < this.#places(place)) this.#roomy.push(place)
    }
  }
}
