import type { DemoPerson } from '../names/draw-person.ts'

const person = (
  salutation: DemoPerson['salutation'],
  first_name: string,
  last_name: string,
  gender: DemoPerson['gender'] = ['Mrs', 'Ms', 'Miss'].includes(salutation) ? 'F' : 'M',
): DemoPerson => ({
  salutation,
  gender,
  first_name,
  last_name,
})
const company = (company_name: string, contact: DemoPerson, is_contractor = false): DemoPerson => ({
  ...contact,
  company_name,
  is_contractor,
})

/** The families whose stories are scripted one by one in stories.ts. */
export const storyFamilies = {
  tembo: person('Mrs', 'Chileshe', 'Tembo'),
  obrien: person('Mr', 'Patrick', "O'Brien"),
  nguyen: person('Ms', 'Thị Hồng', 'Nguyễn'),
  zolc: person('Mr', 'Łukasz', 'Żółć'),
  mwansa: person('Mrs', 'Bwalya', 'Mwansa-Phiri'),
  ng: person('Dr', 'Li', 'Ng'),
  chanda: person('Mr', 'Kelvin', 'Chanda'),
  mulenga: person('Mrs', 'Mary', 'Mulenga'),
  zulu: person('Hon', 'Given', 'Zulu'),
  sakala: person('Miss', 'Natasha', 'Sakala'),
  phiri: person('Mr', 'Moses', 'Phiri'),
  lungu: person('Mrs', 'Esther', 'Lungu'),
  mumba: person('Ms', 'Precious', 'Mumba'),
  kapwepwe: person('Prof', 'Mulenga', 'Kapwepwe'),
  daka: person('Mr', 'Francis', 'Daka'),
  mutale: person('Mr', 'Emmanuel', 'Mutale'),
  banda: person('Mrs', 'Loveness', 'Banda'),
  stMarys: company("St Mary's Mission", person('Mrs', 'Agnes', 'Hamoonga')),
  petrie: person('Mr', 'Andrew', 'Petrie'),
  loesch: person('Mrs', 'Caroline', 'Loesch'),
  prentice: person('Ms', 'Blanche', 'Prentice'),
  sheldon: person('Mrs', 'Violet', 'Sheldon'),
  historic: company('Historic records', person('Mr', 'Park', 'Archive')),
} as const

/** The rest of the park's customers. Those from Brisbane bear names of the Toowong stories: see NOTICE. */
export const others: readonly DemoPerson[] = [
  person('Mr', 'Joseph', 'Mwale'),
  person('Mrs', 'Ruth', 'Ngoma'),
  person('Mr', 'David John', 'Garland'),
  person('Mrs', 'Emma', 'Miller'),
  person('Mr', 'Brian', 'Simukonda'),
  person('Ms', 'Mwila', 'Kabwe'),
  person('Mr', 'Anderson', 'Dawson'),
  person('Mrs', 'Beatrice', 'Musonda'),
  person('Mr', 'Kevin Izod', "O'Doherty"),
  person('Dr', 'Lilian Violet', 'Cooper', 'F'),
  person('Mr', 'Gift', 'Siame'),
  person('Mrs', 'Thandiwe', 'Nkhata'),
  person('Mr', 'Thomas', 'Macdonald-Paterson'),
  person('Mrs', 'Idah', 'Chilufya'),
  person('Mr', 'Wu', 'Wei'),
  person('Ms', 'Zanele', 'Dube'),
  person('Mr', 'Karoly', 'Pulszky'),
  person('Mrs', 'Monde', 'Imasiku'),
  person('Mr', 'Jürgen', 'Müller'),
  person('Mr', 'Kyrle Edward', 'McAllister'),
  person('Mrs', 'Eliza Jeanettie', 'Sheldon'),
  person('Mr', 'Raj', 'Patel'),
  person('Mrs', 'Fatima', 'Yusuf'),
  person('Mr', 'Richard Godfrey', 'Rivers'),
  person('Ms', 'Constance', 'Campbell'),
  person('Mr', 'Lubasi', 'Akayombokwa'),
  person('Mrs', 'Alma', 'Adlington'),
  person('Mr', 'Isaac Walter', 'Jenner'),
  person('Mrs', 'Namukolo', 'Mundia'),
  person('Mr', 'Peter', 'Jackson'),
  person('Mrs', 'Towela', 'Nyirenda'),
  company('Copperbelt Teachers Union', person('Mr', 'Elias', 'Kasonde')),
  company('Lusaka Memorials Ltd', person('Mr', 'Abel', 'Muleya'), true),
  company('Great North Insurance', person('Ms', 'Carol', 'Haabazoka')),
  company('Chilenje Burial Society', person('Mrs', 'Jane', 'Mwiinga')),
  company('Granite & Kerb Works', person('Mr', 'Stephen Alonzo', 'Spragg'), true),
  person('Mr', 'William', 'Forgan Smith'),
  person('Mrs', 'Mulima', 'Lubinda'),
  person('Mr', 'José', 'Muñoz'),
  person('Mrs', 'Øyunn', 'Sørensen'),
  person('Mr', 'Jacob', 'Mwanza'),
]

export type Family = keyof typeof storyFamilies

/** Every customer in the order they came. */
export const demoCustomers: readonly DemoPerson[] = [...Object.values(storyFamilies), ...others]
export const placeOf = (family: Family) => Object.keys(storyFamilies).indexOf(family)
