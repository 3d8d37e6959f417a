import { plainLine, plainText } from '@sexton/contract/core/hidden-characters'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { certificateHead, certificateMargin, frame } from './certificate-parts.ts'
import { deedFrame } from './deed-frame.ts'
import { inScripts } from './in-scripts.ts'
import { letterHead, type Letterhead } from './letterhead.ts'
import { makePdf } from './pdf-thread.ts'

export interface Paper {
  /** The heading, and the document's own title. */
  title: string
  content: Content[]
  /** The day that the paper is of, from its data: it stands in the file as when that was made (papers-18). */
  dated: string | null
  /** Written large across each page: `VOID`. */
  across?: string
  /** It is kept by a family: framed, with the park's head in the middle, and it says its title itself. */
  isCertificate?: boolean
  /** Of a certificate: its frame is the ornate one of a deed. */
  isDeed?: boolean
  /** It is for work in the grounds: its content has the whole page, without the park's head and without its title. */
  isSlip?: boolean
}

/** A PDF whose pages come first, and what its form fields of these names are filled with. */
export interface Template {
  bytes: Uint8Array
  fields: Readonly<Record<string, string>>
}

/** A paper that has no day of its own has this one: the clock is in no file. */
const noDay = '2000-01-01'

/** Points around a slip. */
const slipMargins: [number, number, number, number] = [36, 28, 36, 44]

function definition(
  head: Letterhead,
  { title, content, across, dated, isCertificate = false, isDeed = false, isSlip = false }: Paper,
): TDocumentDefinitions {
  const { header, height } = isCertificate ? certificateHead(head) : letterHead(head)
  const side = isCertificate ? certificateMargin : 50
  const margins: [number, number, number, number] = [side, height, side, isCertificate ? 80 : 70]
  return {
    pageSize: 'A4',
    pageMargins: isSlip ? slipMargins : margins,
    ...(isCertificate ? { background: isDeed ? deedFrame(head.colour) : frame(head.colour) } : {}),
    ...(across ? { watermark: { text: across, color: '#b00020', opacity: 0.25, bold: true } } : {}),
    info: {
      title,
      author: head.name,
      creator: head.name,
      producer: head.name,
      creationDate: new Date(`${dated?.slice(0, 10) ?? noDay}T00:00:00Z`),
    },
    // Decomposed letters (ị drawn as i and a dot) would be copied out of the PDF wrongly.
    // The types know a list of features to switch on; fontkit also takes an object that switches one off.
    defaultStyle: { font: 'Noto', fontSize: 10, lineHeight: 1.15, fontFeatures: { ccmp: false } as never },
    styles: {
      title: { fontSize: 18, bold: true, margin: [0, 0, 0, 14] },
      heading: { fontSize: 12, bold: true, color: head.colour, margin: [0, 14, 0, 6] },
      label: { color: '#555555' },
      small: { fontSize: 8, color: '#555555' },
      amount: { alignment: 'right' },
    },
    ...(isSlip ? {} : { header }),
    content: isCertificate || isSlip ? content : [{ text: title, style: 'title' }, ...content],
  }
}

/** Every text within, as it may be printed. */
function plain<T>(part: T): T {
  if (typeof part === 'string') return plainText(part) as T
  if (Array.isArray(part)) return part.map(plain) as T
  if (typeof part !== 'object' || part === null || part instanceof Date) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, plain(value as unknown)])) as T
}

const dataUrl = ({ mediaType, bytes }: NonNullable<Letterhead['logo']>) =>
  `data:${mediaType};base64,${bytes.toString('base64')}`

/**
 * Renders a paper on A4 in the park's name and colours, each name in its own script (core-18); the same data gives the
 * same bytes (papers-18). `before`: a PDF whose pages come first; where they cannot, NotAPdf.
 */
export function renderPdf(head: Letterhead, paper: Paper, before?: Template): Promise<Buffer> {
  const foot = [head.footer, plainLine(paper.title)].filter(Boolean).join('\n')
  const whole = { ...definition(head, paper), fields: Object.values(before?.fields ?? {}) }
  const { definition: drawn, fields, ...rest } = inScripts(plain(whole), plainText(foot))
  const images: Record<string, string> = head.logo ? { logo: dataUrl(head.logo) } : {}
  const names = Object.keys(before?.fields ?? {})
  const filled = Object.fromEntries(names.map((name, at) => [name, fields[at]!]))
  return makePdf({
    ...rest,
    definition: { ...drawn, images },
    ...(before ? { before: { bytes: before.bytes, fields: filled } } : {}),
  })
}
