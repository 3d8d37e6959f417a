import type { Column, Content } from 'pdfmake/interfaces'

/** What the head and foot of each page say of the park. */
export interface Letterhead {
  name: string
  colour: string
  address?: string | null
  phone?: string | null
  email?: string | null
  tax_no?: string | null
  /** At the foot of each page. */
  footer?: string | null
  logo?: { bytes: Buffer; mediaType: string; width: number; height: number }
}

/** Points: the logo's space, a line of the address, and what stands around them. */
const logoSpace = [150, 46] as const
const lineHeight = 11
const [above, below] = [26, 22]

/** About how many letters of the address stand in a line. */
const inLine = 52

const linesOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / inLine)), 0)

/** The head of each page, and the margin that it needs: its logo, name, address, and how the park is reached. */
export function letterHead({ name, colour, address, phone, email, tax_no, logo }: Letterhead): {
  header: Content
  height: number
} {
  const beside = [phone, email, tax_no && `Tax no ${tax_no}`].filter(Boolean).join('\n')
  const words = [17 * linesOf(name), address ? lineHeight * linesOf(address) : 0]
  const high = Math.max(
    words[0]! + words[1]!,
    logo ? logoSpace[1] : 0,
    lineHeight * beside.split('\n').length,
  )
  // pdfmake's types know no width of a picture beside words.
  const picture = { image: 'logo', fit: [...logoSpace], width: 'auto' } as unknown as Column
  const header: Content = {
    margin: [50, above, 50, 0],
    stack: [
      {
        columnGap: 12,
        columns: [
          ...(logo ? [picture] : []),
          {
            width: '*',
            stack: [
              { text: name, bold: true, fontSize: 13, color: colour },
              ...(address ? [{ text: address, style: 'small' }] : []),
            ],
          },
          ...(beside ? [{ width: 150, text: beside, style: 'small', alignment: 'right' as const }] : []),
        ],
      },
    ],
  }
  const line: Content = {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 495, y2: 0, lineWidth: 1.5, lineColor: colour }],
    absolutePosition: { x: 50, y: above + high + 6 },
  }
  return { header: { stack: [header, line] }, height: above + high + 6 + below }
}
