import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A script's letters and marks, and the Noto font that draws them. */
interface ScriptFont {
  letters: RegExp
  font: string
}

/** Letters that Chinese, Japanese and Korean share are drawn as the others of the text ask for. */
const shared = String.raw`\p{scx=Han}`
const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}]/u
const korean = /\p{sc=Hangul}/u

const only = (name: string): ScriptFont => ({
  letters: new RegExp(String.raw`\p{scx=${name}}`, 'u'),
  font: name.toLowerCase(),
})

/** Every script beside those of the font that all papers are set in. */
const scripts: readonly ScriptFont[] = [
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
  ],
  ...['Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Sinhala', 'Tamil', 'Telugu', 'Thai'],
].map(only)

const eastern = new RegExp(
  String.raw`[${shared}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]`,
  'u',
)

const easternFonts = (text: string) =>
  korean.test(text)
    ? ['kr', 'sc', 'tc', 'jp']
    : japanese.test(text)
      ? ['jp', 'sc', 'tc', 'kr']
      : ['sc', 'tc', 'jp', 'kr']

/** A part of a font: the file, and the letters in it as ranges of code points. */
interface Slice {
  file: string
  ranges: readonly (readonly [from: number, to: number])[]
}

const require = createRequire(import.meta.url)
const known = new Map<string, Slice[]>()

const rangesOf = (list: string) =>
  list.split(',').map((range): [number, number] => {
    const [from, to = from] = range.replace(/^U\+/i, '').split('-')
    return [parseInt(from!, 16), parseInt(to!, 16)]
  })

/** The parts of a font that have letters of its own: those for Latin, Greek and Cyrillic are in every such font. */
function slicesOf(font: string): Slice[] {
  const before = known.get(font)
  if (before) return before
  const folder = dirname(require.resolve(`@fontsource-variable/noto-sans-${font}/package.json`))
  const parts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const slices = Object.entries(parts)
    .filter(([name]) => !/latin|greek|cyrillic|vietnamese|math|symbols/.test(name))
    .map(([name, list]) => ({
      file: join(folder, 'files', `noto-sans-${font}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: rangesOf(list),
    }))
  known.set(font, slices)
  return slices
}

const holds = ({ ranges }: Slice, letter: string) => {
  const code = letter.codePointAt(0)!
  return ranges.some(([from, to]) => code >= from && code <= to)
}

/** The first code point that the font of all papers may lack. */
const FOREIGN = 0x530

/** The file of the font that draws this letter of a text; null where the font of all papers does, or none. */
export function fontFileOf(letter: string, text: string): string | null {
  if (letter.codePointAt(0)! < FOREIGN) return null
  const fonts = eastern.test(letter)
    ? easternFonts(text)
    : scripts.flatMap(({ letters, font }) => (letters.test(letter) ? [font] : [])).slice(0, 1)
  for (const font of fonts) {
    const slice = slicesOf(font).find((one) => holds(one, letter))
    if (slice) return slice.file
  }
  return null
}
