import { Random } from '../basics/random.ts'
import { drawOrder, drawnKinds } from './draw-order.ts'
import type { Order } from '../stories/order.ts'
import type { People } from './people-plan.ts'
import { priceOrder } from './price-order.ts'
import { NONE, type SalePlan } from './sale-plan.ts'
import { typeCalled, type Setting } from '../setting/setting.ts'
import { outcomeOf, type SaleOutcome, type PlannedBurial, type PlannedSite } from './sale-outcome.ts'
import { stories } from '../stories/stories.ts'
import { chargeOn } from './weekend-charge.ts'

const optional = (value: number) => (value === NONE ? undefined : value)

/** The order of a story, its event charged for the weekday it falls on by now. */
const onItsDay = (setting: Setting, order: Order): Order =>
  order.event ? { ...order, event: { ...order.event, charge: chargeOn(setting, order.event) } } : order

/** Builds any sale of the plan: the same each time, so that none needs to be held in memory. */
export class SaleBuilder {
  readonly setting: Setting
  readonly people: People
  readonly plan: SalePlan

  constructor(setting: Setting, people: People, plan: SalePlan) {
    this.setting = setting
    this.people = people
    this.plan = plan
  }

  orderOf(sale: number): Order {
    const { setting, plan, people } = this
    const story = plan.story.at(sale)
    if (story !== NONE) return onItsDay(setting, stories[story]!)
    const { namePool, person } = people.who(plan.customer.at(sale))
    return drawOrder(new Random(setting.seed, 'order', sale), {
      kind: drawnKinds[plan.kind.at(sale)]!,
      opened: plan.day.at(sale),
      aim: optional(plan.aim.at(sale)),
      namePool,
      family: person.last_name,
      isOpen: (day) => day !== setting.blockedDay,
      isWeekend: (day) => [0, 6].includes(setting.calendar.weekday(day)),
    })
  }

  /** A sale whose sites and graves are planned, as it stands today. */
  outcome(sale: number, order = this.orderOf(sale)): SaleOutcome {
    const { setting, plan } = this
    const sites = this.#sites(sale, order)
    const burials = this.#burials(sale, order)
    const lines = priceOrder(setting.pricesOn(order.opened), {
      order,
      sites,
      burials,
      event: plan.firstEvent.at(sale),
      weekday: (day) => setting.calendar.weekday(day),
      isHoliday: (day) => setting.holidays.has(setting.calendar.date(day)),
      typeId: (ref) => typeCalled(setting, ref).site_type_id,
    })
    return outcomeOf(setting.seed, { sale, order, customer: plan.customer.at(sale), sites, burials, lines })
  }

  #sites(sale: number, { sites = [] }: Order): PlannedSite[] {
    const first = this.plan.firstSite.at(sale)
    return sites.map(({ unsigned = false }, n) => ({
      place: first + n,
      unsigned,
      type: this.plan.siteTypes[first + n]!,
      site: optional(this.plan.siteOf.at(first + n)),
    }))
  }

  #burials(sale: number, { burials = [] }: Order): PlannedBurial[] {
    const { plan } = this
    const first = plan.firstBurial.at(sale)
    return burials.map((wanted, n) => {
      const saleSite = plan.burialSite.at(first + n)
      const day = plan.burialDay.at(first + n)
      return {
        place: first + n,
        day,
        slot: plan.burialSlot.at(first + n),
        saleSite,
        wanted,
        site: optional(plan.siteOf.at(saleSite)),
        type: plan.siteTypes[saleSite]!,
        grave: plan.burialGrave.at(first + n),
        position: plan.burialPosition.at(first + n),
        status: wanted.status === 'COMPLETE' && day > 0 ? 'CONFIRMED' : wanted.status,
      }
    })
  }
}
