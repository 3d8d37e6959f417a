import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { parseSync, Visitor, type Plugin } from 'vite'

interface Text {
  start: number
  end: number
  value: string
}

/** The literals of a catalogue `texts({ … })` in `code`. Throws where a text is something else. */
function textsIn(file: string, code: string): Text[] {
  const found: Text[] = []
  const { program } = parseSync(file, code)
  new Visitor({
    CallExpression({ callee, arguments: [catalogue] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'texts') return
      if (catalogue?.type !== 'ObjectExpression') return
      for (const entry of catalogue.properties) {
        const text = entry.type === 'Property' ? entry.value : entry
        if (text.type !== 'Literal' || typeof text.value !== 'string')
          throw new Error(`${file}: a text is one literal, so that the build can compile it`)
        found.push({ start: text.start, end: text.end, value: text.value })
      }
    },
  }).visit(program)
  return found
}

/** `code` with its texts as Lingui's runtime wants them. Throws where a text is not ICU. */
export const compiled = (file: string, code: string): string =>
  textsIn(file, code).reduceRight(
    (done, { start, end, value }) =>
      done.slice(0, start) + JSON.stringify(compileMessageOrThrow(value)) + done.slice(end),
    code,
  )

/** Compiles the catalogues while building, so that the browser need not load a parser for them (6 kB). */
export const compileTexts = (): Plugin => ({
  name: 'compile-texts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /texts\.ts$/ },
    handler: (code, file) => ({ code: compiled(file, code), map: null }),
  },
})
