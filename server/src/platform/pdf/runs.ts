import bidiFactory from 'bidi-js'
import { fontFileOf } from './script-fonts.ts'

const bidi = bidiFactory()

/** Letters of one text that stand in one font and run one way. */
export interface Run {
  text: string
  /** The file of its font; null: the font of all papers. */
  file: string | null
  /** How deep it is nested by the Unicode Bidirectional Algorithm: odd runs to the left. */
  level: number
}

const inherits = /\p{sc=Inherited}/u

/** A text as runs, in the order in which it is read. */
export function runsOf(text: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  const runs: Run[] = []
  let at = 0
  for (const letter of text) {
    const before = runs.at(-1)
    const level = levels[at]!
    at += letter.length
    const file = before && inherits.test(letter) ? before.file : fontFileOf(letter, text)
    if (before?.file === file && before.level === level) before.text += letter
    else runs.push({ text: letter, file, level })
  }
  return runs
}

const isApart = ({ file, level }: Run) => file !== null || level % 2 === 1

/** A text's runs; undefined of one that the font of all papers draws as it stands. */
export function runsApart(text: string): Run[] | undefined {
  if (!/[\u0530-\u{10ffff}]/u.test(text)) return undefined
  const runs = runsOf(text)
  return runs.some(isApart) ? runs : undefined
}
