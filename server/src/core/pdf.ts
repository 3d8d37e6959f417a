import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ParkConfig } from '@sexton/contract/config'
import type * as Pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'

export interface Paper {
  /** The heading, and the document's own title. */
  title: string
  content: Content[]
  /** Written large across each page: `VOID`. */
  across?: string
}

type Maker = typeof Pdfmake

const fontFolder = () =>
  dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'))

let loaded: Promise<Maker> | undefined

/** Loads pdfmake and the fonts when the first paper is asked for; it reads nothing but those fonts. */
async function load(): Promise<Maker> {
  const maker = ((await import('pdfmake')) as unknown as { default: Maker }).default
  const folder = fontFolder()
  const normal = join(folder, '400Regular', 'NotoSans_400Regular.ttf')
  const bold = join(folder, '700Bold', 'NotoSans_700Bold.ttf')
  maker.setFonts({ Noto: { normal, bold, italics: normal, bolditalics: bold } })
  maker.setUrlAccessPolicy(() => false)
  maker.setLocalAccessPolicy((path) => path === normal || path === bold)
  return maker
}

function definition(park: ParkConfig, { title, content, across }: Paper): TDocumentDefinitions {
  const colour = park.COL_PRIMARY
  return {
    pageSize: 'A4',
    pageMargins: [50, 90, 50, 60],
    ...(across ? { watermark: { text: across, color: '#b00020', opacity: 0.25, bold: true } } : {}),
    info: { title, creator: park.PARK_NAME, producer: park.PARK_NAME },
    // Decomposed letters (ị drawn as i and a dot) would be copied out of the PDF wrongly.
    defaultStyle: { font: 'Noto', fontSize: 10, lineHeight: 1.15, fontFeatures: { ccmp: false } as never },
    styles: {
      title: { fontSize: 18, bold: true, margin: [0, 0, 0, 14] },
      heading: { fontSize: 12, bold: true, color: colour, margin: [0, 14, 0, 6] },
      label: { color: '#555555' },
      amount: { alignment: 'right' },
    },
    header: {
      margin: [50, 30, 50, 0],
      stack: [
        { text: park.PARK_NAME, bold: true, fontSize: 13, color: colour },
        { canvas: [{ type: 'line', x1: 0, y1: 6, x2: 495, y2: 6, lineWidth: 1.5, lineColor: colour }] },
      ],
    },
    footer: (page, pages) => ({
      margin: [50, 20, 50, 0],
      columns: [
        { text: title, color: '#555555', fontSize: 8 },
        { text: `${page} / ${pages}`, alignment: 'right', color: '#555555', fontSize: 8 },
      ],
    }),
    content: [{ text: title, style: 'title' }, ...content],
  }
}

/** Renders a paper on A4 in the park's name and colours, in fonts that hold Latin, Vietnamese, Greek and Cyrillic. */
export async function renderPdf(park: ParkConfig, paper: Paper): Promise<Buffer> {
  const maker = await (loaded ??= load())
  return maker.createPdf(definition(park, paper)).getBuffer()
}
