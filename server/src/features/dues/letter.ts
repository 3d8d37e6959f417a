import { customerName } from '@sexton/contract/customers/name'
import { proposedSubject, proposedText } from '@sexton/contract/documents/mailing'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { recordDocument } from '../../domain/documents/record.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { queueMail, refuseUnwanted } from '../../platform/mail/queue-mail.ts'
import { personOf, rendered, type Person } from '../papers/public.ts'
import { lockRight } from './care-order.ts'
import { letterPaper, type Letter } from './letter-layout.ts'
import { letterFacts } from './letter-queries.ts'
import { unreachableWords } from './reach.ts'

const kind = 'Letter about the end of the right'

export type PreparedLetter = Letter & { stored: StoredFile }

/** What the letter says; 409 with the reason if none can be written or would not arrive. */
async function letterTo(ctx: Changing, right_id: number): Promise<Letter> {
  const facts = await letterFacts(ctx, right_id)
  if (!facts) throw notFound()
  const { ends_on, customer_id, state, site_ref } = facts
  if (state !== 'IN_FORCE') throw conflict(`The right to site ${site_ref} has ended.`)
  if (ends_on === null) throw conflict(`The right to site ${site_ref} has no end.`)
  const why = unreachableWords({ ...facts, living: customer_id !== null })
  if (why !== null || customer_id === null) throw conflict(why ?? 'There is no living holder.')
  return { facts: { ...facts, ends_on, customer_id }, person: await personOf(ctx, customer_id) }
}

export async function prepareLetter(ctx: Changing, right_id: number): Promise<PreparedLetter> {
  const letter = await letterTo(ctx, right_id)
  return { ...letter, stored: await rendered(ctx, (park) => letterPaper(park, letter, ctx.today)) }
}

const addressOf = ({ address1, address2, address3, country }: Person) =>
  [address1, address2, address3, country].filter(Boolean).join('\n') || null

/** Queues the mail, which proves the notice once the mail server has taken it. */
async function email(
  ctx: Changing,
  { facts, person }: Letter,
  document: { document_id: number; filename: string },
) {
  const { customer_id, email: to } = facts
  await refuseUnwanted(ctx, { customer_id, to_address: to! })
  const { PARK_NAME } = ctx.park
  return queueMail(ctx, {
    to: to!,
    customer_id,
    subject: proposedSubject(PARK_NAME, `your right to site ${facts.site_ref}`),
    body: proposedText(PARK_NAME, customerName(person), [document.filename]),
    document_ids: [document.document_id],
  })
}

/** Files a letter with its site as a notice about the right; it is emailed, or waits to be posted (dues-2). */
export async function makeLetter(ctx: Changing, made: PreparedLetter): Promise<{ notice_id: number }> {
  const { facts, person, stored } = made
  const { site_id, site_ref, right_id, customer_id } = facts
  await lockParent(ctx, 'site', site_id)
  await lockRight(ctx, right_id)
  const now = await letterTo(ctx, right_id)
  if (JSON.stringify(now) !== JSON.stringify({ facts, person }))
    throw conflict(`What the letter about site ${site_ref} says has just changed. Please try again.`)
  const document = await recordDocument(ctx, {
    ...stored,
    parent: 'site',
    parentId: site_id,
    property: 'RIGHT_LETTER',
    kind: 'generated',
    filename: `Right_${site_ref.replaceAll(/[/\\]/gu, '-')}_${ctx.today}.pdf`,
    media_type: 'application/pdf',
    customer_id,
  })
  const mail_id = facts.takes_email ? await email(ctx, now, document) : null
  const { notice_id } = await ctx.db
    .insertInto('notices')
    .values({
      about_object: 'right',
      about_id: right_id,
      kind,
      to_customer_id: customer_id,
      to_name: customerName(person),
      to_address: addressOf(person),
      channel: mail_id === null ? 'POST' : 'EMAIL',
      sent_on: mail_id === null ? null : ctx.today,
      mail_id,
      document_id: document.document_id,
      created_by: ctx.user.user_id,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow()
  const how = mail_id === null ? 'to be posted' : `emailed to ${facts.email}`
  await audit(ctx, {
    object: 'site',
    object_id: site_id,
    action: mail_id === null ? 'NOTICE_ADDED' : 'NOTICE_SENT',
    message: `${kind} to ${customerName(person)}, ${how}`,
    data: { site_id, name: site_ref, customer_id },
  })
  return { notice_id }
}
