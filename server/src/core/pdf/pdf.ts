import type { ParkConfig } from '@sexton/contract/config/calls'
import { plainLine, plainText } from '@sexton/contract/core/hidden-characters'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { inScripts } from './in-scripts.ts'
import { makePdf } from './pdf-thread.ts'

export interface Paper {
  /** The heading, and the document's own title. */
  title: string
  content: Content[]
  /** Written large across each page: `VOID`. */
  across?: string
}

function definition(park: ParkConfig, { title, content, across }: Paper): TDocumentDefinitions {
  const colour = park.COL_PRIMARY
  return {
    pageSize: 'A4',
    pageMargins: [50, 90, 50, 60],
    ...(across ? { watermark: { text: across, color: '#b00020', opacity: 0.25, bold: true } } : {}),
    info: { title, creator: park.PARK_NAME, producer: park.PARK_NAME },
    // Decomposed letters (ị drawn as i and a dot) would be copied out of the PDF wrongly.
    // The types know a list of features to switch on; fontkit also takes an object that switches one off.
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
    content: [{ text: title, style: 'title' }, ...content],
  }
}

/** Every text within, as it may be printed. */
function plain<T>(part: T): T {
  if (typeof part === 'string') return plainText(part) as T
  if (Array.isArray(part)) return part.map(plain) as T
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, plain(value as unknown)])) as T
}

/**
 * Renders a paper on A4 in the park's name and colours, each name in its own script (core-18).
 * `before`: a PDF whose pages come first; where it is none, NotAPdf.
 */
export const renderPdf = (park: ParkConfig, paper: Paper, before?: Uint8Array): Promise<Buffer> =>
  makePdf({
    ...inScripts(plain(definition(park, paper)), plainLine(paper.title)),
    ...(before ? { before } : {}),
  })
