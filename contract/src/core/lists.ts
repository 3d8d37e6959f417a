/** Fixed lists of the forms (core-22), odd spellings included. */
export const salutations = ['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Hon', 'Prof'] as const

export const relations = [
  'Husband',
  'Wife',
  'Father',
  'Mother',
  'Son',
  'Daughter',
  'Cousin',
  'Brother',
  'Sister',
  'Uncle',
  'Nephew',
  'Niece',
  'Mother-in-law',
  'Sister-in-law',
  'Brother-in-law',
] as const

export const religions = ['Christian', 'Muslim', 'Hindu', 'Buddist', 'Jewish', 'Sikh'] as const

export const denominations = [
  'Anglican',
  'Evangelical',
  'SDA',
  'WatchTower',
  'Protestant',
  'Catholic',
  'Orthodox',
  'Reform',
  'Sunni Muslim',
  'Shia Muslim',
  'Jewish',
] as const

export const genders = ['M', 'F', 'U'] as const
export const identityTypes = ['NRC', 'Passport', 'Driving License', 'None'] as const
export const permitIssuers = ['LCC', 'Home Affairs'] as const

/** The country a new customer form starts with (customers-5). */
export const defaultCountry = 'Zambia'
