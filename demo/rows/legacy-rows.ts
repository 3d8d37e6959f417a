import { addDays, wholeYears } from '@sexton/contract/values/dates'
import type { CopyValue } from '../../server/src/core/db/copy-rows.ts'
import { Random, uniqueHex } from '../basics/random.ts'
import { drawAge } from '../sale/draw-burial.ts'
import { drawFirstName, drawGender, settlers, zambians } from '../names/name-pools.ts'
import type { Ids } from './ids.ts'
import type { OldBurial } from '../stories/old-burials.ts'
import { placeOf } from '../stories/families.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { NONE } from '../sale/sale-plan.ts'
import { typeCalled } from '../setting/setting.ts'

type Rows = Generator<CopyValue[]>

/** The morning on which the legacy burials were entered. */
export const enteredAt = ({ setting }: ParkPlan) => ({ day: setting.firstDay + 3, minutes: 9 * 60 })

const entered = (plan: ParkPlan) => {
  const { day, minutes } = enteredAt(plan)
  return plan.setting.calendar.instant(day, minutes)
}

export const legacySaleColumns = [
  ...['sale_id', 'customer_id', 'tariff_id', 'is_legacy', 'sale_status_ref', 'placed_at', 'paid_at'],
  ...['fulfilled_at', 'created_at', 'created_by', 'updated_at'],
]

export function* legacySaleRows(plan: ParkPlan, ids: Ids): Rows {
  const { pricesOn, users } = plan.setting
  const { tariff_id } = pricesOn(enteredAt(plan).day)
  const at = entered(plan)
  for (let sale = 0; sale < plan.legacy.customer.length; sale += 1) {
    const customer = ids.customer(plan.legacy.customer.at(sale))
    const status = [true, 'FULFILLED', at, at, at] as const
    yield [ids.legacySale(sale), customer, tariff_id, ...status, at, users.manager, at]
  }
}

export const legacySaleSiteColumns = [
  ...['sale_site_id', 'sale_id', 'site_type_id', 'site_id', 'sited_at', 'created_at', 'created_by'],
]

export function* legacySaleSiteRows(plan: ParkPlan, ids: Ids): Rows {
  const { setting, legacy } = plan
  const at = entered(plan)
  for (let sale = 0; sale < legacy.site.length; sale += 1) {
    const site = legacy.site.at(sale)
    const { site_type_id } = typeCalled(setting, setting.siteMap.typeOf(site))
    const held = [ids.legacySaleSite(sale), ids.legacySale(sale), site_type_id, ids.site(site)]
    yield [...held, at, at, setting.users.manager]
  }
}

/** Held since before the records. */
export function* legacyHolderRows({ setting, legacy }: ParkPlan, ids: Ids): Rows {
  for (let sale = 0; sale < legacy.site.length; sale += 1) {
    const held = [ids.site(legacy.site.at(sale)), ids.customer(legacy.customer.at(sale))]
    yield [...held, ids.legacySaleSite(sale), null, setting.users.manager]
  }
}

const precisions = ['unknown', 'year', 'month', 'day'] as const
type Precision = (typeof precisions)[number]

/** A legacy date: the first day of what is known, and how exactly that is. */
export function partialDate(written: string): { date: string | null; precision: Precision } {
  const known = written.split('-').filter((part) => /^\d+$/.test(part))
  const precision = precisions[known.length] ?? 'unknown'
  return { precision, date: known.length === 0 ? null : [...known, '01', '01'].slice(0, 3).join('-') }
}

/** The date as the registers of its time have it: the older, the less is known. */
function asWritten(random: Random, date: string): string {
  const lost = random.next() * (date < '1950' ? 1 : 2)
  if (lost < 0.04) return 'yyyy-mm-dd'
  if (lost < 0.14) return `${date.slice(0, 4)}-mm-dd`
  return lost < 0.2 ? `${date.slice(0, 7)}-dd` : date
}

interface OldGrave extends OldBurial {
  buried: string
}

/** Somebody who died before the records begin, more of them the later it was. */
function drawOld(random: Random, firstYear: number): OldGrave {
  const year = firstYear - 1 - Math.floor(random.next() ** 1.6 * 100)
  const died = addDays(`${year}-01-01`, random.below(365))
  const born = addDays(died, -Math.round(drawAge(random) * 365.25) - random.below(365))
  const namePool = random.chance(year < 1950 ? 0.75 : 0.15) ? settlers : zambians
  const gender = drawGender(random)
  const [deathKnown, birthKnown] = [asWritten(random, died), asWritten(random, born)]
  return {
    first_name: drawFirstName(random, namePool, gender),
    last_name: namePool.family.pick(random),
    gender,
    born: birthKnown,
    died: deathKnown,
    buried: deathKnown === died ? addDays(died, random.between(1, 4)) : deathKnown,
  }
}

/** Who lies in the burial of that place in the plan and where; what else is drawn of them comes after from `random`. */
export function oldGrave({ setting, legacy }: ParkPlan, burial: number) {
  const random = new Random(setting.seed, 'legacy', burial + 2 ** 30)
  const scripted = legacy.scripted.get(burial)
  const firstYear = Number(setting.calendar.date(setting.firstDay).slice(0, 4))
  const old: OldGrave = scripted ? { ...scripted, buried: 'yyyy-mm-dd' } : drawOld(random, firstYear)
  const site = legacy.burialSite.at(burial)
  const { burials_per_grave } = typeCalled(setting, setting.siteMap.typeOf(site))
  const place = legacy.burialPlace.at(burial)
  const [grave_no, position] = [
    Math.floor(place / burials_per_grave) + 1,
    (place % burials_per_grave) + 1,
  ] as const
  return { random, old, site, grave_no, position, isScripted: scripted !== undefined }
}

/** Whose burial it is: who holds the site by a legacy sale, else the customer who stands for the old registers. */
export function legacyOwner({ legacy, people }: ParkPlan, ids: Ids, burial: number) {
  const sale = legacy.burialSale.at(burial)
  if (sale === NONE) {
    const historic = ids.customer(people.called(placeOf('historic'), 0))
    return { customer_id: historic, sale_id: null, sale_site_id: null }
  }
  const customer_id = ids.customer(legacy.customer.at(sale))
  return { customer_id, sale_id: ids.legacySale(sale), sale_site_id: ids.legacySaleSite(sale) }
}

export const legacyBurialColumns = [
  ...['burial_id', 'burial_status_ref', 'is_legacy', 'customer_id', 'sale_id', 'sale_site_id', 'site_id'],
  ...['grave_no', 'position', 'burial_date', 'burial_precision', 'death_date', 'death_precision'],
  ...['deceased_first_name', 'deceased_last_name', 'deceased_gender', 'deceased_birth_date'],
  ...['deceased_birth_precision', 'deceased_age', 'show_public', 'public_id', 'created_at', 'created_by'],
  ...['updated_at', 'import_key'],
]

export function* legacyBurialRows(plan: ParkPlan, ids: Ids, from: number, to: number): Rows {
  const { setting } = plan
  const at = entered(plan)
  for (let burial = from; burial < to; burial += 1) {
    const { random, old, site, grave_no, position, isScripted } = oldGrave(plan, burial)
    const [born, died, buried] = [old.born, old.died, old.buried].map(partialDate)
    const { customer_id, sale_id, sale_site_id } = legacyOwner(plan, ids, burial)
    const whole = born!.precision === 'day' && died!.precision === 'day'
    yield [
      ...[ids.legacyBurial(burial), 'COMPLETE', true],
      ...[customer_id, sale_id, sale_site_id, ids.site(site), grave_no, position],
      ...[buried!.date, buried!.precision, died!.date, died!.precision],
      ...[old.first_name, old.last_name, old.gender, born!.date, born!.precision],
      whole ? wholeYears(born!.date!, died!.date!) : null,
      ...[
        isScripted || random.chance(0.5),
        uniqueHex(setting.seed, 'legacy', burial),
        at,
        setting.users.manager,
        at,
      ],
      // They came from the old registers, not from the form: missing facts are never required.
      `old books ${burial + 1}`,
    ]
  }
}
