/** Months of English, French, German, Spanish, Portuguese and Polish, January first; Polish also as it says “of May”. */
const names = [
  'january janvier januar janner jaenner enero janeiro styczen stycznia',
  'february fevrier februar feber febrero fevereiro luty lutego',
  'march mars marz maerz marzo marco marzec marca',
  'april avril abril kwiecien kwietnia',
  'may mai mayo maio maj maja',
  'june juin juni junio junho czerwiec czerwca',
  'july juillet juli julio julho lipiec lipca',
  'august aout agosto sierpien sierpnia',
  'september septembre septiembre setiembre setembro wrzesien wrzesnia',
  'october octobre oktober octubre outubro pazdziernik pazdziernika',
  'november novembre noviembre novembro listopad listopada',
  'december decembre dezember diciembre dezembro grudzien grudnia',
]

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** By whole names and their beginnings of three letters or more, unless two months begin so. */
const months = new Map<string, number>()
for (const [at, words] of names.entries())
  for (const word of words.split(' '))
    for (let length = 3; length < word.length; length += 1) {
      const start = word.slice(0, length)
      months.set(start, [undefined, at + 1].includes(months.get(start)) ? at + 1 : 0)
    }
for (const [at, words] of names.entries())
  for (const word of [...words.split(' '), romans[at]!]) months.set(word, at + 1)

/** The number of `mar`, `march`, `marz` or `iii`; 0 where it is no month. */
export const monthOf = (word: string): number => months.get(word) ?? 0

const weekdays = [
  'mon tue tues wed weds thu thur thurs fri sat sun',
  'monday tuesday wednesday thursday friday saturday sunday',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag',
  'lunes martes miercoles jueves viernes sabado domingo',
  'segunda-feira terca-feira quarta-feira quinta-feira sexta-feira',
  'poniedzialek wtorek sroda czwartek piatek sobota niedziela',
]
  .flatMap((words) => words.split(' '))
  .join('|')

/** A weekday before or after a date, which adds nothing: books often have the wrong one. */
export const weekday = new RegExp(
  `^\\(?(?:${weekdays})\\b[).,]*\\s*|[\\s,]*\\(?\\b(?:${weekdays})[).]*$`,
  'g',
)

const starting = (...words: string[]) => new RegExp(`^(?:${words.join('|')})(?![a-z])[.:]?\\s*`)

/** What stands before a date that is not known exactly. */
export const marks = {
  about: starting(
    '(?:on or )?about|abt|around|circa|cir|ca|c|approx(?:imately)?|appr|est(?:imated)?|say|prob(?:ably)?',
    'poss(?:ibly)?|perhaps|maybe|calc?(?:ulated)?|um|etwa|ungefahr|gegen|vers|env(?:iron)?|hacia',
    'alrededor de|aprox(?:imadamente)?|cerca de|por volta de|okolo|ok|[~≈±]',
  ),
  before: starting('before|bef|prior to|pre|vor|avant|av|antes de|przed|<'),
  by: starting('by|until|till|not after|no later than|bis'),
  from: starting('from|since|not before|no earlier than|seit|ab|depuis|od'),
  after: starting('after|aft|post|nach|apres|despues de|depois de|apos|po|>'),
} as const

export type Mark = keyof typeof marks

/** A part of a year or month, which stays in words. */
export const part = /^(early|mid|late|spring|summer|autumn|fall|winter)(?:\s+(?:of|in)(?:\s+the)?)?[\s-]+/

/** What stands behind a date that is not known exactly. */
export const markBehind =
  /\s*\(?(?:\b(?:ca|circa|approx|about|abt|est|or so)\b\.?|(?<=\d)c\.?|\s+c\.?|\?+)\)?$/

/** Words that say what the date is of, or only that it is one. */
export const label =
  /^(?:(?:born|b|died|d|buried|bur|interred)(?![a-z])[.:]?\s*|[*†+]\s*|(?:in|on|the|year|anno|ad|a\.d\.)\s+)/

/** Words between day, month and year. */
export const filler = new Set(
  'of the de del d den der le el da do day st nd rd th er ro o a ad ce r roku year yr ano'.split(' '),
)

/** What old books write where nobody knows. */
export const nothing =
  /^(|[-–—?.0_x]+|0+[/-]0+[/-]0+|unk(nown)?\.?|n\/?a\.?|n\.?d\.?|no date|undated|nil|none|null|not (?:known|recorded|stated)|(?:date )?unknown|y{4}([-/]m{2}([-/]d{2})?)?|dd[-/.]mm[-/.]y{4}|mm[-/.]dd[-/.]y{4})$/
