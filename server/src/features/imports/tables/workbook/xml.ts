const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** The text of XML, its entities written out. */
export const textOfXml = (text: string) =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
        if (hex) return character(Number.parseInt(hex as string, 16))
        return decimal ? character(Number(decimal)) : (named[name as string] ?? whole)
      })
    : text

/** What spreadsheet programs write for characters that XML has not: `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/gi, (_, hex) =>
        String.fromCodePoint(Number.parseInt(hex as string, 16)),
      )
    : text

const patterns = new Map<string, RegExp>()

const patternOf = (name: string) => {
  const known = patterns.get(name)
  if (known) return known
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, made)
  return made
}

/** An attribute of a tag, by its name with or without a prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = patternOf(name).exec(attributes)
  return found ? textOfXml(found[1] ?? found[2] ?? '') : undefined
}

export interface XmlTag {
  name: string
  attributes: string
  isEnd: boolean
  /** It has no content, and no end tag follows. */
  isEmpty: boolean
}

/** Characters of one tag or text. */
const longest = 65_536

/** Thrown for a part that is not as spreadsheet programs write one. */
export class OddXml extends Error {}

const tokens = /<(\/?)(?:[\w-]+:)?(\w+)([^>]*)>|<[?!][^>]*>|([^<]+)/g

/**
 * Reads XML piece by piece: each tag, without its prefix, and each text. Only what a spreadsheet needs: a comment or a
 * declaration is passed over.
 */
export class XmlReader {
  #rest = ''

  constructor(
    readonly onTag: (tag: XmlTag) => void,
    readonly onText: (text: string) => void,
  ) {}

  take(piece: string): void {
    const text = this.#rest + piece
    // A tag that is cut, or a text that goes on, waits for the next piece.
    const end = text.lastIndexOf('>') + 1
    this.#rest = text.slice(end)
    if (this.#rest.length > longest) throw new OddXml()
    for (const [whole, slash, name, attributes, words] of text.slice(0, end).matchAll(tokens)) {
      if (words !== undefined) this.onText(words)
      else if (name !== undefined)
        this.onTag({ name, attributes: attributes!, isEnd: slash === '/', isEmpty: whole.endsWith('/>') })
    }
  }
}
