import type { CaseStep, WholeCase } from '@sexton/contract/cases/calls'
import type { casePapers } from '@sexton/contract/cases/papers'
import { caseKindWords } from '@sexton/contract/cases/words'
import { addDays } from '@sexton/contract/values/dates'
import type { Content } from 'pdfmake/interfaces'
import type { Read } from '../../../core/call/verbs.ts'
import { notFound } from '../../../core/refusal.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { facts, longDate } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { printed } from '../../papers/public.ts'
import { caseById } from '../case-queries.ts'

/** Days that run after a step: before the next one, or before the decision. */
const waitAfter = ({ steps, wait_days }: WholeCase, { ordinal }: CaseStep) =>
  steps.find((step) => step.ordinal === ordinal + 1)?.days_after ?? wait_days

function letter(park: PaperPark, one: WholeCase, step: CaseStep, to: string, today: string): Content[] {
  const days = waitAfter(one, step)
  const until = days === 0 ? 'as soon as you can' : `before ${longDate(addDays(today, days))}`
  return [
    facts([
      ['Date', longDate(today)],
      ['Site', one.site_ref],
      ['Case', one.case_no],
      ['About', caseKindWords[one.kind]],
    ]),
    {
      text: [
        `Dear ${to},\n\n`,
        `According to our records, you hold the right to site ${one.site_ref} at ${park.name}. `,
        `We are writing because this right may come to an end. The reason is: ${one.reason}\n\n`,
        `Please contact us ${until}, so that we can settle this together. `,
        'If we hear nothing, further notices follow. After them, the park decides whether the right ends. ',
        'No one who is buried in the site is moved.',
      ],
      margin: [0, 14, 0, 0],
    },
  ]
}

/** The notice of a step, a letter to each holder on a page of its own (cases-8). */
export const noticeLetter: Read<typeof casePapers.noticeLetter> = async (ctx, { params, query }) => {
  const one = await caseById(ctx, params.case_id)
  const step = one.steps.find(({ ordinal }) => ordinal === (query.step ?? 1))
  if (!step) throw notFound()
  const names = one.people.length > 0 ? one.people.map(({ name }) => name) : ['Sir or Madam']
  const name = `Case_${one.case_no}_Notice_${step.ordinal}.pdf`
  return printed(ctx, name, (park): Paper => ({
    title: step.words,
    dated: ctx.today,
    content: names.flatMap((to, at) => [
      ...(at === 0 ? [] : [{ text: step.words, style: 'title', pageBreak: 'before' as const }]),
      ...letter(park, one, step, to, ctx.today),
    ]),
  }))
}

/** What is put up at the grave names nobody: who passes is asked to ring the office (cases-8). */
export const sticker: Read<typeof casePapers.sticker> = async (ctx, { params }) => {
  const { case_no, site_ref } = await caseById(ctx, params.case_id)
  return printed(ctx, `Case_${case_no}_At_the_Grave.pdf`, (park): Paper => ({
    title: 'Please ring the office',
    dated: ctx.today,
    isSlip: true,
    content: [
      {
        text: 'Please ring the office',
        fontSize: 36,
        bold: true,
        alignment: 'center',
        margin: [0, 120, 0, 20],
      },
      { text: `about site ${site_ref}`, fontSize: 24, alignment: 'center' },
      { text: `Code ${case_no}`, fontSize: 48, bold: true, alignment: 'center', margin: [0, 30, 0, 30] },
      { text: [park.name, park.phone].filter(Boolean).join('\n'), fontSize: 20, alignment: 'center' },
      { text: longDate(ctx.today), fontSize: 12, alignment: 'center', margin: [0, 30, 0, 0] },
    ],
  }))
}
