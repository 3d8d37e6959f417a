import { Parser } from 'saxen'
import { wrongFile } from '../../../domain/text-files/read-text.ts'
import { Refusal } from '../../../core/refusal.ts'
import { brokenFile } from './bank-file.ts'

/** An element with what is in it. */
export interface Part {
  name: string
  text: string
  attributes: Record<string, string>
  parts: Part[]
}

/** Elements within elements; a statement has about fifteen. */
const deepest = 60

/** The name without its prefix. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** The first part at a path of names: `Acct/Id/IBAN`. */
export function partAt(part: Part | undefined, path: string): Part | undefined {
  let at = part
  for (const name of path.split('/')) at = at?.parts.find((one) => one.name === name)
  return at
}

export const textAt = (part: Part | undefined, path: string): string => partAt(part, path)?.text ?? ''

export const partsAt = (part: Part | undefined, name: string): Part[] =>
  part?.parts.filter((one) => one.name === name) ?? []

interface Reading {
  filename: string
  /** Elements whose attributes are read. */
  attributes: ReadonlySet<string>
  onOpen: (name: string, depth: number) => void
  /** An element that is whole; true: it is taken, and held no longer. */
  onPart: (part: Part, within: string) => boolean
}

/** Reads XML from its tags, in their order; false: it ends in the middle. A DOCTYPE and entities of its own are refused. */
export function readParts(text: string, { filename, attributes, onOpen, onPart }: Reading): boolean {
  const open: Part[] = []
  const parser = new Parser()
  parser.on('openTag', (full, given, decode) => {
    const name = local(full)
    if (open.length === deepest) throw brokenFile(filename, 'its XML is too deep')
    onOpen(name, open.length)
    const read = attributes.has(name)
      ? Object.fromEntries(Object.entries(given()).map(([key, value]) => [key, decode(value)]))
      : {}
    open.push({ name, text: '', attributes: read, parts: [] })
  })
  const add = (words: string) => {
    const at = open.at(-1)
    if (at) at.text += words
  }
  parser.on('text', (words, decode) => {
    if (words.trim() !== '') add(decode(words))
  })
  parser.on('cdata', add)
  parser.on('closeTag', () => {
    const part = open.pop()!
    const within = open.at(-1)
    part.text = part.text.trim()
    if (!onPart(part, within?.name ?? '')) within?.parts.push(part)
  })
  parser.on('attention', () => {
    throw wrongFile(filename, 'has a DOCTYPE, which is not safe to read. Download it again from the bank.')
  })
  parser.on('error', (error) => {
    throw error
  })
  try {
    parser.parse(text)
    return open.length === 0
  } catch (error) {
    if (error instanceof Refusal) throw error
    const root = /<(?![?!])([\w.:-]+)/.exec(text)?.[1] ?? ''
    if (text.trimEnd().endsWith(`</${root}>`)) throw brokenFile(filename, 'its XML is broken')
    return false
  }
}
