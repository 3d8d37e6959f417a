import { addDays, wholeYears } from '@sexton/contract/values/dates'
import type { CopyValue } from '../../server/src/core/db/copy-rows.ts'
import { addressOf, phoneOf } from './customer-rows.ts'
import { Random, uniqueHex } from '../basics/random.ts'
import { drawRelation, type Departed } from '../names/kin.ts'
import { drawFirstName, drawGender } from '../names/name-pools.ts'
import type { Ids } from './ids.ts'
import { drawTitle, drawTitleAt } from '../names/draw-person.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { clerkOf, instantOf, type Writing } from './sale-rows.ts'
import { after, type SaleOutcome, type PlannedBurial } from '../sale/sale-outcome.ts'

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

/** Died some days before the burial and not after the order was opened; born `age` years and some days before. */
function lifeOf(plan: ParkPlan, random: Random, { day, wanted }: PlannedBurial, opened: number) {
  const died = plan.setting.calendar.date(Math.min(opened, day - 1) - random.below(3))
  const born = addDays(died, -Math.round(wanted.age * 365.25) - random.between(10, 350))
  return { died, born, age: wholeYears(born, died) }
}

/** The customer is the next of kin, mostly; a company is nobody's, and the family then has somebody else. */
function kinOf(
  plan: ParkPlan,
  { place, wanted }: PlannedBurial,
  customer: number,
  departed: Departed,
): CopyValue[] {
  const random = new Random(plan.setting.seed, 'kin', place)
  const { namePool, person } = plan.people.who(customer)
  if (wanted.relation) return [true, wanted.relation, null, null, null, null, null]
  if (person.company_name === undefined && !random.chance(0.12))
    return [true, drawRelation(random, departed, person), null, null, null, null, null]
  const gender = drawGender(random)
  const salutation = drawTitle(random, gender)
  const relation = drawRelation(random, departed, { gender, salutation })
  const first_name = drawFirstName(random, namePool, gender)
  return [false, relation, salutation, first_name, person.last_name, addressOf(random), phoneOf(random)]
}

function burialRow(plan: ParkPlan, ids: Ids, sale: SaleOutcome, burial: PlannedBurial): CopyValue[] {
  const { setting, people } = plan
  const { wanted, site, place } = burial
  const random = new Random(setting.seed, 'burial', place)
  const { died, born, age } = lifeOf(plan, random, burial, sale.order.opened)
  const [religion, denomination] = random.of(faiths)
  const cause = setting.lists.causes.get(wanted.cause ?? 'Natural causes')!
  const at = instantOf(plan, after(sale.opened, 8))
  const salutation = drawTitleAt(random, wanted.gender, age)
  return [
    ...[ids.burial(place), burial.status, wanted.flagged ?? false, ids.customer(sale.customer)],
    ...[ids.sale(sale.sale), ids.saleSite(burial.saleSite), site === undefined ? null : ids.site(site)],
    ...(site === undefined ? [null, null] : [burial.grave, burial.position]),
    setting.calendar.date(burial.day),
    setting.lists.slots[burial.slot - 1]!.burial_slot_id,
    died,
    ...[salutation, wanted.first_name, wanted.last_name ?? people.who(sale.customer).person.last_name],
    ...[wanted.gender, born, age, random.chance(0.5) ? addressOf(random) : null],
    ...(age < 16
      ? ['None', null]
      : ['NRC', `${100_000 + random.below(900_000)}/${random.between(10, 79)}/1`]),
    ...[religion, denomination, cause.cod_id, cause.is_contagious, random.chance(0.1)],
    random.of(setting.lists.contractors.slice(0, 3)),
    ...[random.chance(0.85) ? 'LCC' : 'Home Affairs', `BP ${died.slice(0, 4)}-${1000 + place}`],
    ...kinOf(plan, burial, sale.customer, { gender: wanted.gender, age, salutation }),
    ...[burial.status === 'COMPLETE' && age > 60, uniqueHex(setting.seed, 'burial', place)],
    ...[at, clerkOf(plan, sale.sale), at],
  ]
}

export function* burialRows({ plan, ids, sales }: Writing): Generator<CopyValue[]> {
  for (const sale of sales) for (const burial of sale.burials) yield burialRow(plan, ids, sale, burial)
}
