import { longDate } from '@sexton/contract/values/long-date'
import type { Content, TableCell } from 'pdfmake/interfaces'
import type { PaperPark } from '../../domain/park/paper-park.ts'
import {
  certificateTitle,
  factsBeside,
  largeName,
  quietly,
  signedAndSealed,
} from '../../platform/pdf/certificate-parts.ts'
import { facts } from '../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../platform/pdf/pdf.ts'
import { changesSince } from './deed-changes.ts'
import type { PaperFacts } from './deed-queries.ts'

/** What a deed is called, what it is of, and what the park does by it, by the kind of right. */
const titles: Record<NonNullable<PaperFacts['kind']>, readonly [title: string, of: string, does: string]> = {
  EXCLUSIVE: ['Deed of Grant', 'the exclusive right of burial', 'grants to'],
  RENEWABLE: ['Deed of Grant', 'a renewable right of burial', 'grants to'],
  PERPETUAL: ['Deed of Grant', 'the right of burial in perpetuity', 'grants to'],
  LICENCE: ['Licence of Burial', 'a licence of burial', 'gives to'],
  OLD: ['Deed of Confirmation', 'the right of burial', 'confirms to'],
}

/** Points: the labels of facts that stand beside others. */
const labels = 78

const nameOf = ({ name, as_executor }: PaperFacts['holders'][number]) =>
  as_executor ? `${name}, as executor` : name

/** One holder in large letters; several in a table, each with the share. */
function heldBy({ holders, together }: PaperFacts): Content[] {
  if (holders.length === 1) {
    const [one] = holders
    const below = [one!.address, one!.id_no && `Id no ${one!.id_no}`].filter(Boolean).join('   ')
    return [largeName(nameOf(one!)), ...(below ? [quietly(below, 4)] : [])]
  }
  const withShares = together === 'SHARES'
  const row = (cells: (string | null)[], style: object): TableCell[] =>
    (withShares ? cells : cells.slice(0, 2)).map((text) => ({
      text: (text ?? '').normalize('NFC'),
      ...style,
    }))
  return [
    {
      layout: 'lightHorizontalLines',
      margin: [0, 6, 0, 6],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: withShares ? [200, '*', 50] : [200, '*'],
        body: [
          row(['Holder', 'Address', 'Share'], { style: 'label' }),
          ...holders.map((one) => row([nameOf(one), one.address, one.share], { fontSize: 11, bold: true })),
        ],
      },
    },
    quietly(
      withShares
        ? 'by shares: what one holder has goes to the heirs of that holder,'
        : 'jointly: when one holder dies, the others hold the right,',
      2,
    ),
  ]
}

const place = (paper: PaperFacts) =>
  facts(
    [
      ['Cemetery', paper.cemetery],
      ['Block', paper.block_ref],
      ['Row', paper.row_no],
      ['Site type', paper.site_type],
      ['Graves', paper.graves],
    ],
    labels,
  )

const term = (paper: PaperFacts, today: string) =>
  facts(
    [
      ['Granted on', paper.granted_on && longDate(paper.granted_on)],
      ['Term', paper.ends_on ? `Until ${longDate(paper.ends_on)}` : 'For ever'],
      ['Earlier deed', paper.old_deed_no],
      ['Made on', longDate(today)],
    ],
    labels,
  )

const number = (deed_no: number): Content => ({
  text: `No. ${deed_no}`,
  alignment: 'center',
  bold: true,
  fontSize: 13,
  margin: [0, 0, 0, 4],
})

const conditionsOf = (conditions: string | null): Content[] =>
  conditions
    ? [
        { text: 'Conditions', style: 'heading' },
        { text: conditions.normalize('NFC'), fontSize: conditions.length > 500 ? 8 : 10 },
      ]
    : []

/** The deed of a right to a site. */
export function deedPaper(park: PaperPark, paper: PaperFacts, today: string, code: Content): Paper {
  const [title, of, does] = titles[paper.kind ?? 'EXCLUSIVE']
  return {
    title: `${title} ${paper.deed_no}, site ${paper.site_ref}`,
    dated: today,
    isCertificate: true,
    isDeed: true,
    content: [
      ...certificateTitle(title, park),
      number(paper.deed_no),
      quietly(`${park.name} ${does}`, 10),
      ...heldBy(paper),
      quietly(`${of} in site`, 10),
      largeName(paper.site_ref),
      factsBeside(place(paper), term(paper, today)),
      ...conditionsOf(paper.conditions),
      signedAndSealed([`For ${park.name}`, 'Witness'], park, code),
    ],
  }
}

/** The page after a deed: what has happened to the right since, and who holds it now. */
export const endorsementPaper = (
  park: PaperPark,
  paper: PaperFacts,
  today: string,
  code: Content,
): Paper => ({
  title: `Endorsement of deed ${paper.deed_no}, site ${paper.site_ref}`,
  dated: today,
  isCertificate: true,
  isDeed: true,
  content: [
    ...certificateTitle('Endorsement', park),
    number(paper.deed_no),
    quietly(`This page belongs to deed no. ${paper.deed_no} of site ${paper.site_ref}.`, 10),
    {
      margin: [0, 10, 0, 10],
      stack: changesSince(paper).map((text) => ({
        text: text.normalize('NFC'),
        fontSize: 12,
        margin: [0, 4, 0, 4],
      })),
    },
    quietly('The right is held by', 10),
    ...heldBy(paper).slice(0, paper.holders.length === 1 ? 2 : 1),
    factsBeside(place(paper), term(paper, today)),
    signedAndSealed([`For ${park.name}`, 'Witness'], park, code),
  ],
})
