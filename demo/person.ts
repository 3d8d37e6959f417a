import type { Dice } from './dice.ts'
import { Weighted } from './dice.ts'
import { drawFirstName, drawFolk, drawGender, type Folk, type Gender } from './folk.ts'

export type Salutation = 'Mr' | 'Mrs' | 'Ms' | 'Miss' | 'Dr' | 'Hon' | 'Prof'

/** A customer of the demo park. A company's last name is its contact's. */
export interface DemoPerson {
  salutation: Salutation
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
export const drawTitle = (dice: Dice, gender: Gender): Salutation => titles[gender].pick(dice)

/** A customer and whose names the family bears. */
export function drawPerson(dice: Dice): { person: DemoPerson; folk: Folk } {
  const folk = drawFolk(dice)
  const gender = drawGender(dice)
  const salutation = drawTitle(dice, gender)
  const first_name = drawFirstName(dice, folk, gender)
  const last_name = folk.family.pick(dice)
  const person: DemoPerson = { salutation, first_name, last_name }
  if (dice.chance(middleShare)) person.middle_name = drawFirstName(dice, folk, gender)
  if (dice.chance(companyShare)) {
    const is_contractor = dice.chance(0.2)
    const kinds = is_contractor ? crafts : dice.chance(0.5) ? firms : societies
    Object.assign(person, {
      is_contractor,
      company_name: `${folk.family.pick(dice)} ${dice.of(kinds)}`,
    })
  }
  return { person, folk }
}
