import type { consents } from '@sexton/contract/consents/calls'
import { sql } from 'kysely'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import { consentById } from './consent-queries.ts'
import {
  askedBefore,
  auditConsent,
  giverOf,
  isForGrave,
  subjectOf,
  subjectWords,
  type Asks,
  type ConsentRow,
  type Subject,
} from './subject-queries.ts'

/** Refuses a document that is not an uploaded one of the burial, of its site, or of the holder. */
export async function refuseStrangeScan(ctx: Changing, of: Subject, document_id: number | null | undefined) {
  if (!document_id) return
  const found = await ctx.db
    .selectFrom('documents')
    .select('document_id')
    .where('document_id', '=', document_id)
    .where('kind', '=', 'uploaded')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(parent_object, parent_object_id) in (('burial', ${of.burial_id}::integer), ('site', ${of.site_id}),
        ('customer', ${of.customer_id}))`,
    )
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw invalid({ document_id: 'Upload the signed form to the burial or to its site.' })
}

export function refuseFuture(ctx: Changing, field: string, day: string) {
  if (day > ctx.today) throw invalid({ [field]: 'Choose today or an earlier day.' })
}

/** A consent to a grave that the burial has left says nothing of the new one, so it gives way (consents-6). */
export async function giveWay(ctx: Changing, row: ConsentRow | undefined, of: Subject) {
  if (!row?.given_on || isForGrave(row, of)) return row
  await ctx.db
    .updateTable('consents')
    .set({
      withdrawn_on: ctx.today,
      withdrawn_how: 'It was for another grave.',
      updated_by: ctx.user.user_id,
    })
    .where('consent_id', '=', row.consent_id)
    .execute()
  return undefined
}

interface Given {
  given_on: string
  how: 'PAPER' | 'PRESENT'
  document_id: number | null
  witness: string | null
  ends_on: string | null
}

const howWords = ({ how, witness }: Given) =>
  how === 'PAPER' ? 'on paper' : `in person, in the presence of ${witness}`

/** Writes that a consent was given: on the row that was asked for, else on a new one. */
async function give(ctx: Changing, of: Subject, row: ConsentRow | undefined, given: Given) {
  const { user_id } = ctx.user
  const { name } = await giverOf(ctx, of)
  const values = { ...given, ends_on: of.for_kind === 'STANDING' ? given.ends_on : null, updated_by: user_id }
  const { consent_id } = await (row
    ? ctx.db
        .updateTable('consents')
        .set({ ...values, site_id: of.site_id, grave_no: of.grave_no })
        .where('consent_id', '=', row.consent_id)
        .returning('consent_id')
        .executeTakeFirstOrThrow()
    : ctx.db
        .insertInto('consents')
        .values({ ...of, ...values, created_by: user_id })
        .returning('consent_id')
        .executeTakeFirstOrThrow())
  const words = `${name} consented to ${await subjectWords(ctx, of)} ${howWords(given)}`
  await auditConsent(ctx, of, 'CONSENT_GIVEN', words)
  return (await consentById(ctx, consent_id))!
}

/** Records that a holder has consented (consents-7). */
export const record: Write<typeof consents.record> = {
  async change(ctx, { body }) {
    const of = await subjectOf(ctx, body)
    await lockGround(ctx, of.site_id, of.grave_no)
    refuseFuture(ctx, 'given_on', body.given_on)
    await refuseStrangeScan(ctx, of, body.document_id)
    const row = await giveWay(ctx, await askedBefore(ctx, of), of)
    if (row?.given_on) throw conflict((await formProblem(ctx, row, undefined))!)
    const { given_on, how, document_id = null, ends_on = null } = body
    return give(ctx, of, row, { given_on, how, document_id, ends_on, witness: body.witness || null })
  },
}

/** Why a form cannot be filed: it is of another burial or grave, or was filed or withdrawn; null if it can (consents-8). */
export async function formProblem(
  ctx: Asks,
  row: ConsentRow,
  at: number | undefined,
): Promise<string | null> {
  const of = await subjectOf(ctx, row as Subject).catch(() => row as Subject)
  const { name } = await giverOf(ctx, of)
  const form = `This form is ${name}’s consent for`
  if (
    at &&
    row.burial_id !== at &&
    !(row.for_kind === 'STANDING' && (await isBuriedIn(ctx, at, row.site_id)))
  ) {
    const here = await subjectWords(ctx, { for_kind: 'BURIAL', burial_id: at, site_id: row.site_id })
    const other = await subjectWords(ctx, row as Subject)
    return `${form} ${other}, not for ${row.burial_id ? here.replace('the burial of ', '') : here}.`
  }
  if (!isForGrave(row, of))
    return `${form} ${await graveWords(ctx, row)}, not for ${await graveWords(ctx, of)}.`
  if (row.withdrawn_on) return `${name} has withdrawn this consent. Ask for a new one.`
  return row.given_on ? `${name} has already consented to ${await subjectWords(ctx, of)}.` : null
}

async function graveWords({ db }: Asks, { site_id, grave_no }: Pick<Subject, 'site_id' | 'grave_no'>) {
  const site = db.selectFrom('sites').select('site_ref').where('site_id', '=', site_id)
  return `grave ${grave_no} of site ${(await site.executeTakeFirstOrThrow()).site_ref}`
}

const isBuriedIn = async ({ db }: Asks, burial_id: number, site_id: number) =>
  (await db
    .selectFrom('burials')
    .select('burial_id')
    .where('burial_id', '=', burial_id)
    .where('site_id', '=', site_id)
    .executeTakeFirst()) !== undefined

/** Files a signed form to the person who signed it (consents-8). */
export const file: Write<typeof consents.file> = {
  async change(ctx, { params: { consent_id }, body }) {
    const known = () =>
      ctx.db.selectFrom('consents').selectAll().where('consent_id', '=', consent_id).executeTakeFirst()
    const asked = await known()
    if (!asked) throw notFound('We do not know this form.')
    await lockGround(ctx, asked.site_id, null)
    const row = (await known())!
    const problem = await formProblem(ctx, row, body.burial_id ?? undefined)
    if (problem !== null) throw conflict(problem)
    const of = row as Subject
    refuseFuture(ctx, 'given_on', body.given_on)
    await refuseStrangeScan(ctx, of, body.document_id)
    const { given_on, document_id, ends_on = null } = body
    return give(ctx, of, row, { given_on, how: 'PAPER', document_id, witness: null, ends_on })
  },
}
