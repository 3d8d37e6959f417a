import { salutations } from '../../core/lists.ts'

/** A title of the list, or another one as it is written: `Rev.`, `Lt Col`. */
export interface Titles {
  salutation: (typeof salutations)[number] | null
  other_title: string | null
}

/** They follow a name and belong to the person. No `MA` or `BA`: those are last names too. */
const suffixes = new Set(
  'jr sr jnr snr junior senior ii iii iv 2nd 3rd 4th esq esquire md phd dds dvm obe mbe cbe'
    .concat(
      ' rn usn usmc raf rnr raaf rcaf mc vc gc mm dsc dso dcm dsm dfc dfm afc bem kcb kcmg cmg gcb om qc kc jp frcs frs lld',
    )
    .split(' '),
)

/** What begins a name and is no first name. No `Major`, `Dean` or `Prince`: people are called so. */
const otherTitles = new Set(
  [
    'rev revd reverend ven fr father mother sister sr bro brother bishop pastor rabbi imam sheikh sheik',
    'capt captain col colonel lt lieut lieutenant sgt sergeant maj gen general cpl corporal pte pvt private cmdr cdr adm',
    'chief master sir lady dame madam madame mme mlle herr frau frl fräulein señor señora señorita sra srta',
    'alhaji alhaja hajji haji hajia rt',
  ]
    .join(' ')
    .split(' '),
)

const bare = (word: string) => word.replaceAll(/[.,]/g, '').toLowerCase()

export const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)

/** `Mr.`, `MR` or `mr` as the list writes it; null where the list has none such. */
const titleOf = (word: string) =>
  salutations.find((title) => title.toLowerCase() === bare(word.trim())) ?? null

/** What a cell of titles says; null where it has no letter. */
export function titlesOf(cell: string): Titles | null {
  const salutation = titleOf(cell)
  if (salutation !== null) return { salutation, other_title: null }
  return /\p{L}/u.test(cell) ? { salutation, other_title: wordsOf(cell).join(' ') } : null
}

/** A word that begins a name and is a title, on the list or not. */
export const isTitle = (word: string) => titleOf(word) !== null || otherTitles.has(bare(word))

/** Takes the titles at the beginning of a name off it, down to so many words; null without any. */
export function takeTitles(words: string[], least: number): Titles | null {
  const isThe = (at: number) => bare(words[at]!) === 'the' && isTitle(words[at + 1] ?? '')
  const until = words.findIndex((word, at) => at >= words.length - least || !(isTitle(word) || isThe(at)))
  const taken = words.splice(0, until === -1 ? words.length : until)
  return titlesOf(taken.join(' '))
}

/** `J.`, `J.M.`: one letter, or several with points. */
export const isInitials = (word: string) => /^(\p{Lu}|(\p{Lu}\.)+)$/u.test(word)

/** Takes the suffixes at the end of a name off it, down to so many words; null without any. */
export function takeSuffix(words: string[], least = 1): string | null {
  let from = words.length
  while (from > least && suffixes.has(bare(words[from - 1]!))) from -= 1
  // Of one word and letters with points these are initials: Smith M.C.
  if (from === 1 && least > 0 && words.length === 2 && isInitials(words[1]!)) return null
  const taken = words.splice(from)
  const last = words.length - 1
  if (taken.length > 0 && last >= 0) words[last] = words[last]!.replace(/,$/, '')
  return taken.join(' ') || null
}

/** A service number: it follows the name as it is written. */
const serviceNumber = /^(no\.?)?[a-z]{0,3}[/-]?\d{3,}[a-z]?$/i

export function takeNumbers(words: string[]): string | null {
  const taken = words.filter((word) => serviceNumber.test(word))
  if (taken.length === 0 || taken.length === words.length) return null
  words.splice(0, words.length, ...words.filter((word) => !serviceNumber.test(word)))
  return taken.join(' ')
}

const womens = new Set(
  [
    'mary ann anne jane elizabeth margaret sarah alice ellen helen edith florence dorothy ruth emily grace elsie annie',
    'catherine katherine kathleen hannah harriet lucy nancy nellie ethel violet rose lily irene joan jean joyce doris',
    'agnes esther eleanor isabel mabel may eve eva ada ida anna emma maria martha julia clara laura barbara susan',
  ]
    .join(' ')
    .split(' '),
)
const ofWomen = /(^|,\s*)(mrs|ms|miss|mme|madam|lady|dame|sister)\b/i
/** Known by a title, or by a first name that is a woman's. */
const isWoman = (text: string) =>
  ofWomen.test(text) || wordsOf(text.replaceAll(',', ' ')).some((word) => womens.has(bare(word)))

/** What stands in brackets at the end of a name: `Mary Smith (Brown)`, `Bill Orr (MC)`. */
export function splitBrackets(text: string): { rest: string; former: string | null; suffix: string | null } {
  const from = Math.max(text.lastIndexOf('('), text.lastIndexOf('['))
  const found = from < 0 ? null : /^[([]([^()[\]]{1,48})[)\]][\s.,]*$/.exec(text.slice(from))
  const rest = text.slice(0, Math.max(from, 0)).trim()
  if (!found || !/\p{L}/u.test(rest)) return { rest: text, former: null, suffix: null }
  const [, inside = ''] = found
  const words = wordsOf(inside)
  if (words.every((word) => suffixes.has(bare(word)))) return { rest, former: null, suffix: inside }
  const isName = words.length === 1 && /^\p{Lu}[\p{L}’'-]+$/u.test(inside)
  return isName && isWoman(rest)
    ? { rest, former: inside, suffix: null }
    : { rest, former: null, suffix: `(${inside})` }
}

const marks = [
  'née|nee|né|geb\\.?|geborene|geborener|formerly known as|formerly|previously|maiden name|z domu|de soltera',
  'born',
] as const
/** In brackets the word may be written in any way; without them `Born` may be a name. */
const bracketed = new RegExp(`[([{]\\s*(?:${marks.join('|')})[\\s:]+(\\p{L}[^)\\]}]*)[)\\]}]?`, 'iu')
const open = [
  new RegExp(`[\\s,](?:${marks[0]})[\\s:]+(\\p{L}[^,()[\\]]*)`, 'iu'),
  new RegExp(`[\\s,]${marks[1]}[\\s:]+(\\p{L}[^,()[\\]]*)`, 'u'),
]

/** `née`, `born`, `geb.` and the like, with the name after it, in brackets or not. */
export function splitFormer(text: string): { rest: string; former: string | null } {
  const line = wordsOf(text.normalize('NFC')).join(' ')
  for (const pattern of [bracketed, ...open]) {
    const found = pattern.exec(line)
    const rest = found && `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`.trim()
    if (found && rest) return { rest: rest.replace(/[\s,]+$/, ''), former: found[1]!.trim() }
  }
  return { rest: line, former: null }
}

/** What a column of former names says: `née Brown` is Brown. */
export const formerOf = (cell: string) =>
  /\p{L}/u.test(cell) ? (splitFormer(`x ${cell}`).former ?? cell) : null
