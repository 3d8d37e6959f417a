import { weekdayDate } from '@sexton/contract/values/dates'
import type { Column, Content, TableCell } from 'pdfmake/interfaces'
import { coffinText, forText, openingText, sizeText } from '../../../domain/digging/order-words.ts'
import { facts } from '../../../platform/pdf/pdf-parts.ts'
import type { Slip } from '../../../domain/digging/slip-queries.ts'

/** Points: half a page, its order and its check. */
const [high, order, fold, check] = [352, 340, 19, 164]

const dashed = { dash: { length: 4 }, lineWidth: 0.7, lineColor: '#000000' }

/** A line to write on, with what belongs there beneath. */
const toWrite = (label: string, width: number, above = 16): Content => ({
  margin: [0, above, 0, 0],
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7 }] },
    { text: label, style: 'small', margin: [0, 1, 0, 0] },
  ],
})

const rowToWrite = (labels: readonly string[], above: number): Content => {
  const width = (order - 10 * (labels.length - 1)) / labels.length
  return {
    columnGap: 10,
    columns: labels.map((label) => ({ width, stack: [toWrite(label, width, above)] })),
  }
}

/** The sites of the row with who is buried in them; the one to dig in a thick frame. */
const rowPlan = ({ beside, block_ref, row_no }: Slip): Content[] => [
  { text: `Row ${row_no} of block ${block_ref}`, style: 'small', margin: [0, 5, 0, 1] },
  {
    table: {
      widths: beside.map(() => (order - 1 - 9 * beside.length) / beside.length),
      heights: 30,
      body: [
        beside.map(({ site_ref, is_here, buried }): TableCell => ({
          stack: [
            { text: site_ref, bold: true, fontSize: 8 },
            is_here
              ? { text: 'DIG HERE', bold: true, fontSize: 9 }
              : { text: buried ?? 'nobody recorded', fontSize: 8, ...(buried ? {} : { color: '#555555' }) },
          ],
          alignment: 'center',
          ...(is_here ? { fillColor: '#dddddd' } : {}),
        })),
      ],
    },
  },
]

const dangerBox = ({ dangers }: Slip): Content[] =>
  dangers.length === 0
    ? []
    : [
        {
          margin: [0, 4, 0, 0],
          table: {
            widths: ['*'],
            body: [[{ text: `Danger: ${dangers.join(' · ')}`, bold: true, fontSize: 9 }]],
          },
        },
      ]

/** In place of the plan and the lines to sign: nobody goes on until the office decides. */
const stopBox = ({ stopped_why, ground_says }: Slip): Content => ({
  margin: [0, 10, 0, 0],
  table: {
    widths: ['*'],
    body: [
      [
        {
          margin: [6, 4, 6, 6],
          stack: [
            { text: 'STOPPED', fontSize: 30, bold: true },
            { text: stopped_why ?? '', fontSize: 11, bold: true },
            ...ground_says
              .filter((said) => said !== stopped_why)
              .map((said): Content => ({ text: `At the grave: ${said}`, margin: [0, 4, 0, 0] })),
            { text: 'Do not dig by this order. Ask the office.', margin: [0, 8, 0, 0] },
          ],
        },
      ],
    ],
  },
})

const toDig = (slip: Slip): Content[] => [
  ...rowPlan(slip),
  rowToWrite(['Marked by', 'Signature, date and time'], 18),
  rowToWrite(['Buried on the left', 'Buried on the right'], 14),
  rowToWrite(['Opened by, date and time', 'Measured depth'], 14),
  rowToWrite(['Laid by, date and time', 'With, if there is no pass', 'Closed by, date and time'], 14),
]

const isStopped = ({ state }: Slip) => state === 'STOPPED'

/** What is asked, and the boxes of whoever marks the grave, opens, lays and closes. */
const asked = (slip: Slip, code: Content): Column => ({
  width: order,
  fontSize: 9,
  stack: [
    {
      columnGap: 8,
      columns: [
        {
          width: '*',
          stack: [
            {
              text: [
                { text: `Order to dig ${slip.dig_no}`, fontSize: 12, bold: true },
                { text: `  revision ${slip.revision}`, style: 'small' },
              ],
            },
            {
              text: `${slip.site_ref}, grave ${slip.grave_no}`,
              fontSize: slip.site_ref.length > 14 ? 12 : 17,
              bold: true,
            },
            { text: slip.deceased, fontSize: 11, bold: true },
            {
              text: [weekdayDate(slip.burial_date), slip.slot_from && `ready by ${slip.slot_from}`]
                .filter(Boolean)
                .join(', '),
              bold: true,
              fontSize: 10,
            },
          ],
        },
        { width: 62, stack: [code] },
      ],
    },
    {
      columns: [
        facts(
          [
            ['Dig', openingText(slip.opening)],
            ['Depth', slip.depth_cm && `${slip.depth_cm} cm`],
          ],
          46,
        ),
        facts(
          [
            ['For', forText(slip.for_places)],
            ['Coffin', coffinText(slip.coffin)],
            ['Opening', sizeText(slip.grave_length_cm, slip.grave_width_cm)],
          ],
          46,
        ),
      ],
    },
    facts(
      [
        ['Cemetery', slip.cemetery],
        ['Undertaker', slip.undertaker],
        ['Notes', slip.notes],
      ],
      62,
    ),
    ...dangerBox(slip),
    ...(isStopped(slip) ? [stopBox(slip)] : toDig(slip)),
  ],
})

/** What the second person writes: the number of the plot is not printed here, since it is to be read at the grave (dig-4). */
const checked = ({ dig_no, revision, deceased, block_ref, burial_date }: Slip): Content[] => [
  { text: `Check of order ${dig_no}`, fontSize: 12, bold: true },
  { text: `Revision ${revision}`, style: 'small' },
  { text: deceased, bold: true, margin: [0, 4, 0, 0] },
  { text: `Block ${block_ref}` },
  { text: weekdayDate(burial_date) },
  {
    text: 'For another person than the one who marked. Fold the order away, go to the peg and read the plot.',
    style: 'small',
    margin: [0, 4, 0, 0],
  },
  toWrite('Number on the plot', check, 24),
  toWrite('Buried on the left', check, 22),
  toWrite('Buried on the right', check, 22),
  toWrite('Checked by', check, 22),
  toWrite('Signature, date and time', check, 24),
]

const checkPart = (slip: Slip): Column => ({
  width: check,
  fontSize: 9,
  stack: isStopped(slip)
    ? [
        { text: `Check of order ${slip.dig_no}`, fontSize: 12, bold: true },
        { text: 'STOPPED', fontSize: 20, bold: true, margin: [0, 4, 0, 0] },
      ]
    : checked(slip),
})

const foldLine: Column = {
  width: fold,
  stack: [{ canvas: [{ type: 'line', x1: fold / 2, y1: 0, x2: fold / 2, y2: high - 12, ...dashed }] }],
}

const cutLine: Content = {
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 523, y2: 0, ...dashed }],
  margin: [0, 6, 0, 14],
}

/** An order to dig on half a page; `at`: its place on the papers, two a page. */
export function slipPart(slip: Slip, code: Content, at: number): Content[] {
  const half: Content = {
    layout: 'noBorders',
    table: {
      widths: [523],
      heights: high,
      dontBreakRows: true,
      body: [[{ columns: [asked(slip, code), foldLine, checkPart(slip)], margin: [-4, 0, 0, 0] }]],
    },
    ...(at > 0 && at % 2 === 0 ? { pageBreak: 'before' as const } : {}),
  }
  return at % 2 === 0 ? [half, cutLine] : [half]
}
