/** What the old records say of a grave: someone is buried there, or why no one is. */
export const standings = ['burial', 'reserved', 'memorial', 'unused', 'removed'] as const

export type Standing = (typeof standings)[number]

/** Phrases as `phraseOf` writes them; English first, then German, French, Spanish, Portuguese and Polish. */
const phrases: Record<Standing, string> = {
  burial: `buried,interred,occupied,burial,interment,in use,used,full,filled,deceased,dead,inurned,entombed,cremated,
    cremation,cremains,ashes,urn,casket,coffin,belegt,bestattet,beerdigt,begraben,occupe,inhume,ocupado,ocupada,enterrado,
    enterrada,sepultado,sepultada,zajety,zajete,pochowany,pochowana`,
  reserved: `reserved,reserve,res,pre need,preneed,prepaid,pre paid,prepurchased,pre purchased,sold,owned,purchased,bought,
    future,future use,future burial,held,on hold,booked,living,alive,reserviert,verkauft,vendu,reservado,reservada,vendido,
    vendida,zarezerwowany,zarezerwowane,sprzedany`,
  memorial: `memorial,cenotaph,marker,monument,stone,in memoriam,buried elsewhere,kenotaph,cenotaphe,cenotafio`,
  unused: `unused,not used,not for use,do not use,
    not for sale,not available,unavailable,unsuitable,unusable,blocked,closed,withheld,not in use,vacant,empty,available,void,free,open,unsold,not sold,for sale,no burial,no burials,
    unoccupied,not occupied,blank,spare,no one,nobody,frei,unbelegt,leer,libre,vide,vacio,disponible,livre,vago,vazio,
    wolny,wolne,pusty,puste`,
  removed: `removed,exhumed,exhumation,disinterred,disinterment,moved,relocated,transferred,reinterred,umgebettet,exhume,
    exhumado,exhumada,ekshumowany`,
}

const meanings = new Map(
  Object.entries(phrases).flatMap(([standing, words]) =>
    words.split(/,\s*/).map((word) => [word, standing as Standing] as const),
  ),
)

/** Words that say nothing of their own beside one of the phrases: `Vacant plot`, `Not yet used`. */
const beside = new Set(
  'plot grave site lot space niche crypt vault only yet is this here currently'.split(' '),
)

export const phraseOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !beside.has(word))
    .join(' ')

/** What a value of a status column means; nothing where it can mean several things. */
export const meaningOf = (value: string): Standing | undefined => meanings.get(phraseOf(value))

/** Phrases that say, also where a name should be, that no one is buried there. */
const inNames =
  'not\\s+(?:yet\\s+)?used|un-?used|not\\s+in\\s+use|vacant|empty|reserved|void|available|pre-?\\s?need|un-?occupied|' +
  'not\\s+occupied|un-?sold|not\\s+sold|for\\s+sale|no\\s+burials?|not\\s+for\\s+use|do\\s+not\\s+use|' +
  'res(?:erve)?\\.?(?=\\s+for\\b)'
const inBrackets = `${inNames}|reserve|res\\.?|memorial(?:\\s+only)?|cenotaph|removed|exhumed|disinterred|moved|relocated|living|alive`
const noun = '(?:\\s+(?:plot|grave|site|lot|space|niche))?'
const [open, close] = ['[\\s([{<*"“\'-]*', '[\\s)\\]}>*"”\'.-]*']

const found = [
  new RegExp(`^${open}(${inNames})${noun}${close}$`, 'i'),
  new RegExp(`[([{]\\s*(${inBrackets})${noun}\\s*[)\\]}]`, 'i'),
  new RegExp(`^${open}(${inNames})${noun}(?:\\s*[)\\]}:;,.–-]+\\s*|\\s+)(?:for\\s+)?(?=[\\p{L}\\d(])`, 'iu'),
  new RegExp(`(?:\\s*[,:;–-]\\s*|\\s+)(${inNames})${noun}${close}$`, 'iu'),
]

/** Whether a text can hold one of the phrases at all: most names are seen through by this alone. */
const hint =
  /use|vacant|empty|reserv|\bres\b|void|availab|need|occup|sold|sale|burial|memorial|cenot|removed|exhum|disint|moved|reloc|living|alive/i

export interface NameWords {
  /** The phrase, as it is asked about. */
  phrase: string
  /** Nothing where the words can be somebody's name. */
  meaning: Standing | undefined
  /** What is left of the name. */
  rest: string
}

const wordsOf = (text: string) => new Set(text.split(/\s+/))
const grounds = wordsOf(
  `tree trees stump road roads roadway driveway path paths pathway walkway footpath fence hedge drain page weg strasse
    chemin arbre arbol camino arvore caminho drzewo droga`,
)
const besideGrounds = wordsOf('not for use do root roots or and the of in')
/** Words that are last names as well. */
const alsoNames = wordsOf('stone marker monument free frei held future living leer livre')

/** Words for ground that can hold no grave: `Path / walkway`, `Not for use - tree root`, `Page 2`. */
function isGround(text: string): boolean {
  const words = phraseOf(text).split(' ')
  return (
    words.some((word) => grounds.has(word)) &&
    words.every((word) => grounds.has(word) || besideGrounds.has(word))
  )
}

const withheld = new Set([
  ...[
    'not for sale',
    'not available',
    'unavailable',
    'unsuitable',
    'unusable',
    'blocked',
    'closed',
    'withheld',
  ],
  ...['not for use', 'do not use'],
])

/** Whether words say of a site that nobody owns that it is not for sale. */
export const isNotForSale = (text: string) => withheld.has(phraseOf(text)) || isGround(text)

/** Whether a name is left blank in so many words: `-`, `?`, `N/A`. */
export const isBlankName = (name: string) =>
  !/\p{L}/u.test(name) || /^\W*(n\/?a|none|nil|null)\W*$/i.test(name)

/** A whole name that is one of the words for a grave, and no person. */
function wholeWords(name: string): NameWords | null {
  if (isBlankName(name)) return { phrase: name.trim().replaceAll(/\d+/g, '#'), meaning: 'unused', rest: '' }
  const phrase = phraseOf(name)
  const meaning = phrase === '' ? 'unused' : meanings.get(phrase)
  if (meaning === undefined || meaning === 'burial') return null
  return {
    phrase: phrase || name.trim().toLowerCase(),
    meaning: alsoNames.has(phrase) ? undefined : meaning,
    rest: '',
  }
}

function foundWords(name: string): NameWords | null {
  if (!hint.test(name)) return null
  for (const pattern of found) {
    const [whole, phrase = ''] = pattern.exec(name) ?? []
    if (whole === undefined) continue
    const rest = name.replace(whole, ' ').replaceAll(/\s+/g, ' ').trim()
    return {
      phrase: phrase.toLowerCase().replaceAll(/\s+/g, ' '),
      meaning: meaningOf(phrase.replaceAll(/^un-/gi, 'un')) ?? 'unused',
      rest: /\p{L}/u.test(rest) ? rest.replaceAll(/^[\s,:;–-]+|[\s,:;–-]+$/gu, '') : '',
    }
  }
  return null
}

/**
 * The words of a name that say that no one is buried there, in brackets or not; null for the name of a person. Of somebody
 * who `isDead`, a name such as Open or Road is a name.
 */
export function wordsInName(name: string, isDead: boolean): NameWords | null {
  if (isDead) return foundWords(name)
  if (isGround(name))
    return { phrase: name.trim().toLowerCase().replaceAll(/\d+/g, '#'), meaning: 'unused', rest: '' }
  return foundWords(name) ?? wholeWords(name)
}
