import type { ParkConfig } from '@sexton/contract/config/calls'
import { longDate as written } from '@sexton/contract/values/long-date'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { inMoney } from '../../core/words/in-money.ts'

/** `20 November 2026`, of a calendar date; a dash when there is none. */
export const longDate = (day: string | null) => (day ? written(day) : '–')

export const heading = (text: string): Content => ({ text, style: 'heading' })

/** Label and value, one pair a line; what is empty is left out. `width`: the labels', in points. */
export const facts = (
  pairs: readonly (readonly [string, string | number | null | undefined])[],
  width = 150,
): Content => {
  const body = pairs
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([label, value]): TableCell[] => [
      { text: label, style: 'label' },
      { text: String(value).normalize('NFC') },
    ])
  return {
    layout: 'noBorders',
    table: { widths: [width, '*'], dontBreakRows: true, body: body.length > 0 ? body : [['', '']] },
  }
}

/** Lines with their prices and a total; amounts in the local currency. */
export const priceTable = (
  park: Pick<ParkConfig, 'MONEY_SYMBOL'>,
  lines: readonly { text: string; price: number }[],
  totals: readonly (readonly [string, number])[],
): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: ['*', 110],
    body: [
      [
        { text: 'Description', bold: true },
        { text: 'Price', bold: true, style: 'amount' },
      ],
      ...lines.map((line): TableCell[] => [
        { text: line.text.normalize('NFC') },
        { text: inMoney(park, line.price), style: 'amount' },
      ]),
      ...totals.map(([label, value]): TableCell[] => [
        { text: label, bold: true },
        { text: inMoney(park, value), bold: true, style: 'amount' },
      ]),
    ],
  },
})

/** Points: how long the lines are, and the room above the first. */
const usualLines = { line: 280, date: 160, above: 30 }

/** A line to sign on for each name, with space for the date. */
export const signatures = (names: readonly string[], { line, date, above } = usualLines): Content => ({
  margin: [0, above, 0, 0],
  unbreakable: true,
  stack: names.map((name) => ({
    margin: [0, 28, 0, 0],
    columns: [
      {
        width: line + 20,
        stack: [
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: line, y2: 0, lineWidth: 0.7 }] },
          { text: name.normalize('NFC'), style: 'label', margin: [0, 3, 0, 0] },
        ],
      },
      {
        stack: [
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: date, y2: 0, lineWidth: 0.7 }] },
          { text: 'Date', style: 'label', margin: [0, 3, 0, 0] },
        ],
      },
    ],
  })),
})

/** The park's own words below a paper. */
export const words = (said: string | null | undefined): Content =>
  said ? { text: said.normalize('NFC'), style: 'label', margin: [0, 14, 0, 0] } : ''

/** A table whose rows stay whole and whose head stands on each page; `right`: the columns of sums. */
export const listing = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  { widths, right = [] }: { widths: (string | number)[]; right?: readonly number[] },
): Content => {
  const cell = (text: string, at: number, bold: boolean): TableCell => ({
    text: text.normalize('NFC'),
    ...(bold ? { bold } : {}),
    ...(right.includes(at) ? { style: 'amount' } : {}),
  })
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        heads.map((text, at) => cell(text, at, true)),
        ...rows.map((row) => row.map((text, at) => cell(text, at, false))),
      ],
    },
  }
}

/** A code at the right of what it belongs to. */
export const beside = (said: Content, code: Content): Content => ({
  columnGap: 12,
  columns: [
    { width: '*', stack: [said] },
    { width: 76, stack: [code] },
  ],
})
