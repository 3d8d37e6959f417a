import type { TextSetup, texts } from '@sexton/contract/texts/calls'
import { textKinds, textLanguages, type TextChannel } from '@sexton/contract/texts/kinds'
import { builtInWords, wordsProblem } from '@sexton/contract/texts/words'
import { sql } from 'kysely'
import * as z from 'zod'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Core } from '../../core/context/core.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { invalid } from '../../core/refusal.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { dayBegan } from '../../platform/texts/text-times.ts'

const monthRow = z.object({ texts: z.number(), parts: z.number() })
const costRow = z.object({ currency: z.string(), sum: z.number() })

/** What went out since the first of the park's month. */
async function monthOf({ db, park, today }: Reading): Promise<TextSetup['month']> {
  const first = new Date(`${today.slice(0, 8)}01T12:00:00Z`)
  const gone = sql`from texts where coalesce(handed_over_at, sent_at) >= ${dayBegan(park.PARK_TIME_ZONE, first)}`
  const [[counted], cost] = await Promise.all([
    rowsOf(db, monthRow, sql`select count(*)::int as texts, coalesce(sum(parts), 0)::int as parts ${gone}`),
    rowsOf(
      db,
      costRow,
      sql`select cost_currency as currency, sum(cost)::float8 as sum ${gone} and cost is not null group by 1 order by 1`,
    ),
  ])
  return { ...counted!, cost }
}

/** All words of a channel, the park's own before the built-in ones. */
async function templatesOf({ db }: Pick<Reading | Changing, 'db'>, channel: TextChannel) {
  const own = await db
    .selectFrom('text_templates as t')
    .leftJoin('users as u', 'u.user_id', 't.updated_by')
    .select(['t.kind', 't.language', 't.words', 't.updated_at', 'u.user_name as updated_by'])
    .where('t.channel', '=', channel)
    .execute()
  return textKinds.flatMap((kind) =>
    textLanguages.map((language) => {
      const { words, updated_at, updated_by } = own.find(
        (one) => one.kind === kind && one.language === language,
      ) ?? { words: builtInWords[language][kind], updated_at: null, updated_by: null }
      return { kind, language, channel, words, updated_at, updated_by }
    }),
  )
}

export const setup =
  ({ settings }: Core): Read<typeof texts.setup> =>
  async (ctx) => {
    const { channel } = await optionsOf(ctx, 'texts')
    const [templates, month] = await Promise.all([templatesOf(ctx, channel), monthOf(ctx)])
    return { templates, way: settings.TEXTS_WAY, channel, month }
  }

const nameOf = (of: { kind: string; language: string }) =>
  `${of.kind.toLowerCase().replaceAll('_', ' ')} (${of.language})`

/** Sets the words of a text, or goes back to the built-in ones (texts-2). */
export const saveWords: Write<typeof texts.saveWords> = {
  async change(ctx, { params, body: { words, updated_at } }) {
    const problem = words === null ? undefined : wordsProblem(params.kind, words)
    if (problem) throw invalid({ words: problem })
    const answer = async () =>
      (await templatesOf(ctx, params.channel)).find(
        ({ kind, language }) => kind === params.kind && language === params.language,
      )!
    const of = sql<boolean>`(kind, language, channel) = (${params.kind}, ${params.language}, ${params.channel})`
    const row = await ctx.db.selectFrom('text_templates').selectAll().where(of).forUpdate().executeTakeFirst()
    if (row) await refuseIfMoved(ctx, row, updated_at, 'These words')
    const before = row?.words ?? builtInWords[params.language][params.kind]
    if (words === row?.words || (words === null && !row)) {
      unchanged(ctx)
      return answer()
    }
    const updated_by = ctx.user.user_id
    if (words === null) await ctx.db.deleteFrom('text_templates').where(of).execute()
    else
      await ctx.db
        .insertInto('text_templates')
        .values({ ...params, words, updated_by })
        .onConflict((one) => one.columns(['kind', 'language', 'channel']).doUpdateSet({ words, updated_by }))
        .execute()
    const after = words ?? builtInWords[params.language][params.kind]
    await audit(ctx, {
      object: 'park',
      object_id: 1,
      action: 'TEXT_WORDS',
      message: `Words of the text ${nameOf(params)}: “${before}” → “${after}”`,
    })
    return answer()
  },
}
