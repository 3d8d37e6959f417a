import type { reopeningNotes } from '@sexton/contract/graves/reopening-calls'
import { lineNames, verdictNames, type Reopening } from '@sexton/contract/graves/reopening'
import type { Read } from '../../../core/call/verbs.ts'
import { reopeningOf } from '../../../domain/ground/opening/reopening.ts'
import { staffCode } from '../../../domain/genuine/paper-links.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { beside, facts, heading, listing, longDate } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { printed } from './printed.ts'

const layout = (park: PaperPark, answer: Reopening): Paper => ({
  title: `Can this grave be reopened? Site ${answer.site_ref}`,
  dated: answer.on,
  content: [
    { text: answer.says, fontSize: 13, bold: true, margin: [0, 0, 0, 8] },
    beside(
      facts([
        ['Site', answer.site_ref],
        ['Grave', answer.grave_no],
        ['For a burial on', longDate(answer.on)],
        ['Answer', verdictNames[answer.verdict]],
      ]),
      staffCode(park, `/site/${answer.site_id}`),
    ),
    heading('What this rests on'),
    listing(
      ['', '', ''],
      answer.lines.map(({ line, verdict, says }) => [lineNames[line], verdictNames[verdict], says]),
      { widths: [90, 60, '*'] },
    ),
    {
      text: 'This is what our records say today. It may change before the burial.',
      margin: [0, 12, 0, 0],
    },
  ],
})

/** The answer about a grave as a note for the family (graves-8). */
export const reopeningNote: Read<typeof reopeningNotes.note> = async (ctx, { params, query }) => {
  const answer = await reopeningOf(ctx, { ...params, ...query })
  const name = `${answer.site_ref}_Grave_${answer.grave_no}_Reopening.pdf`
  return printed(ctx, name, (park) => layout(park, answer))
}
