import type { TextKind, TextLanguage } from '@sexton/contract/texts/kinds'
import { partsOf } from '@sexton/contract/texts/parts'
import { builtInWords, dayInWords, filledWords, type TextField } from '@sexton/contract/texts/words'
import { plainLine } from '@sexton/contract/core/hidden-characters'
import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import type { Tx } from '../../core/db/db.ts'
import { mobileOf } from './phone.ts'
import { sendsTexts, textOptions } from './text-options.ts'

export interface NewText {
  kind: TextKind
  /** The record that it is about, by its kind, and what of it: the same is said once (texts-6). */
  about_id: number
  fact: string
  /** As it was typed. */
  phone: string | null
  /** Null: the park's. */
  language: string | null
  customer_id?: number | null
  /** A day is `YYYY-MM-DD`; what is not there is left out of the words. */
  fields: Partial<Record<TextField, string>>
}

/** What queueing takes of a context; what the product does by itself is of no user. */
type Texting = Pick<Changing, 'db' | 'park'> & { user: { user_id: number | null } }

/** What the family has to hear of in another way, where their number wants no texts. */
const shownUnsent: ReadonlySet<TextKind> = new Set(['BURIAL_CONFIRMED', 'BURIAL_MOVED'])

async function wordsOf({ db }: Pick<Texting, 'db'>, kind: TextKind, language: TextLanguage, channel: string) {
  const own = await db
    .selectFrom('text_templates')
    .select('words')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return own?.words ?? builtInWords[language][kind]
}

/**
 * Queues a text in the caller's transaction: it is sent when, and only when, that commits. Nothing is queued where the park
 * sends no texts, the number is no mobile one or wants none, or the same was said before. What a number that wants none is
 * not told of a burial is kept as held back, so that the office can tell it (texts-9). Answers what became of it.
 */
export async function queueText(
  ctx: Texting,
  { kind, about_id, fact, phone, language, customer_id, fields }: NewText,
): Promise<'QUEUED' | 'OFF' | 'NO_MOBILE' | 'UNWANTED' | 'SAID'> {
  if (!sendsTexts(ctx.park)) return 'OFF'
  const to_phone = mobileOf(phone, ctx.park.PARK_COUNTRY)
  if (to_phone === undefined) return 'NO_MOBILE'
  const wish = ctx.db.selectFrom('text_wishes').select('phone').where('phone', '=', to_phone)
  const isUnwanted = (await wish.executeTakeFirst()) !== undefined
  if (isUnwanted && !shownUnsent.has(kind)) return 'UNWANTED'
  const options = await textOptions(ctx.db)
  const spoken = (language ?? options.language) as TextLanguage
  const values = {
    park: ctx.park.PARK_NAME,
    ...fields,
    ...(fields.day && { day: dayInWords(spoken, fields.day) }),
  }
  const words = plainLine(filledWords(await wordsOf(ctx, kind, spoken, options.channel), values))
  const made = await ctx.db
    .insertInto('texts')
    .values({
      kind,
      about_id,
      fact,
      to_phone,
      customer_id: customer_id ?? null,
      channel: options.channel,
      language: spoken,
      words,
      parts: partsOf(words),
      ...(isUnwanted && { state: 'HELD_BACK' }),
      created_by: ctx.user.user_id,
    })
    .onConflict((said) => said.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return 'SAID'
  if (isUnwanted) return 'UNWANTED'
  await wakeTexts(ctx.db)
  return 'QUEUED'
}

/** Once the transaction commits, an app process looks for what is due. */
export const wakeTexts = (tx: Tx) => sql`select graphile_worker.add_job('send_text')`.execute(tx)
