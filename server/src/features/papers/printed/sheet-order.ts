import type { Content } from 'pdfmake/interfaces'
import { coffinText, forText, openingText } from '../../../domain/digging/order-words.ts'
import type { Slip } from '../../../domain/digging/slip-queries.ts'
import { facts } from '../../../platform/pdf/pdf-parts.ts'

const toSign = (label: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 135, y2: 0, lineWidth: 0.7 }] },
    { text: label, style: 'small', margin: [0, 1, 0, 0] },
  ],
})

/** On the day sheet: what a burial's order to dig asks for, and where the two persons sign (dig-19). */
export function orderPart(slip: Slip | undefined): Content[] {
  if (!slip) return [{ text: 'No order to dig has been issued.', bold: true, margin: [0, 4, 0, 0] }]
  const { dig_no, state, opening, for_places, depth_cm, coffin, dangers, stopped_why, ground_says } = slip
  const dig = [openingText(opening), forText(for_places), depth_cm && `${depth_cm} cm deep`]
  const stops = [stopped_why && `Stopped: ${stopped_why}`, ...ground_says].filter(Boolean)
  return [
    facts(
      [
        ['Order to dig', `${dig_no}, ${state.toLowerCase()}`],
        ['Dig', dig.filter(Boolean).join(', ')],
        ['Coffin', coffinText(coffin)],
        ['Danger', dangers.join(' · ')],
      ],
      90,
    ),
    ...stops.map((text): Content => ({ text: text!, bold: true, margin: [0, 2, 0, 0] })),
    {
      margin: [0, 24, 0, 0],
      columns: [toSign('Marked by, date and time'), toSign('Checked by, date and time')],
    },
  ]
}
