import { Dice } from './dice.ts'
import { drawOrder, drawnKinds } from './draw-order.ts'
import type { Order } from './order.ts'
import type { People } from './people-plan.ts'
import { priceOrder } from './price-order.ts'
import { NONE, type SalePlan } from './sale-plan.ts'
import { typeCalled, type Setting } from './setting.ts'
import { stand, type Standing, type StandingBurial, type StandingSite } from './standing.ts'
import { stories } from './stories.ts'
import { chargeOn } from './weekend-charge.ts'

const optional = (value: number) => (value === NONE ? undefined : value)

/** A story told by hand, its event charged for the weekday it falls on by now. */
const onItsDay = (setting: Setting, order: Order): Order =>
  order.event ? { ...order, event: { ...order.event, charge: chargeOn(setting, order.event) } } : order

/** Tells any sale of the plan: the same each time, so that none needs to be kept. */
export class Book {
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
    const { folk, person } = people.who(plan.customer.at(sale))
    return drawOrder(new Dice(setting.seed, 'order', sale), {
      kind: drawnKinds[plan.kind.at(sale)]!,
      opened: plan.day.at(sale),
      aim: optional(plan.aim.at(sale)),
      folk,
      family: person.last_name,
      isOpen: (day) => day !== setting.blockedDay,
      isWeekend: (day) => [0, 6].includes(setting.calendar.weekday(day)),
    })
  }

  /** A sale whose sites and graves are planned, as it stands today. */
  standing(sale: number, order = this.orderOf(sale)): Standing {
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
    return stand(setting.seed, { sale, order, customer: plan.customer.at(sale), sites, burials, lines })
  }

  #sites(sale: number, { sites = [] }: Order): StandingSite[] {
    const first = this.plan.firstSite.at(sale)
    return sites.map(({ unsigned = false }, n) => ({
      place: first + n,
      unsigned,
      type: this.plan.siteTypes[first + n]!,
      site: optional(this.plan.siteOf.at(first + n)),
    }))
  }

  #burials(sale: number, { burials = [] }: Order): StandingBurial[] {
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
