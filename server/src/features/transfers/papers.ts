import type { transferPapers } from '@sexton/contract/transfers/calls'
import type { Transfer, TransferPerson } from '@sexton/contract/transfers/transfer'
import type { Content } from 'pdfmake/interfaces'
import type { Read } from '../../core/call/verbs.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { staffCode } from '../../domain/genuine/paper-links.ts'
import type { PaperPark } from '../../domain/park/paper-park.ts'
import { beside, facts, heading, longDate, signatures } from '../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../platform/pdf/pdf.ts'
import { printed } from '../papers/public.ts'
import { formWords } from './form-words.ts'
import { transferById } from './transfer-queries.ts'

const paragraph = (text: string): Content => ({ text: text.normalize('NFC'), margin: [0, 10, 0, 0] })

/** What each of these papers is about, with the code that leads to the transfer. */
const about = (park: PaperPark, { transfer_id, site_ref, of, route }: Transfer): Content =>
  beside(
    facts([
      ['Site', site_ref],
      ['Holder', of.name],
      ['Died on', of.died_on && longDate(of.died_on)],
      ['Route', route?.transfer_route],
    ]),
    staffCode(park, `/transfer/${transfer_id}`),
  )

const formPaper = (park: PaperPark, transfer: Transfer, person: TransferPerson): Paper => {
  const { title, paragraphs, signed } = formWords(transfer, person, park.name)
  return {
    title,
    dated: transfer.created_at.slice(0, 10),
    content: [about(park, transfer), ...paragraphs.map(paragraph), signatures(signed)],
  }
}

/** The form of one person, to be signed (transfers-8). */
export const form: Read<typeof transferPapers.form> = async (ctx, { params: { transfer_id, ordinal } }) => {
  const transfer = await transferById(ctx, transfer_id)
  const person = transfer.people.find((one) => one.ordinal === ordinal)
  if (!person) throw notFound()
  return printed(ctx, `Transfer_${transfer_id}_Form_${ordinal}.pdf`, (park) =>
    formPaper(park, transfer, person),
  )
}

const refusalPaper = (park: PaperPark, transfer: Transfer, today: string): Paper => {
  const { site_ref, decided_why, decided_at, people } = transfer
  const asked = people.filter(({ position }) => position === 'TAKES').map(({ name }) => name)
  return {
    title: 'Refusal of a Transfer',
    dated: decided_at?.slice(0, 10) ?? today,
    content: [
      about(park, transfer),
      ...(asked.length > 0 ? [paragraph(`Dear ${asked.join(', ')},`)] : []),
      paragraph(
        `You asked us to transfer the right to site ${site_ref}. We cannot transfer it, and it stays with its present holders.`,
      ),
      heading('Why'),
      paragraph(decided_why ?? ''),
      paragraph('If you can show us more, please contact us. You can ask for a transfer again at any time.'),
      signatures([`For ${park.name}`]),
    ],
  }
}

/** The letter that says a transfer is refused (transfers-8). */
export const refusal: Read<typeof transferPapers.refusal> = async (ctx, { params: { transfer_id } }) => {
  const transfer = await transferById(ctx, transfer_id)
  if (transfer.state !== 'REFUSED') throw conflict('This transfer was not refused.')
  return printed(ctx, `Transfer_${transfer_id}_Refusal.pdf`, (park) =>
    refusalPaper(park, transfer, ctx.today),
  )
}
