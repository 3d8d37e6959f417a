/** What the old records say of a grave: someone is buried there, or why no one is. */
export const standings = ['burial', 'reserved', 'memorial', 'unused', 'removed'] as const

export type Standing = (typeof standings)[number]

/** Phrases as `phraseOf` writes them; English first, then German, French, Spanish, Portuguese and Polish. */
const phrases: Record<Standing, string> = {
  burial: `buried,interred,occupied,burial,interment,in use,used,full,filled,deceased,dead,inurned,entombed,cremated,
    cremation,cremains,ashes,urn,casket,coffin,belegt,bestattet,beerdigt,begraben,occupe,inhume,ocupado,ocupada,enterrado,
    enterrada,sepultado,sepultada,zajety,zajete,pochowany,pochowana`,
  reserved: `reserved,reserve,pre need,preneed,prepaid,pre paid,prepurchased,pre purchased,sold,owned,purchased,bought,
    future,future use,future burial,held,on hold,booked,living,alive,reserviert,verkauft,vendu,reservado,reservada,vendido,
    vendida,zarezerwowany,zarezerwowane,sprzedany`,
  memorial: `memorial,cenotaph,marker,monument,stone,in memoriam,buried elsewhere,kenotaph,cenotaphe,cenotafio`,
  unused: `unused,not used,not in use,vacant,empty,available,void,free,open,unsold,not sold,for sale,no burial,no burials,
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
  'not\\s+occupied|un-?sold|not\\s+sold|for\\s+sale|no\\s+burials?'
const inBrackets = `${inNames}|memorial(?:\\s+only)?|cenotaph|removed|exhumed|disinterred|moved|relocated|living|alive`
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
  /used|in use|vacant|empty|reserv|void|availab|need|occup|sold|sale|burial|memorial|cenot|removed|exhum|disint|moved|reloc|living|alive/i

export interface NameWords {
  /** The phrase, as it is asked about. */
  phrase: string
  meaning: Standing
  /** What is left of the name. */
  rest: string
}

/** The words of a name that say that no one is buried there, in brackets or not; null for the name of a person. */
export function wordsInName(name: string): NameWords | null {
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
