import { withoutPart } from './site-parts.ts'

/** The parts of a place whose words name them: `Section C, Block 6, Lot 1, Grave 12`. */
export interface LabelledPlace {
  block?: string
  row?: string
  number?: string
  grave?: string
}

const words = {
  block: 'section|sect|sec|block|blk|portion|division|div|area|garden',
  row: 'row|range|line',
  number: 'lot|plot|site|number|no|nr',
  grave: 'grave|gr|space|sp',
} as const

type Part = keyof typeof words

const parts = Object.keys(words) as Part[]
const label = new RegExp(parts.map((part) => `(?<${part}>\\b(?:${words[part]})\\b)`).join('|') + '', 'gi')
/** What stands between the words and what they name. */
const edges = /^[\s,;:.#-]+|[\s,;:-]+$/g
/** `NE 1/4` before its lot. */
const isSide = (text: string) => withoutPart(`${text} `).rest === '' || /^[nsew]{1,2}\.?$/i.test(text)

/** Reads a place by the words in it; null if they do not tell its parts, or name one twice. */
export function labelledPlace(text: string): LabelledPlace | null {
  const found = [...text.matchAll(label)]
  if (found.length === 0) return null
  const before = text.slice(0, found[0]!.index).replaceAll(edges, '')
  if (before !== '' && !isSide(before)) return null
  const read: LabelledPlace = {}
  for (const [at, match] of found.entries()) {
    const value = text.slice(match.index + match[0].length, found[at + 1]?.index).replaceAll(edges, '')
    const part = parts.find((one) => match.groups?.[one] !== undefined)!
    if (value === '' || (read[part] !== undefined && part !== 'block')) return null
    // A block within a section, as columns of both are joined.
    read[part] = read[part] === undefined ? value : `${read[part]}.${value}`
  }
  const { grave, ...site } = read
  if (site.number === undefined && grave !== undefined) return { ...site, number: grave }
  return before === '' || !site.number ? read : { ...read, number: `${before} ${site.number}` }
}
