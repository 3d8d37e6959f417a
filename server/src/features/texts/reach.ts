import type { Reached, texts } from '@sexton/contract/texts/calls'
import { languageNames, type TextLanguage } from '@sexton/contract/texts/kinds'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'
import { customerReached, kinReached, type Person } from '../../domain/texts/reach-queries.ts'

async function reachedOf(
  { db }: Pick<Reading | Changing, 'db'>,
  person: Person | undefined,
): Promise<Reached> {
  if (!person) throw notFound()
  const { language, phone, mobile } = person
  const wish = mobile
    ? await db
        .selectFrom('text_wishes')
        .select(['no_texts_since', 'how'])
        .where('phone', '=', mobile)
        .executeTakeFirst()
    : undefined
  return {
    language: language as TextLanguage | null,
    typed: phone,
    phone: mobile,
    no_texts_since: wish?.no_texts_since ?? null,
    no_texts_how: (wish?.how ?? null) as Reached['no_texts_how'],
  }
}

export const customer: Read<typeof texts.customer> = async (ctx, { params: { customer_id } }) =>
  reachedOf(ctx, await customerReached(ctx, customer_id))

export const kin: Read<typeof texts.kin> = async (ctx, { params: { burial_id } }) =>
  reachedOf(ctx, await kinReached(ctx, burial_id))

const named = (language: string | null) =>
  language === null ? 'the park’s' : languageNames[language as TextLanguage]

interface Wish {
  language?: TextLanguage | null | undefined
  no_texts?: boolean | undefined
}

/** Writes whether a number gets texts; what changed, in words. */
async function writeWish(
  { db, user }: Changing,
  before: Reached,
  { language = before.language, no_texts = before.no_texts_since !== null }: Wish,
) {
  const words =
    language === before.language ? [] : [`language ${named(before.language)} → ${named(language)}`]
  const { phone } = before
  if (phone === null || no_texts === (before.no_texts_since !== null)) return words
  if (no_texts)
    await db
      .insertInto('text_wishes')
      .values({ phone, how: 'OFFICE', created_by: user.user_id })
      .onConflict((known) => known.doNothing())
      .execute()
  else await db.deleteFrom('text_wishes').where('phone', '=', phone).execute()
  return [...words, no_texts ? `no more to ${phone}` : `again to ${phone}`]
}

/** Writes the wish and says so on the record; true if anything changed. */
async function change(ctx: Changing, of: { object: string; object_id: number }, before: Reached, wish: Wish) {
  const words = await writeWish(ctx, before, wish)
  if (words.length === 0) return unchanged(ctx)
  await audit(ctx, { ...of, action: 'TEXTS_SET', message: `Texts: ${words.join('; ')}` })
}

async function setCustomerTo(ctx: Changing, customer_id: number, wish: Wish): Promise<Reached> {
  const of = ctx.db.selectFrom('customers').select('customer_id').where('customer_id', '=', customer_id)
  await of.forNoKeyUpdate().executeTakeFirst()
  const before = await reachedOf(ctx, await customerReached(ctx, customer_id))
  const { language = before.language } = wish
  await change(ctx, { object: 'customer', object_id: customer_id }, before, wish)
  if (language !== before.language)
    await ctx.db
      .updateTable('customers')
      .set({ language, updated_by: ctx.user.user_id })
      .where('customer_id', '=', customer_id)
      .execute()
  return reachedOf(ctx, await customerReached(ctx, customer_id))
}

export const setCustomer: Write<typeof texts.setCustomer> = {
  change: (ctx, { params: { customer_id }, body }) => setCustomerTo(ctx, customer_id, body),
}

/** Of a burial whose customer is the next of kin, the customer's. */
export const setKin: Write<typeof texts.setKin> = {
  async change(ctx, { params: { burial_id }, body }) {
    const row = await ctx.db
      .selectFrom('burials')
      .select(['nok_is_customer', 'customer_id'])
      .where('burial_id', '=', burial_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.nok_is_customer) return setCustomerTo(ctx, row.customer_id, body)
    const before = await reachedOf(ctx, await kinReached(ctx, burial_id))
    const { language = before.language } = body
    await change(ctx, { object: 'burial', object_id: burial_id }, before, body)
    if (language !== before.language)
      await ctx.db
        .updateTable('burials')
        .set({ nok_language: language, updated_by: ctx.user.user_id })
        .where('burial_id', '=', burial_id)
        .execute()
    return reachedOf(ctx, await kinReached(ctx, burial_id))
  },
}
