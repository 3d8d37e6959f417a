import { codeWords, scannedCode } from '@sexton/contract/consents/code'
import type { consents } from '@sexton/contract/consents/calls'
import { weekdayDate } from '@sexton/contract/values/dates'
import type { Content } from 'pdfmake/interfaces'
import type { Read } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'
import { facts, signatures } from '../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../platform/pdf/pdf.ts'
import { printed } from '../papers/public.ts'
import { formFacts, type FormFacts } from './form-queries.ts'
import type { Subject } from './subject-queries.ts'

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
