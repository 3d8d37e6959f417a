import { customerName } from '@sexton/contract/customers/name'
import type { CopyValue } from '../../server/src/core/db/copy-rows.ts'
import { Random } from '../basics/random.ts'
import type { Ids } from './ids.ts'
import { isFlagged } from './note-rows.ts'
import type { DemoPerson } from '../names/draw-person.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { enteredHour } from '../sale/sale-outcome.ts'

const streets = [
  'Cairo Road',
  'Addis Ababa Drive',
  'Kafue Road',
  'Chilimbulu Road',
  'Leopards Hill Road',
  'Lumumba Road',
  'Independence Avenue',
  'Kabulonga Road',
  'Mumbwa Road',
  'Burma Road',
  'Great North Road',
]
const towns = ['Lusaka', 'Lusaka', 'Lusaka', 'Chilanga', 'Kabwe', 'Kafue', 'Ndola', 'Kitwe', 'Chongwe']

/** The last name as an e-mail address, in plain letters; every fifth has none. */
function emailOf({ last_name }: DemoPerson, number: number): string | null {
  if (number % 5 === 4) return null
  const plain = last_name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  return `${plain || 'family'}${number}@mail.example`
}

/** How a customer is called in messages. */
export const nameOf = (person: DemoPerson) =>
  customerName({ middle_name: null, ...person, is_corporate: person.company_name !== undefined })

export const addressOf = (random: Random) => `${random.between(1, 980)} ${random.of(streets)}`
export const phoneOf = (random: Random) =>
  `+260 9${random.of([5, 6, 7])}${random.below(10)} ${100_000 + random.below(900_000)}`

export const customerColumns = [
  ...['customer_id', 'is_corporate', 'is_contractor', 'company_name', 'salutation', 'first_name'],
  ...['middle_name', 'last_name', 'address1', 'address2', 'country', 'phone1', 'phone2', 'email', 'id_no'],
  ...['flag', 'no_marketing_email', 'no_transaction_email', 'created_at', 'created_by', 'updated_at'],
]

/** The customers from the `from`-th that came on, `count` of them. */
export function* customerRows(plan: ParkPlan, ids: Ids, from: number, count: number): Generator<CopyValue[]> {
  const { setting, people } = plan
  const { seed, calendar, users } = setting
  for (const number of people.inOrder().subarray(from, from + count)) {
    const { person } = people.who(number)
    const random = new Random(seed, 'person', number + 2 ** 30)
    const company = person.company_name ?? null
    const at = calendar.instant(people.dayOf(number), enteredHour(random))
    yield [
      ids.customer(number),
      company !== null,
      person.is_contractor ?? false,
      company,
      person.salutation,
      person.first_name,
      person.middle_name ?? null,
      person.last_name,
      addressOf(random),
      random.of(towns),
      random.chance(0.96) ? 'Zambia' : random.of(['Australia', 'South Africa', 'United Kingdom', 'Botswana']),
      phoneOf(random),
      random.chance(0.2) ? phoneOf(random) : null,
      emailOf(person, number),
      company === null ? `${100_000 + random.below(900_000)}/${random.between(10, 79)}/1` : null,
      isFlagged(plan, number),
      number % 6 === 0,
      number % 17 === 16,
      ...[at, users.sales, at],
    ]
  }
}
