import { codeWords, scannedCode } from '@sexton/contract/consents/code'
import type { consents } from '@sexton/contract/consents/calls'
import { weekdayDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Content } from 'pdfmake/interfaces'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { facts, signatures } from '../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../platform/pdf/pdf.ts'
import { printed } from '../papers/public.ts'
import type { Subject } from './subject-queries.ts'

const factsRow = z.object({
  name: z.string(),
  site_ref: z.string(),
  deed_no: z.number().nullable(),
  granted_on: z.string().nullable(),
  deceased: z.string().nullable(),
  burial_date: z.string().nullable(),
  slot_from: z.string().nullable(),
})

export interface FormFacts extends z.output<typeof factsRow> {
  for_kind: Subject['for_kind']
  grave_no: number | null
  code: string
  asked_on: string
}

/** What a form says of the holder, the site, its right and the burial. */
export async function formFacts(
  ctx: Reading,
  of: Subject,
  { code, asked_on }: Pick<FormFacts, 'code' | 'asked_on'>,
): Promise<FormFacts> {
  const [found] = await rowsOf(
    ctx.db,
    factsRow,
    sql`select name_of_customer(c.customer_id) as name, s.site_ref, r.deed_no, r.granted_on,
      named_body(b) as deceased, b.burial_date, sl.slot_from
    from customers c join sites s on s.site_id = ${of.site_id}
      left join rights r on r.site_id = s.site_id and r.state = 'IN_FORCE'
      left join burials b on b.burial_id = ${of.burial_id}::integer
      left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
    where c.customer_id = ${of.customer_id}`,
  )
  return { ...found!, for_kind: of.for_kind, grave_no: of.grave_no, code, asked_on }
}

const titles = {
  BURIAL: 'Consent to a burial',
  MEMORIAL: 'Consent to a memorial',
  TAKE_OUT: 'Consent to an exhumation',
  STANDING: 'Consent to burials',
} as const

const place = ({ grave_no, site_ref }: FormFacts) =>
  grave_no === null ? `site ${site_ref}` : `grave ${grave_no} of site ${site_ref}`

const sentences = {
  BURIAL: (of: FormFacts) => `I consent that ${of.deceased} is buried in ${place(of)}.`,
  MEMORIAL: (of: FormFacts) => `I consent that a memorial is set on ${place(of)}.`,
  TAKE_OUT: (of: FormFacts) => `I consent that an exhumation takes place in ${place(of)}.`,
  STANDING: (of: FormFacts) =>
    `I consent to every burial in ${place(of)}, until I withdraw this consent in writing.`,
} as const

/** pdfmake draws codes of version 1 wrongly, so a larger one is asked for. */
const codeOf = (code: string): Content => ({
  stack: [
    { qr: scannedCode(code), version: 3, fit: 110, eccLevel: 'Q', alignment: 'center' },
    { text: codeWords(code), bold: true, alignment: 'center', margin: [0, 4, 0, 0] },
  ],
})

/** The form on which one holder consents; its code files it to that person (consents-8). */
export const formLayout = (of: FormFacts): Paper => ({
  title: titles[of.for_kind],
  dated: of.asked_on,
  content: [
    {
      columnGap: 16,
      columns: [
        {
          width: '*',
          stack: [
            facts(
              [
                ['Holder of the right', of.name],
                ['Site', of.site_ref],
                ['Grave', of.grave_no],
                ['Deed', of.deed_no],
                ['Right granted', of.granted_on && weekdayDate(of.granted_on)],
                ['Deceased', of.deceased],
                ['Day of the burial', of.burial_date && weekdayDate(of.burial_date)],
                ['Time', of.slot_from],
              ],
              120,
            ),
          ],
        },
        { width: 120, stack: [codeOf(of.code)] },
      ],
    },
    {
      text: `I am a holder of the right to this site. ${sentences[of.for_kind](of)}`.normalize('NFC'),
      fontSize: 12,
      margin: [0, 22, 0, 0],
    },
    signatures([`Signature of ${of.name}`, 'Name and signature of a witness']),
    {
      text: 'Please sign this form yourself and return it to our office. You can withdraw your consent until the burial takes place.',
      style: 'label',
      margin: [0, 22, 0, 0],
    },
  ],
})

/** The form of a consent that was asked for, on paper. */
export const form: Read<typeof consents.form> = async (ctx, { params: { consent_id } }) => {
  const row = await ctx.db
    .selectFrom('consents')
    .selectAll()
    .where('consent_id', '=', consent_id)
    .executeTakeFirst()
  if (!row?.code) throw notFound('We do not know this consent.')
  const { code, asked_on } = row
  const of = await formFacts(ctx, row as Subject, { code, asked_on: asked_on ?? ctx.today })
  return printed(ctx, `Consent_Form_${consent_id}.pdf`, () => formLayout(of))
}
