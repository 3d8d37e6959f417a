// Where a line of a paper may end, in scripts that write words without a space between them. It goes to the thread that
// makes papers as text, as paper-maker.mjs does.
import { createRequire } from 'node:module'

const spaceless = /[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const isWord = ({ segment, isWordLike }) => isWordLike && spaceless.test(segment)

/** Where one such word follows another. */
function wordEnds(text) {
  if (!spaceless.test(text)) return []
  const all = [...words.segment(text)]
  return all.flatMap((word, at) => (at > 0 && isWord(word) && isWord(all[at - 1]) ? [word.index] : []))
}

/** Lets lines end there too: pdfmake ends them by UAX 14, which leaves these scripts to a dictionary. */
export function endLines(load) {
  const breaker = createRequire(load.resolve('pdfmake/js/TextBreaker.js'))('linebreak').prototype
  const { nextBreak } = breaker
  breaker.nextBreak = function () {
    this.ends ??= wordEnds(this.string)
    this.ahead ??= nextBreak.call(this)
    if (this.ahead && this.ends[0] < this.ahead.position)
      return { position: this.ends.shift(), required: false }
    const { ahead } = this
    if (ahead && this.ends[0] === ahead.position) this.ends.shift()
    this.ahead = undefined
    return ahead
  }
}
