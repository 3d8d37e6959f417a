import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { needsRuns, runsOf } from './runs.ts'

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
  readonly #letters = new Map<string, Set<string>>()

  get needed(): NeededFont[] {
    return [...this.#letters].map(([file, letters], at) => ({
      name: nameOf(at),
      file,
      letters: [...letters].join(''),
    }))
  }

  /** A text as runs that each name their font; those that run to the left say so. */
  #runs(text: string): Part[] {
    return runsOf(text).map(({ text: part, file, level }) => ({
      text: part,
      ...(file === null ? {} : { font: this.#fontOf(file, part), fontFeatures: {} }),
      ...(level === 0 ? {} : { level }),
    }))
  }

  #fontOf(file: string, text: string): string {
    const letters = this.#letters.get(file) ?? new Set()
    this.#letters.set(file, letters)
    for (const letter of text + text.normalize('NFKD')) letters.add(letter)
    return nameOf([...this.#letters.keys()].indexOf(file))
  }

  /** A part of a paper with each text in it that needs it as runs. */
  drawn<P extends Part>(part: P): P {
    return this.#drawn(part) as P
  }

  #drawn(part: Part): Part {
    if (typeof part === 'string') return needsRuns(part) ? { text: this.#runs(part) } : part
    if (Array.isArray(part)) return part.map((one) => this.#drawn(one))
    if (typeof part !== 'object' || part === null) return part
    const held = holders.flatMap((name) => (name in part ? [[name, this.#held(part[name] as Part)]] : []))
    const { table } = part as { table?: { body: Part[][] } }
    const body = table && {
      table: { ...table, body: table.body.map((row) => row.map((cell) => this.#drawn(cell))) },
    }
    return { ...part, ...Object.fromEntries(held), ...body }
  }

  #held(part: Part): Part {
    return typeof part === 'string' && needsRuns(part) ? this.#runs(part) : this.#drawn(part)
  }
}

const nameOf = (at: number) => `Script ${at}`

/** A paper whose texts are runs where one font or one direction does not do, and the fonts it needs then. */
export function inScripts(definition: TDocumentDefinitions, foot: string) {
  const scripts = new Scripts()
  // pdfmake's types of a part are too many to walk; what is walked here is what each of them may hold.
  const { content, header } = definition as unknown as Record<'content' | 'header', Part>
  const drawn = { ...definition, content: scripts.drawn(content), header: scripts.drawn(header) }
  const footText = scripts.drawn({ text: foot })
  return { definition: drawn as TDocumentDefinitions, foot: footText, fonts: scripts.needed }
}
