import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject } from 'pdf-lib'

type Glyphs = Map<number, string>

const contentOf = (stream: PDFObject | undefined) =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What each glyph of a font stands for, from its ToUnicode map. */
function glyphsOf(map: string): Glyphs {
  const glyphs: Glyphs = new Map()
  for (const [, low, , list] of map.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi))
    // A ligature stands for several letters, a space between them.
    [...list!.matchAll(/<([0-9a-f ]*)>/gi)].forEach((hit, at) =>
      glyphs.set(parseInt(low!, 16) + at, utf16(hit[1]!.replaceAll(' ', ''))),
    )
  return glyphs
}

const fontsOf = (resources: PDFDict) => {
  const fonts = resources.lookup(PDFName.of('Font'))
  const entries = fonts instanceof PDFDict ? fonts.entries() : []
  return new Map(
    entries.map(([name]) => {
      const font = (fonts as PDFDict).lookup(name, PDFDict)
      return [name.asString().slice(1), glyphsOf(contentOf(font.lookup(PDFName.of('ToUnicode'))))]
    }),
  )
}

/** The text of a PDF that the product made, page by page, one line for each piece of text. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes)
  return document.getPages().map((page) => {
    const fonts = fontsOf(page.node.Resources()!)
    const content = contentOf(page.node.lookup(PDFName.of('Contents')))
    let glyphs: Glyphs = new Map()
    let text = ''
    for (const [, font, shown, end] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ|(\nET\n)/g)) {
      if (font) glyphs = fonts.get(font) ?? new Map()
      for (const [, hex] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
        for (const code of hex!.match(/.{4}/g) ?? []) text += glyphs.get(parseInt(code, 16)) ?? ''
      if (end) text += '\n'
    }
    return text.normalize('NFC')
  })
}
