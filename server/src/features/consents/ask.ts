import type { consents } from '@sexton/contract/consents/calls'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { recordDocument } from '../../domain/documents/record.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { queueMailToCustomer } from '../../platform/mail/queue-mail.ts'
import { rendered } from '../papers/public.ts'
import { consentById } from './consent-queries.ts'
import { formLayout } from './form-paper.ts'
import { formFacts } from './form-queries.ts'
import { formProblem, giveWay } from './record.ts'
import {
  askedBefore,
  auditConsent,
  giverOf,
  isForGrave,
  newCode,
  subjectOf,
  subjectWords,
  type ConsentRow,
  type Subject,
} from './subject-queries.ts'

interface Made {
  of: Subject
  code: string
  /** To be mailed. */
  stored: StoredFile | null
}

/** The form that is out already keeps its code, unless the burial has another grave now. */
const codeFor = (row: ConsentRow | undefined, of: Subject) =>
  row && !row.given_on && row.code && isForGrave(row, of) ? row.code : newCode()

async function save(ctx: Changing, { of, code }: Made, row: ConsentRow | undefined): Promise<number> {
  const { user_id } = ctx.user
  const asked = { code, asked_on: ctx.today, updated_by: user_id }
  const { consent_id } = await (row
    ? ctx.db
        .updateTable('consents')
        .set({ ...asked, site_id: of.site_id, grave_no: of.grave_no })
        .where('consent_id', '=', row.consent_id)
        .returning('consent_id')
        .executeTakeFirstOrThrow()
    : ctx.db
        .insertInto('consents')
        .values({ ...of, ...asked, created_by: user_id })
        .returning('consent_id')
        .executeTakeFirstOrThrow())
  return consent_id
}

/** Queues the form to its holder; answers the addresses. */
async function mail(ctx: Changing, of: Subject, stored: StoredFile, name: string) {
  const [parent, parentId] = of.burial_id
    ? (['burial', of.burial_id] as const)
    : (['site', of.site_id] as const)
  await lockParent(ctx, parent, parentId)
  const { document_id } = await recordDocument(ctx, {
    ...stored,
    parent,
    parentId,
    kind: 'generated',
    property: 'CONSENT_FORM',
    media_type: 'application/pdf',
    filename: `Consent_Form_${name.replaceAll(/\s+/g, '_')}.pdf`,
    customer_id: of.customer_id,
  })
  const { PARK_NAME } = ctx.park
  const words = await subjectWords(ctx, of)
  return queueMailToCustomer(ctx, of.customer_id, undefined, (addressed) => ({
    subject: `${PARK_NAME}: your consent is needed`,
    body: `Dear ${addressed},\n\nYou are a holder of the right to a site in our care, so we ask for your consent to ${words}. Please print and sign the attached form, and return it to our office or send us a scan of it.\n\nKind regards,\n${PARK_NAME}`,
    document_ids: [document_id],
  }))
}

/** Asks a holder for a consent, on paper or by email (consents-7). */
export const ask: Write<typeof consents.ask, Made> = {
  async prepare(ctx, { body }) {
    const of = await subjectOf(ctx, body)
    const code = codeFor(await askedBefore(ctx, of), of)
    if (body.by === 'PRINT') return { of, code, stored: null }
    const facts = await formFacts(ctx, of, { code, asked_on: ctx.today })
    return { of, code, stored: await rendered(ctx, () => formLayout(facts)) }
  },
  async change(ctx, { body }, made) {
    const of = await subjectOf(ctx, body)
    const { site_ref } = await lockGround(ctx, of.site_id, of.grave_no)
    const { name, holds } = await giverOf(ctx, of)
    if (!holds) throw conflict(`${name} does not hold the right to site ${site_ref}.`)
    const row = await giveWay(ctx, await askedBefore(ctx, of), of)
    if (row?.given_on) throw conflict((await formProblem(ctx, row, undefined))!)
    if (!isForGrave(made.of, of) || (row?.code && isForGrave(row, of) && row.code !== made.code))
      throw conflict('This burial was changed since you opened it. Reload and try again.')
    const consent_id = await save(ctx, { ...made, of }, row)
    const to = made.stored ? await mail(ctx, of, made.stored, name) : []
    const how = to.length > 0 ? `by email to ${to.join(', ')}` : 'with a printed form'
    await auditConsent(
      ctx,
      of,
      'CONSENT_ASKED',
      `${name} was asked for consent to ${await subjectWords(ctx, of)} ${how}`,
    )
    return (await consentById(ctx, consent_id))!
  },
}
