import type { Content } from 'pdfmake/interfaces'
import type { Letterhead } from './letterhead.ts'
import { signatures } from './pdf-parts.ts'

/** Points: A4, and how far the frame stands from its edge. */
export const page = { width: 595.28, height: 841.89 }
const [outer, inner, corner] = [22, 28, 9]
/** Between the edge and the words, and what the words have then. */
export const certificateMargin = 62
const wide = page.width - 2 * certificateMargin

/** A rectangle whose edges stand this far from those of the page. */
export const rect = (from: number, lineWidth: number, lineColor: string) => ({
  type: 'rect' as const,
  x: from,
  y: from,
  w: page.width - 2 * from,
  h: page.height - 2 * from,
  lineWidth,
  lineColor,
})

/** The frame of a certificate: two lines in the park's colour, a square in each corner. */
export const frame = (colour: string): Content => ({
  canvas: [
    rect(outer, 2.2, colour),
    rect(inner, 0.6, colour),
    ...[outer, page.width - outer].flatMap((x) =>
      [outer, page.height - outer].map((y) => ({
        type: 'rect' as const,
        x: x - corner / 2,
        y: y - corner / 2,
        w: corner,
        h: corner,
        color: colour,
      })),
    ),
  ],
})

/** A short line in the middle, with a lozenge. */
export const flourish = (colour: string): Content => {
  const middle = wide / 2
  const line = (x1: number, x2: number) => ({
    type: 'line' as const,
    x1,
    y1: 4,
    x2,
    y2: 4,
    lineWidth: 0.8,
    lineColor: colour,
  })
  return {
    canvas: [
      line(middle - 90, middle - 10),
      line(middle + 10, middle + 90),
      {
        type: 'polyline',
        closePath: true,
        color: colour,
        points: [
          { x: middle, y: 0 },
          { x: middle + 4, y: 4 },
          { x: middle, y: 8 },
          { x: middle - 4, y: 4 },
        ],
      },
    ],
    margin: [0, 0, 0, 10],
  }
}

/** Points of the logo, a line of the park's name, and one of how it is reached. */
const [logoHeight, nameLine, smallLine] = [50, 19, 11]
const above = 48

/** The head of a certificate: the park's logo, name, address and how it is reached, in the middle. */
export function certificateHead(park: Letterhead): { header: Content; height: number } {
  const { name, colour, address, phone, email, tax_no, logo } = park
  const small = [
    address?.replaceAll(/\s*\n\s*/g, ', '),
    [phone, email, tax_no && `Tax no ${tax_no}`].filter(Boolean).join('   '),
  ].filter((line): line is string => Boolean(line))
  const linesOf = (text: string, each: number) => Math.ceil(text.length / each)
  const words =
    nameLine * linesOf(name, 50) + small.reduce((sum, line) => sum + smallLine * linesOf(line, 105), 0)
  return {
    header: {
      margin: [certificateMargin, above, certificateMargin, 0],
      alignment: 'center',
      stack: [
        ...(logo
          ? [
              {
                image: 'logo',
                fit: [180, logoHeight] as [number, number],
                margin: [0, 0, 0, 6] as [number, number, number, number],
              },
            ]
          : []),
        { text: name, bold: true, fontSize: 14, color: colour },
        ...small.map((text) => ({ text, style: 'small' })),
      ],
    },
    height: above + (logo ? logoHeight + 6 : 0) + words + 22,
  }
}

/** How large a name stands: as large as it fits on one line, or a long one on two; its longest word is never cut. */
export function nameSize(name: string): number {
  const longest = Math.max(...name.split(/\s+/).map((word) => [...word].length))
  const letters = [...name].length
  const wished = letters <= 24 ? 36 : letters <= 36 ? 28 : letters <= 60 ? 20 : 16
  return Math.max(9, Math.min(wished, Math.floor(wide / (0.66 * longest))))
}

const centred = (text: string, more: object = {}): Content => ({
  text: text.normalize('NFC'),
  alignment: 'center',
  ...more,
})

export const certificateTitle = (title: string, { colour, logo }: Letterhead): Content[] => [
  centred(title, { fontSize: 28, color: colour, characterSpacing: 1.2, margin: [0, logo ? 0 : 14, 0, 12] }),
  flourish(colour),
]

/** Quiet words between what matters. */
export const quietly = (text: string, above = 18): Content =>
  centred(text, { fontSize: 12, color: '#555555', margin: [0, above, 0, 6] })

export const largeName = (name: string): Content =>
  centred(name, { fontSize: nameSize(name), bold: true, lineHeight: 1.1 })

/** Two lists of facts beside each other. */
export const factsBeside = (left: Content, right: Content): Content => ({
  margin: [0, 24, 0, 0],
  columnGap: 20,
  columns: [
    { width: '*', stack: [left] },
    { width: '*', stack: [right] },
  ],
})

/** Where the park's seal is pressed. */
const seal = (colour: string): Content[] => [
  {
    canvas: [46, 41].map((radius, at) => ({
      type: 'ellipse' as const,
      x: 46,
      y: 46,
      r1: radius,
      r2: radius,
      lineWidth: 0.8,
      lineColor: colour,
      ...(at === 1 ? { dash: { length: 2 } } : {}),
    })),
  },
  { text: 'Seal', style: 'small', alignment: 'center', relativePosition: { x: 0, y: -52 } },
]

/** The code that it is checked by, lines to sign on for each name, and the park's seal. */
export const signedAndSealed = (
  names: readonly string[],
  { colour, logo }: Letterhead,
  code: Content,
): Content => ({
  unbreakable: true,
  // At the foot of the page, which is reached sooner below a logo or with two signatures.
  margin: [0, logo ? 12 : names.length === 1 ? 50 : 24, 0, 0],
  columnGap: 14,
  columns: [
    { width: 76, stack: [code] },
    { width: '*', stack: [signatures(names, { line: 160, date: 84, above: names.length === 1 ? 20 : 0 })] },
    { width: 92, stack: seal(colour) },
  ],
})
