import type { Story } from './order.ts'
import { placeOf, storyFamilies, others, type Family } from './families.ts'

const by = (family: Family) => ({ customer: placeOf(family) })

const ngFirst: Story = {
  ...by('ng'),
  opened: -290,
  placed: -289,
  sites: [{ type: 'LAWN_DOUBLE' }],
  burials: [
    { on: -286, slot: 2, status: 'COMPLETE', first_name: 'Wei', gender: 'M', age: 81, relation: 'Son' },
  ],
  receipts: [{ on: -288, share: 'rest', type: 'Bank transfer' }],
}

/** What is buried today and in the next days, each order at another point of its way. */
const thisWeek: Story[] = [
  {
    ...by('tembo'),
    opened: -3,
    placed: -2,
    sites: [{ type: 'LAWN_SINGLE' }],
    burials: [
      { on: 0, slot: 1, status: 'COMPLETE', first_name: 'Gideon', gender: 'M', age: 72, relation: 'Wife' },
    ],
    receipts: [{ on: -1, share: 'rest', type: 'Mobile money', mode: 'Airtel Money' }],
  },
  {
    ...by('mwansa'),
    opened: -2,
    placed: -1,
    sites: [{ type: 'LAWN_AT_NEED' }],
    burials: [
      {
        on: 0,
        slot: 2,
        status: 'CONFIRMED',
        first_name: 'Chola',
        gender: 'F',
        age: 34,
        cause: 'Cholera',
        flagged: true,
      },
    ],
    receipts: [{ on: -1, share: 0.5, type: 'Cash' }],
  },
  {
    ...by('nguyen'),
    opened: -4,
    placed: -3,
    sites: [{ type: 'CHAPEL_SINGLE' }],
    burials: [
      {
        on: 0,
        slot: 3,
        status: 'CONFIRMED',
        first_name: 'Văn Đức',
        gender: 'M',
        age: 58,
        extras: ['Tent and 50 chairs'],
      },
    ],
    receipts: [{ on: -2, share: 'rest', type: 'Card', mode: 'Visa' }],
  },
  {
    ...by('chanda'),
    opened: -1,
    sites: [{ type: 'MONUMENTAL_SINGLE' }],
    burials: [{ on: 0, slot: 5, status: 'DRAFT', first_name: 'Sarah', gender: 'F', age: 66, flagged: true }],
  },
  {
    ...by('ng'),
    after: ngFirst,
    opened: -2,
    placed: -1,
    burials: [
      {
        on: 0,
        slot: 5,
        status: 'CONFIRMED',
        first_name: 'Mei Lin',
        gender: 'F',
        age: 79,
        grave_no: 1,
        relation: 'Son',
      },
    ],
    receipts: [{ on: 0, share: 'rest', payer: placeOf('zolc'), note: 'Paid by a friend of the family' }],
  },
  {
    ...by('zulu'),
    opened: -1,
    placed: 0,
    sites: [{ type: 'MONUMENTAL_FAMILY_4', unsited: true }],
    burials: [{ on: 2, slot: 3, status: 'UNSITED', first_name: 'Ireen', gender: 'F', age: 69 }],
  },
  {
    ...by('lungu'),
    opened: -5,
    placed: -5,
    sites: [{ type: 'LAWN_SINGLE' }],
    burials: [
      { on: -2, slot: 4, status: 'CONFIRMED', first_name: 'Aaron', gender: 'M', age: 51, flagged: true },
    ],
    receipts: [{ on: -4, share: 0.6, type: 'Bank transfer' }],
    flagged: 'The family asked for another date; nobody has called back yet.',
  },
  {
    ...by('mumba'),
    opened: -2,
    placed: -1,
    sites: [{ type: 'CHILD' }],
    burials: [
      { on: 1, slot: 2, status: 'CONFIRMED', first_name: 'Hope', gender: 'F', age: 3, relation: 'Mother' },
    ],
    receipts: [{ on: -1, share: 'rest', payer: placeOf('stMarys'), note: 'Paid by the mission' }],
  },
  {
    ...by('mutale'),
    opened: -1,
    placed: 0,
    cancelled: { on: 0, reason: 'The family chose another date' },
    sites: [{ type: 'LAWN_DOUBLE' }],
    burials: [{ on: 4, slot: 6, status: 'CONFIRMED', first_name: 'Bertha', gender: 'F', age: 63 }],
  },
  {
    ...by('kapwepwe'),
    opened: -6,
    placed: -5,
    sites: [{ type: 'ASHES_GARDEN' }],
    burials: [{ on: 20, slot: 7, status: 'CONFIRMED', first_name: 'Simon', gender: 'M', age: 90 }],
    receipts: [{ on: -5, share: 'rest', type: 'Cheque', note: 'Cheque no. 000412' }],
  },
]

/** Drafts of every kind that can be found open. */
const drafts: Story[] = [
  { ...by('daka'), opened: 0 },
  { ...by('sakala'), opened: 0, sites: [{ type: 'LAWN_AT_NEED' }], flagged: 'Waits for the permit.' },
  {
    ...by('phiri'),
    opened: -1,
    sites: [{ type: 'MONUMENTAL_SINGLE' }, { type: 'MONUMENTAL_SINGLE' }],
    extras: ['Bronze plaque', 'Deed, two names'],
    discount: { value: 1500, reason: 'Two sites side by side', signed: 1 },
    event: {
      on: 10,
      time: 9 * 60 + 30,
      charge: 'Memorial service, weekend',
      description: 'Blessing of both sites',
    },
  },
  { ...by('banda'), opened: -20, sites: [{ type: 'CHAPEL_FAMILY_5', unsigned: true }] },
  { ...by('mulenga'), opened: -3, sites: [{ type: 'ASHES_NICHE', unsited: true }], extras: ['Deed'] },
]

/** Orders with something particular about their money. */
const money: Story[] = [
  {
    ...by('obrien'),
    opened: -120,
    placed: -118,
    sites: [{ type: 'MONUMENTAL_FAMILY_9' }],
    extras: ['Granite headstone permit', 'Deed'],
    discount: { value: 6500, reason: 'Founding family of the parish', signed: 2 },
    receipts: [
      { on: -118, share: 0.4, type: 'Bank transfer' },
      { on: -90, share: 0.25, type: 'Bank transfer', voided: 'Entered twice' },
      { on: -90, share: 0.25, type: 'Bank transfer' },
    ],
  },
  {
    ...by('zolc'),
    opened: -60,
    placed: -60,
    sites: [{ type: 'CHAPEL_SINGLE', unsigned: true }],
    receipts: [{ on: -30, share: 'rest', type: 'Card', mode: 'Mastercard' }],
  },
  {
    ...by('stMarys'),
    opened: -200,
    placed: -199,
    sites: [{ type: 'LAWN_SINGLE' }, { type: 'LAWN_SINGLE' }, { type: 'LAWN_SINGLE', unsited: true }],
    receipts: [{ on: -190, share: 'rest', type: 'Cheque' }],
  },
]

const atNeed = [
  'LAWN_SINGLE',
  'LAWN_AT_NEED',
  'CHILD',
  'LAWN_DOUBLE',
  'MONUMENTAL_SINGLE',
  'ASHES_NICHE',
  'ASHES_GARDEN',
]
const preNeed = ['LAWN_COMPANION', 'CHAPEL_SINGLE', 'MONUMENTAL_FAMILY_4', 'LAWN_SINGLE', 'MONUMENTAL_SINGLE']
const women = ['Chanda', 'Mutinta', 'Agnes', 'Dorothy', 'Namwinga', 'Eunice', 'Judith', 'Violet']
const men = ['Bwalya', 'Godfrey', 'Musonda', 'Samson', 'Lazarus', 'Davies', 'Wilson', 'Chisomo']
const causes = ['Heart disease', 'Stroke', 'Cancer', 'Malaria', 'Natural causes', 'Diabetes', 'Tuberculosis']
const from = <T>(list: readonly T[], n: number) => list[n % list.length]!

/** An ordinary order of the past year: buried and paid, bought ahead by instalments, or still being paid. */
function ordinary(n: number): Story {
  const opened = -395 + n * 9
  const base = { customer: Object.keys(storyFamilies).length + n, opened, placed: opened + 1 }
  const type = from(atNeed, n)
  const gender = n % 2 ? 'M' : 'F'
  const burial = {
    ...({ on: opened + 4, slot: 1 + (n % 7), status: 'COMPLETE', gender } as const),
    first_name: from(gender === 'F' ? women : men, n >> 1),
    age: type === 'CHILD' ? n % 9 : 41 + ((n * 13) % 52),
    cause: from(causes, n),
  }
  if (n % 3 === 0)
    return { ...base, sites: [{ type }], burials: [burial], receipts: [{ on: opened + 2, share: 'rest' }] }
  const instalment = { share: 0.3, type: 'Mobile money', mode: n % 2 ? 'MTN MoMo' : 'Zamtel Kwacha' } as const
  const paid = [30, 60]
    .filter((days) => opened + days < 0)
    .map((days) => ({ ...instalment, on: opened + days }))
  const rest = n % 3 === 1 && opened + 90 < 0 ? [{ on: opened + 90, share: 'rest' as const }] : []
  const sites = [{ type: from(preNeed, n) }]
  return { ...base, sites, receipts: [...paid, ...rest], extras: n % 4 === 0 ? ['Tree planting'] : [] }
}

/** Every scripted order; an earlier one comes before what comes after it. */
export const stories: readonly Story[] = [
  ngFirst,
  ...others.map((_, n) => ordinary(n)),
  ...money,
  ...thisWeek,
  ...drafts,
]
