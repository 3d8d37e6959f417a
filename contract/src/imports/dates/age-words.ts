/** A length of life as books write it, in the least units that they use. */
export type AgeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute'

/** How many of a unit make a year. */
export const inYear: Record<AgeUnit, number> = {
  year: 1,
  month: 12,
  week: 52,
  day: 365,
  hour: 8760,
  minute: 525_600,
}

/** English, French, German, Spanish, Portuguese and Polish, without accents. */
const unitWords: Record<AgeUnit, string> = {
  year: 'y yr yrs year years an ans annee annees j jahr jahre jahren a ano anos rok lat lata l',
  month:
    'm mo mos mon mth mths mnth mnths month months mois monat monate monaten mes meses mies miesiac miesiace miesiecy',
  week: 'w wk wks week weeks sem semaine semaines woche wochen semana semanas tydzien tygodnie tygodni',
  day: 'd dy dys day days jour jours tag tage tagen dia dias dzien dni',
  hour: 'h hr hrs hour hours heure heures std stunde stunden hora horas godz godzina godziny godzin',
  minute: 'min mins minute minutes minuten minuto minutos minut minuty',
}

const units = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit as AgeUnit] as const),
  ),
)

/** The unit that a word without accents names. */
export const unitOf = (word: string): AgeUnit | undefined => units.get(word.replace(/\.$/, ''))

const small = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'
const counted = new Map([
  ...`${small} fifteen sixteen seventeen eighteen nineteen`.split(' ').map((word, at) => [word, at] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 20 + at * 10] as const),
  ['hundred', 100] as const,
])

const numberWord = new RegExp(`\\b(?:${[...counted.keys()].join('|')})\\b`, 'g')

/** `two` and `seventy-five` as figures; `half` as a fraction. */
export const inFigures = (text: string) =>
  text
    .replaceAll(/\b(?:a|one) (?=hundred)/g, '')
    .replace(/\bhalf (?:an? )?(?=[a-z])/, '1/2 ')
    .replace(/^an? (?=[a-z]+$)/, '1 ')
    .replaceAll(numberWord, (word) => String(counted.get(word)))
    .replaceAll(/\b([2-9])0[- ]([1-9])\b(?![/\d])/g, '$1$2')
    .replaceAll(/\b100 (?:and )?(\d{1,2})\b/g, (_, rest: string) => String(100 + Number(rest)))
    .replace(/\b(?:and )?(?:a )?half\b/, '1/2')

/** What a child is called in place of an age, in the word that is kept. */
export const childWords: readonly [RegExp, string][] = [
  [
    /^(?:still ?-?(?:born|birth)|s\.?b\.?|mort ?-?nee?|totgeb(?:oren|urt)?|nat?imorto|mortinato|nacid[oa] muert[oa]|martwo urodzon[yea])\.?$/,
    'stillborn',
  ],
  [/^(?:inf(?:ant|t)?|infants|enfant|saugling|niemowle|kleinkind)\.?$/, 'infant'],
  [
    /^(?:new ?-?born|nb|neonat(?:e|al)|nouveau-nee?|neugeboren(?:e[rs]?)?|recien nacid[oa]|recem[- ]nascid[oa]|noworodek)\.?$/,
    'newborn',
  ],
  [/^(?:prem(?:ature|ie)?|prem(?:ature)? (?:birth|baby|infant)|preterm)\.?$/, 'premature'],
  [/^(?:full ?-?term|f\.?t\.?)(?: (?:baby|birth|infant))?$/, 'full term'],
  [/^at birth$/, 'at birth'],
  [/^(miscarriage|foetus|fetus)\.?$/, '$1'],
  [/^(?:baby|babe)\.?$/, 'baby'],
  [/^(?:a )?(few|several|some) (minutes|hours|days|weeks|months)(?: old)?$/, '$1 $2'],
]

/** What says nothing of a length, but is kept. */
export const lifeWord =
  /^(?:adult|child|minor|youth|elderly|teenager|juvenile|(?:of )?full age|of age|(?:a )?(?:few|several|some) years)\.?$/
