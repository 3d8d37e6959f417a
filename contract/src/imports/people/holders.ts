import { isTitle, splitFormer } from './name-parts.ts'
import { splitName, type NameOrder } from './read-name.ts'

/** Words of a company, church or council: such a name is never divided at its "and". */
const company =
  /\b(ltd|limited|plc|inc|llc|corp|corporation|company|council|association|society|ministry|diocese|congregation|foundation|trust|trustees|university|co-?operative|enterprises|holdings|partners|partnership|bros|brothers|sons|institute|department|government|municipality|hospital)\b|(&|\band) co\b/i
/** They are last names too: a company has another word of its own beside them. */
const house = /\b(church|school|club|bank|lodge|mission|parish|union|fund|farms?|home|college|army)\b/i
const ofHouse = /^(the|st\.?|saint)\s|\sof\s|['’]s\s/i

export const isCompany = (name: string) => company.test(name) || (house.test(name) && ofHouse.test(name))

/** Between whole names, and between names that may share their last one. */
const apart = /\s*[;|]\s*|\s+\/\s+/
const jointly = /\s*[&+]\s*|\s+(?:and|und|et)\s+/i
/** They stand for people whom nobody names. */
const unnamed =
  /^(his |her |their |the )?(others?|another|al|ors|anor|family|wife|husband|spouse|children|heirs|estate)\.?$/i
const remark = /\s*\([^()]*\)/g

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

/** `Mrs Mary` is a title and the rest. */
function titled(text: string): { title: string; rest: string[] } {
  const words = wordsOf(text)
  const count = words.length > 0 && isTitle(words[0]!) ? 1 : 0
  return { title: words.slice(0, count).join(''), rest: words.slice(count) }
}

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')

/** `Smith, John & Mary`: a name without a comma has the last name of the one before. */
function withComma(names: readonly string[]): string[] {
  let last = ''
  return names.map((name, at) => {
    const comma = name.indexOf(',')
    if (comma < 0) return last === '' ? name : `${last}, ${name}`
    last = name.slice(0, comma).trim()
    const given = titled(name.slice(comma + 1).trim())
    // Of `Smith, Mr & Mrs J` the man is J too.
    const next = names[at + 1] ?? ''
    if (given.title !== '' && given.rest.length === 0 && !next.includes(','))
      return `${last}, ${joined(given.title, ...titled(next).rest)}`
    return name
  })
}

/** `John & Mary Smith`, `Mr and Mrs J Smith`: a name without a last one has that of the whole name beside it. */
function sharing(names: readonly string[], order: NameOrder): string[] {
  const parts = names.map(titled)
  const isWhole = ({ rest }: (typeof parts)[number]) => rest.length > 1
  const donor =
    parts.findLast(isWhole) ??
    (parts.some(({ rest }) => rest.length === 0) ? parts.find(({ rest }) => rest.length > 0) : undefined)
  if (!donor) return [...names]
  const { last } = splitName(donor.rest.join(' '), order)
  return parts.map((part, at) => {
    if (isWhole(part) || part === donor) return names[at]!
    if (part.rest.length === 0) return joined(part.title, ...donor.rest)
    const [given] = part.rest
    return order === 'first-last' ? joined(part.title, given!, last) : joined(part.title, last, given!)
  })
}

/**
 * The names in one cell of holders: `A & B`, `A; B`, `Mr and Mrs X`. A company stays whole. `isWhole`: all of the cell is in
 * the names.
 */
export function holderNames(text: string, order: NameOrder): { names: string[]; isWhole: boolean } {
  const plain = text.replaceAll(remark, '').trim()
  let isWhole = plain === text.trim() && splitFormer(plain).former === null
  const names = plain.split(apart).flatMap((segment) => {
    if (isCompany(segment)) return [segment]
    const all = segment.split(jointly).map((name) => name.trim().replace(/,$/, ''))
    const people = all.filter((name) => name !== '' && !unnamed.test(name))
    if (people.length < all.length) isWhole = false
    return people.some((name) => name.includes(',')) ? withComma(people) : sharing(people, order)
  })
  return { names: [...new Set(names)], isWhole }
}
