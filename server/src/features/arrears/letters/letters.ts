import { arrearsLetters, customersIn, letterWords } from '@sexton/contract/arrears/letters'
import { customerName } from '@sexton/contract/customers/name'
import { audit } from '../../../core/audit/audit.ts'
import { implement } from '../../../core/call/implement.ts'
import type { Read, Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { mailDocuments } from '../../../domain/documents/mail-documents.ts'
import { lockParent } from '../../../domain/documents/parents.ts'
import { recordDocument } from '../../../domain/documents/record.ts'
import { printed, rendered } from '../../papers/public.ts'
import { debtsOf } from './debts-queries.ts'
import { lettersTo, reached, type Letter } from './debts.ts'
import { letterPaper } from './letter-layout.ts'

/** The letters as one PDF, opened or printed (arrears-8). */
const open: Read<typeof arrearsLetters.open> = async (ctx, { query }) => {
  const customer_ids = customersIn(query.customer_ids)
  const { reachable, dead, reasons } = await reached(ctx, customer_ids)
  if (reachable.length === 0) throw conflict(reasons.join(' '), reasons)
  const letters = await lettersTo(ctx, reachable, dead)
  const name = letters.length === 1 ? `${customer_ids[0]}_Letter.pdf` : `${ctx.today}_Letters.pdf`
  return printed(ctx, name, (park) => letterPaper(park, letters, ctx.today, reasons))
}

type Made = Letter & { stored: StoredFile }

/** Refuses a letter that is no longer true: somebody has paid, or ordered, meanwhile. */
async function refuseChanged(ctx: Changing, { customer_id, person, of_dead, debts }: Letter) {
  if (JSON.stringify(await debtsOf(ctx, [customer_id])) !== JSON.stringify(debts))
    throw conflict(`The amount ${of_dead ?? customerName(person)} owes has just changed. Please try again.`)
}

async function sendOne(ctx: Changing, made: Made, words: object) {
  const { customer_id, recipient_id, stored } = made
  await lockParent(ctx, 'customer', customer_id)
  await refuseChanged(ctx, made)
  const document = await recordDocument(ctx, {
    ...stored,
    parent: 'customer',
    parentId: customer_id,
    property: 'ARREARS_LETTER',
    kind: 'generated',
    filename: `${customer_id}_Letter_${ctx.today}.pdf`,
    media_type: 'application/pdf',
  })
  const to = await mailDocuments(ctx, { customer_id: recipient_id, what: letterWords, words }, [document])
  await audit(ctx, {
    object: 'customer',
    object_id: customer_id,
    action: 'LETTER_EMAILED',
    message: `E-mailed ${document.filename} about what is owed to ${to.join(', ')}`,
  })
}

/** E-mails the letters (arrears-9): each as it was made, kept as a document; all or none. */
const send: Write<typeof arrearsLetters.send, Made[]> = {
  async prepare(ctx, { body: { customer_ids, to } }) {
    if (to && customer_ids.length > 1)
      throw invalid({ to: 'When you email several letters, each goes to the customer’s own address.' })
    const made: Made[] = []
    const { reachable, dead, reasons } = await reached(ctx, [...new Set(customer_ids)])
    if (reasons.length > 0) throw conflict(reasons.join(' '), reasons)
    for (const letter of await lettersTo(ctx, reachable, dead))
      made.push({ ...letter, stored: await rendered(ctx, (park) => letterPaper(park, [letter], ctx.today)) })
    return made
  },
  async change(ctx, { body: { customer_ids: _, ...words } }, made) {
    for (const letter of made.toSorted((one, other) => one.customer_id - other.customer_id))
      await sendOne(ctx, letter, words)
  },
}

export const arrearsLettersRoutes = implement(arrearsLetters, { open, send })
