import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { runsApart } from './runs.ts'

/** A font that a paper needs besides: the file it is unpacked from, and the letters that are taken of it. */
export interface NeededFont {
  name: string
  file: string
  letters: string
}

type Part = string | Part[] | { [name: string]: unknown }

/** Where a part of a paper holds others. */
const holders = ['text', 'stack', 'columns', 'ul', 'ol'] as const

class Scripts {
  readonly #fonts = new Map<string, { name: string; letters: Set<string> }>()

  get needed(): NeededFont[] {
    return [...this.#fonts].map(([file, { name, letters }]) => ({
      name,
      file,
      letters: [...letters].join(''),
    }))
  }

  /** A text as runs that each name their font; those that run to the left say so. Undefined where it stays as it is. */
  #runs(text: string): Part[] | undefined {
    return runsApart(text)?.map(({ text: part, file, level }) => ({
      text: part,
      ...(file === null ? {} : { font: this.#fontOf(file, part), fontFeatures: {} }),
      ...(level === 0 ? {} : { level }),
    }))
  }

  #fontOf(file: string, text: string): string {
    const font = this.#fonts.get(file) ?? { name: `Script ${this.#fonts.size}`, letters: new Set() }
    this.#fonts.set(file, font)
    for (const letter of text + text.normalize('NFKD')) font.letters.add(letter)
    return font.name
  }

  /** A part of a paper with each text in it that needs it as runs. */
  drawn<P extends Part>(part: P): P {
    return this.#drawn(part) as P
  }

  #drawn(part: Part): Part {
    if (typeof part === 'string') {
      const runs = this.#runs(part)
      return runs ? { text: runs } : part
    }
    if (Array.isArray(part)) return part.map((one) => this.#drawn(one))
    if (typeof part !== 'object' || part === null) return part
    const held = holders.flatMap((name) => (name in part ? [[name, this.#within(part[name] as Part)]] : []))
    const { table } = part as { table?: { body: Part[][] } }
    const body = table && {
      table: { ...table, body: table.body.map((row) => row.map((cell) => this.#drawn(cell))) },
    }
    return { ...part, ...Object.fromEntries(held), ...body }
  }

  /** What a part holds: a text in it becomes its runs, and no part of its own. */
  #within(held: Part): Part {
    return (typeof held === 'string' && this.#runs(held)) || this.#drawn(held)
  }
}

/** A paper whose texts are runs where one font or one direction does not do, and the fonts it needs then. */
export function inScripts(whole: TDocumentDefinitions & { fields: string[] }, foot: string) {
  const scripts = new Scripts()
  const { fields, ...definition } = whole
  // pdfmake's types of a part are too many to walk; what is walked here is what each of them may hold.
  const { content, header } = definition as unknown as Record<'content' | 'header', Part>
  const drawn = { ...definition, content: scripts.drawn(content), header: scripts.drawn(header) }
  const footText = scripts.drawn({ text: foot })
  const filled = fields.map((text) => scripts.drawn({ text }))
  return { definition: drawn as TDocumentDefinitions, foot: footText, fields: filled, fonts: scripts.needed }
}
