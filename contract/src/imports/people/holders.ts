import { isInitials, isTitle, splitFormer, takeSuffix } from './name-parts.ts'
import { splitName, type NameOrder } from './read-name.ts'

/** Words of a company, church or council: such a name is never divided at its "and". */
const company =
  /\b(ltd|limited|plc|inc|llc|corp|corporation|company|council|association|society|ministry|diocese|congregation|foundation|trust|trustees|university|co-?operative|enterprises|holdings|partners|partnership|bros|brothers|sons|institute|department|government|municipality|hospital|committee|executors?)\b|(&|\band) co\b|^(the )?(estate|heirs|exors?) of\b|^the (?!rev|hon|right|most|very)\p{L}+ of\b/iu
/** They are last names too: a company has another word of its own beside them. */
const house =
  /\b(church|school|club|bank|lodge|mission|parish|union|fund|farms?|home|college|army|order|convent|abbey|priory|sisters|brothers|knights|temple|synagogue|chapel|cathedral|guild|legion)\b/i
const ofHouse = /^(the|st\.?|saint)\s|\sof\s|['’]s\s/i

export const isCompany = (name: string) => company.test(name) || (house.test(name) && ofHouse.test(name))

/** Between whole names, and between names that may share their last one. */
const apart = /\s*[;|]\s*|\s+\/\s+/
/** Whom a letter is sent to, and people who are only counted. */
const byWay = /[,;(\s]*(?:\bc\/o\b|\bcare of\b|℅|\battn\b).*$/i
const counted = /[,\s]+et\.?\s?(?:al|ux|uxor|vir)\b\.?/gi
const numbering = /(?:^|\s)\(?\d{1,2}[.)]\s*(?=\p{L})/u
const jointly = /\s*[&+]\s*|\s+(?:and|und|et)\s+/i
/** They stand for people whom nobody names. */
const unnamed =
  /^(his |her |their |the )?(others?|another|al|ors|anor|family|wife|husband|spouse|children|child|sons?|daughters?|heirs|estate|ux|uxor|vir)\.?$/i
const remark = /\s*\([^()]*\)/g

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

/** `Mrs Mary` is a title and the rest. */
function titled(text: string): { title: string; rest: string[] } {
  const words = wordsOf(text)
  const count = words.length > 0 && isTitle(words[0]!) ? 1 : 0
  return { title: words.slice(0, count).join(''), rest: words.slice(count) }
}

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')

/** Words of a name without its title. */
const size = (name: string) => titled(name.trim()).rest.length

const particle = /^(van|von|de|der|den|du|la|le|di|da|dos|del|ten|ter|st\.?|mac|al|el|bin)$/i

/**
 * The names of a segment with commas, where they can mean one thing: `Max Multi, Tom Half & Sue Third` lists whole names, and
 * `Smith, John & Mary` shares a last name; null where both can be.
 */
function listed(names: readonly string[], order: NameOrder): string[] | null {
  const parts = names.map((name) =>
    name
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !isAfter(part)),
  )
  if (parts.every((one) => one.length <= 2 && isInverted(one)) && shares(parts)) return withComma(names)
  const all = parts.flat()
  const isList = all.every((one) => size(one) > 1 && !particle.test(one.split(' ')[0]!)) && all.length > 2
  return isList ? sharing(all, order) : null
}

/** `Jr.` after a comma is no name. */
const isAfter = (part: string) =>
  takeSuffix(wordsOf(part), 0) !== null && takeSuffix(wordsOf(part), 1) === null

const isInverted = ([last = '', given]: readonly string[]) =>
  given === undefined || size(last) <= 1 || particle.test(last.split(' ')[0]!) || size(given) <= 1

/** Whether each name without a comma can only have the last name of the one before. */
const shares = (parts: readonly (readonly string[])[]) =>
  parts.every((one, at) => {
    if (one.length > 1 || at === 0) return true
    const before = parts.slice(0, at).findLast((two) => two.length > 1)?.[0] ?? ''
    return (
      size(one[0]!) <= 1 ||
      wordsOf(one[0]!).at(-1)!.toLowerCase() === before.toLowerCase() ||
      particle.test(before.split(' ')[0]!)
    )
  })

/** `Smith, John & Mary`: a name without a comma has the last name of the one before. */
function withComma(names: readonly string[]): string[] {
  let last = ''
  return names.map((name, at) => {
    const comma = name.indexOf(',')
    // `Mia Multi` after `Multi, Max` has the last name itself.
    const isSaid = wordsOf(name).length > 1 && name.toLowerCase().endsWith(` ${last.toLowerCase()}`)
    if (comma < 0) return last === '' || isSaid ? name : `${last}, ${name}`
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
  // In `Deed J. & M.` the last name is first.
  const isFirst = order === 'last-first' || isInitials(donor.rest.at(-1)!)
  return parts.map((part, at) => {
    if (isWhole(part) || part === donor) return names[at]!
    if (part.rest.length === 0) return joined(part.title, ...donor.rest)
    const [given] = part.rest
    return isFirst ? joined(part.title, last, given!) : joined(part.title, given!, last)
  })
}

/**
 * The names in one cell of holders: `A & B`, `A; B`, `Mr and Mrs X`. A company stays whole. `isWhole`: all of the cell is in
 * the names. `isSure`: the cell can mean these names only; else all of it is the one name.
 */
export function holderNames(
  text: string,
  order: NameOrder,
): { names: string[]; isWhole: boolean; isSure: boolean } {
  const rows = text
    .replaceAll(/[^\S\r\n]+/g, ' ')
    .replaceAll(/\s*(&|,|\band)\s*[\r\n]+/gi, '$1 ')
    .split(/[\r\n]+/)
  const line = rows.every((row) => wordsOf(row.trim()).length < 2) ? rows.join(' ') : rows.join('; ')
  const plain = line.replace(byWay, '').replaceAll(remark, '').replaceAll(counted, ' & ').trim()
  let isWhole = plain === line.trim() && splitFormer(plain).former === null
  let isSure = true
  const numbered = /^\(?1[.)]/.test(plain) ? plain.split(numbering).filter(Boolean) : [plain]
  const names = numbered
    .flatMap((one) => one.trim().split(apart))
    .flatMap((segment) => {
      if (isCompany(segment)) return [segment]
      const all = segment.split(jointly).map((name) => name.trim().replace(/,$/, ''))
      const people = all.filter((name) => name !== '' && !unnamed.test(name))
      if (people.length < all.length) isWhole = false
      if (!people.some((name) => name.includes(','))) return sharing(people, order)
      const found = listed(people, order)
      if (found === null) isSure = false
      return found ?? people
    })
  if (!isSure) return { names: [text.replaceAll(/\s+/g, ' ').trim()], isWhole: false, isSure }
  return { names: [...new Set(names)].filter((name) => /\p{L}/u.test(name)), isWhole, isSure }
}
