import type { Random } from '../basics/random.ts'
import { Weighted } from '../basics/random.ts'
import { drawFirstName, drawNamePool, drawGender, type NamePool, type Gender } from './name-pools.ts'

export type Salutation = 'Mr' | 'Mrs' | 'Ms' | 'Miss' | 'Dr' | 'Hon' | 'Prof'

/** A customer of the demo park. A company's last name is its contact's. */
export interface DemoPerson {
  salutation: Salutation
  gender: Gender
  first_name: string
  middle_name?: string
  last_name: string
  company_name?: string
  is_contractor?: boolean
}

const titles: Record<Gender, Weighted<Salutation>> = {
  M: new Weighted<Salutation>([
    ['Mr', 93],
    ['Dr', 4],
    ['Hon', 1],
    ['Prof', 1],
  ]),
  F: new Weighted<Salutation>([
    ['Mrs', 62],
    ['Ms', 22],
    ['Miss', 12],
    ['Dr', 3],
    ['Prof', 1],
  ]),
}

const firms = ['Ltd', '& Sons', 'Enterprises', 'Transport', 'Hardware', 'Farms Ltd', 'Insurance', 'Holdings']
const societies = ['Burial Society', 'Cooperative', 'Teachers Union', 'Mission', 'Funeral Fund', 'Church']
const crafts = ['Memorials', 'Granite Works', 'Funeral Home', 'Tents and Chairs', 'Gardens']

const companyShare = 0.03
const middleShare = 0.18

/** The title of a grown-up. */
export const drawTitle = (random: Random, gender: Gender): Salutation => titles[gender].pick(random)

const learned: readonly Salutation[] = ['Dr', 'Hon', 'Prof']

/** The title of somebody of that age: nobody is married before 20, or learned before 28. */
export function drawTitleAt(random: Random, gender: Gender, age: number): Salutation {
  const title = drawTitle(random, gender)
  if (age < 20 || (age < 28 && learned.includes(title))) return gender === 'F' ? 'Miss' : 'Mr'
  return title
}

/** A customer and whose names the family bears. */
export function drawPerson(random: Random): { person: DemoPerson; namePool: NamePool } {
  const namePool = drawNamePool(random)
  const gender = drawGender(random)
  const salutation = drawTitle(random, gender)
  const first_name = drawFirstName(random, namePool, gender)
  const last_name = namePool.family.pick(random)
  const person: DemoPerson = { salutation, gender, first_name, last_name }
  if (random.chance(middleShare)) person.middle_name = drawFirstName(random, namePool, gender)
  if (random.chance(companyShare)) {
    const is_contractor = random.chance(0.2)
    const kinds = is_contractor ? crafts : random.chance(0.5) ? firms : societies
    Object.assign(person, {
      is_contractor,
      company_name: `${namePool.family.pick(random)} ${random.of(kinds)}`,
    })
  }
  return { person, namePool }
}
