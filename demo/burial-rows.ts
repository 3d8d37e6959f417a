import { addDays, wholeYears } from '@sexton/contract/values/dates'
import type { CopyValue } from '../server/src/core/db/copy-rows.ts'
import { addressOf, phoneOf } from './customer-rows.ts'
import { Dice, uniqueHex } from './dice.ts'
import { drawFirstName } from './folk.ts'
import type { Ids } from './ids.ts'
import { drawTitle } from './person.ts'
import type { ParkPlan } from './plan.ts'
import { clerkOf, instantOf, type Writing } from './sale-rows.ts'
import { after, type Standing, type StandingBurial } from './standing.ts'

export const burialColumns = [
  ...['burial_id', 'burial_status_ref', 'flag', 'customer_id', 'sale_id', 'sale_site_id', 'site_id'],
  ...['grave_no', 'position', 'burial_date', 'burial_slot_id', 'death_date'],
  ...['deceased_salutation', 'deceased_first_name', 'deceased_last_name', 'deceased_gender'],
  ...['deceased_birth_date', 'deceased_age', 'deceased_address', 'deceased_id_type', 'deceased_id_no'],
  ...['deceased_religion', 'deceased_denomination', 'cod_id', 'cod_is_contagious', 'cod_is_bid'],
  ...['undertaker_id', 'burial_permit_issuer', 'burial_permit_no', 'nok_is_customer', 'nok_relation'],
  ...['nok_salutation', 'nok_first_name', 'nok_last_name', 'nok_address', 'nok_phone1'],
  ...['show_public', 'public_id', 'created_at', 'created_by', 'updated_at'],
]

const faiths = [
  ['Christian', 'Catholic'],
  ['Christian', 'SDA'],
  ['Christian', 'Anglican'],
  ['Christian', 'Evangelical'],
  ['Christian', 'Protestant'],
  ['Muslim', 'Sunni Muslim'],
  ['Hindu', null],
] as const

const title = (dice: Dice, { gender, age }: StandingBurial['wanted']) =>
  age >= 18 ? drawTitle(dice, gender) : gender === 'F' ? 'Miss' : 'Mr'

/** Died some days before the burial and not after the order was opened; born `age` years and some days before. */
function lifeOf(plan: ParkPlan, dice: Dice, { day, wanted }: StandingBurial, opened: number) {
  const died = plan.setting.calendar.date(Math.min(opened, day - 1) - dice.below(3))
  const born = addDays(died, -Math.round(wanted.age * 365.25) - dice.between(10, 350))
  return { died, born, age: wholeYears(born, died) }
}

/** The customer is the next of kin, mostly; else somebody with an address. */
function kinOf(dice: Dice, { wanted }: StandingBurial, plan: ParkPlan, customer: number): CopyValue[] {
  const relation = wanted.relation ?? 'Son'
  if (!dice.chance(0.12)) return [true, relation, null, null, null, null, null]
  const { folk, person } = plan.people.who(customer)
  const gender = dice.chance(0.5) ? 'F' : 'M'
  const name = [drawTitle(dice, gender), drawFirstName(dice, folk, gender), person.last_name]
  return [false, relation, ...name, addressOf(dice), phoneOf(dice)]
}

function burialRow(plan: ParkPlan, ids: Ids, sale: Standing, burial: StandingBurial): CopyValue[] {
  const { setting, people } = plan
  const { wanted, site, place } = burial
  const dice = new Dice(setting.seed, 'burial', place)
  const { died, born, age } = lifeOf(plan, dice, burial, sale.order.opened)
  const [religion, denomination] = dice.of(faiths)
  const cause = setting.lists.causes.get(wanted.cause ?? 'Natural causes')!
  const at = instantOf(plan, after(sale.opened, 8))
  return [
    ...[ids.burial(place), burial.status, wanted.flagged ?? false, ids.customer(sale.customer)],
    ...[ids.sale(sale.sale), ids.saleSite(burial.saleSite), site === undefined ? null : ids.site(site)],
    ...(site === undefined ? [null, null] : [burial.grave, burial.position]),
    setting.calendar.date(burial.day),
    setting.lists.slots[burial.slot - 1]!.burial_slot_id,
    died,
    ...[
      title(dice, wanted),
      wanted.first_name,
      wanted.last_name ?? people.who(sale.customer).person.last_name,
    ],
    ...[wanted.gender, born, age, dice.chance(0.5) ? addressOf(dice) : null],
    ...(age < 16 ? ['None', null] : ['NRC', `${100_000 + dice.below(900_000)}/${dice.between(10, 79)}/1`]),
    ...[religion, denomination, cause.cod_id, cause.is_contagious, dice.chance(0.1)],
    dice.of(setting.lists.contractors.slice(0, 3)),
    ...[dice.chance(0.85) ? 'LCC' : 'Home Affairs', `BP ${died.slice(0, 4)}-${1000 + place}`],
    ...kinOf(dice, burial, plan, sale.customer),
    ...[burial.status === 'COMPLETE' && age > 60, uniqueHex(setting.seed, 'burial', place)],
    ...[at, clerkOf(plan, sale.sale), at],
  ]
}

export function* burialRows({ plan, ids, sales }: Writing): Generator<CopyValue[]> {
  for (const sale of sales) for (const burial of sale.burials) yield burialRow(plan, ids, sale, burial)
}
