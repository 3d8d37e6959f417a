import type { digPapers } from '@sexton/contract/digging/pass-calls'
import { passPath } from '@sexton/contract/digging/pass-code'
import { weekdayDate } from '@sexton/contract/values/dates'
import type { Content } from 'pdfmake/interfaces'
import type { Read } from '../../../core/call/verbs.ts'
import { notFound } from '../../../core/refusal.ts'
import { passByCode, type KnownPass } from '../../../domain/digging/passes.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { facts } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { printed } from '../../papers/public.ts'

const codeOf = ({ publicUrl }: PaperPark, code: string): Content => ({
  stack: [
    { qr: publicUrl ? `${publicUrl}${passPath(code)}` : code, fit: 150, eccLevel: 'M', alignment: 'center' },
    { text: code, bold: true, fontSize: 15, alignment: 'center', margin: [0, 6, 0, 0] },
  ],
})

/** Whose coffin comes when and to which block: neither row nor number, so that nobody finds a grave by it (dig-17). */
const layout = (park: PaperPark, known: KnownPass): Paper => ({
  title: `Burial Pass ${known.pass.pass_no}`,
  dated: known.burial_date,
  content: [
    { text: known.deceased, fontSize: 20, bold: true, margin: [0, 0, 0, 10] },
    {
      columnGap: 16,
      fontSize: 12,
      columns: [
        {
          width: '*',
          stack: [
            facts(
              [
                ['Day', known.burial_date && weekdayDate(known.burial_date)],
                ['Time', known.slot_from],
                ['Where', [`Block ${known.block_ref}`, known.cemetery].filter(Boolean).join(', ')],
                ['Age', known.age],
                ['Undertaker', known.undertaker],
              ],
              90,
            ),
          ],
        },
        { width: 156, stack: [codeOf(park, known.code)] },
      ],
    },
    {
      text: 'This pass stays with the coffin until the burial. Show it to the cemetery’s staff at the grave. If the day or time changes, it is void: ask the office for a new one.',
      margin: [0, 18, 0, 0],
    },
  ],
})

/** The pass whose code was just shown, on paper. */
export const passPaper: Read<typeof digPapers.passPaper> = async (
  ctx,
  { params: { burial_id }, query: { code } },
) => {
  const known = await passByCode(ctx, code)
  if (known?.burial_id !== burial_id || known.pass.state !== 'ACTIVE')
    throw notFound('This burial has no valid pass with this code.')
  return printed(ctx, `Burial_Pass_${known.pass.pass_no}.pdf`, (park) => layout(park, known))
}
