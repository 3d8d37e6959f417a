import type { digPapers } from '@sexton/contract/digging/pass-calls'
import { weekdayDate } from '@sexton/contract/values/dates'
import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Read } from '../../../core/call/verbs.ts'
import type { Reading } from '../../../core/context/context.ts'
import { notFound } from '../../../core/refusal.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { printed } from '../../papers/public.ts'
import { slipsOfDay, type Slip } from '../../../domain/digging/slip-queries.ts'

interface Label {
  site_id: number
  site_ref: string
  /** Which order its peg is for. */
  words: string
}

const labelPart = ({ staffUrl }: PaperPark, { site_id, site_ref, words }: Label): TableCell => ({
  margin: [8, 8, 8, 0],
  columnGap: 12,
  columns: [
    {
      width: 112,
      stack: [
        { qr: `${staffUrl}/site/${site_id}?ref=${encodeURIComponent(site_ref)}`, fit: 112, eccLevel: 'M' },
      ],
    },
    {
      width: '*',
      stack: [
        { text: site_ref, fontSize: site_ref.length > 10 ? 16 : 24, bold: true, margin: [0, 26, 0, 4] },
        { text: words, fontSize: 10 },
      ],
    },
  ],
})

/** Rows of two; the last is filled with a blank. */
function rowsOfTwo(cells: readonly TableCell[]): TableCell[][] {
  const firsts = cells.filter((_, at) => at % 2 === 0)
  return firsts.map((first, at) => [first, cells[2 * at + 1] ?? ''])
}

const layout = (park: PaperPark, labels: readonly Label[], date: string): Paper => {
  const sheet: Content = {
    table: {
      widths: ['50%', '50%'],
      heights: 118,
      dontBreakRows: true,
      body: rowsOfTwo(labels.map((label) => labelPart(park, label))),
    },
  }
  return {
    title: 'Plot labels',
    dated: date,
    isSlip: true,
    content: labels.length > 0 ? [sheet] : ['No orders to dig on this day.'],
  }
}

async function labelOfSite({ db }: Reading, site_id: number): Promise<Label> {
  const site = await db
    .selectFrom('sites')
    .select(['site_id', 'site_ref', 'block_ref'])
    .where('site_id', '=', site_id)
    .executeTakeFirst()
  if (!site) throw notFound('Site not found')
  return { ...site, words: `Block ${site.block_ref}` }
}

/** Nobody puts a peg for an order that is stopped. */
const isDug = ({ state }: Slip) => state !== 'STOPPED'

const labelOfOrder = ({ dig_no, burial_date, ...site }: Slip): Label => ({
  ...site,
  words: `Order ${dig_no}\n${weekdayDate(burial_date)}`,
})

/** Labels for the pegs of a day's orders, or of one site: its number in large letters and as a code (dig-18). */
export const labels: Read<typeof digPapers.labels> = async (ctx, { query }) => {
  const { site_id, cemetery_id, date = ctx.today } = query
  const found =
    site_id === undefined
      ? (await slipsOfDay(ctx, { date, cemetery_id })).filter(isDug).map(labelOfOrder)
      : [await labelOfSite(ctx, site_id)]
  return printed(ctx, `${date}_Plot_Labels.pdf`, (park) => layout(park, found, date))
}
