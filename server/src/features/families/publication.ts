import type { publication } from '@sexton/contract/families/calls'
import { lists, yearsOf } from '@sexton/contract/families/rules'
import { publicationWords } from '@sexton/contract/families/words'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { countListed, countListedNow, publicationRules, samplesOf } from './publication-queries.ts'

export const list: Read<typeof publication.list> = (ctx) => publicationRules(ctx)

/** What a rule would list: how many, and the latest by name. Nothing is published (families-2). */
export const preview: Read<typeof publication.preview> = async (ctx, { params: { cemetery_id }, query }) => ({
  burials: await countListed(ctx, cemetery_id, query),
  listed_now: await countListedNow(ctx, cemetery_id),
  samples: await samplesOf(ctx, cemetery_id, query),
})

/** Of two who save at once the second waits, also for the first rule of a cemetery. */
async function lockRule(ctx: Changing, cemetery_id: number, seen: string | null | undefined) {
  const cemetery = ctx.db
    .selectFrom('cemeteries')
    .select('cemetery_id')
    .where('cemetery_id', '=', cemetery_id)
  if (!(await cemetery.forNoKeyUpdate().executeTakeFirst())) throw notFound()
  const rules = ctx.db.selectFrom('publication_rules').selectAll().where('cemetery_id', '=', cemetery_id)
  const row = await rules.executeTakeFirst()
  if (row) await refuseIfMoved(ctx, row, seen, 'This rule')
}

/** Sets the rule of a cemetery. What lists burials is published as it was shown, or not at all (families-2). */
export const save: Write<typeof publication.save> = {
  async change(ctx, { params: { cemetery_id }, body: { updated_at, burials, ...rule } }) {
    await lockRule(ctx, cemetery_id, updated_at)
    const isListing = lists(rule.mode)
    if (isListing && burials === undefined)
      throw invalid({ burials: 'See first how many burials this publishes.' })
    const count = isListing ? await countListed(ctx, cemetery_id, rule) : 0
    if (isListing && count !== burials)
      throw conflict(
        `What would be published has changed from ${burials} to ${count} burials. Please check again.`,
      )
    const user_id = ctx.user.user_id
    const columns = {
      ...rule,
      after_years: yearsOf(rule),
      published_at: isListing ? sql<string>`now()` : null,
      published_by: isListing ? user_id : null,
      updated_by: user_id,
    }
    await ctx.db
      .insertInto('publication_rules')
      .values({ cemetery_id, ...columns })
      .onConflict((one) => one.column('cemetery_id').doUpdateSet(columns))
      .execute()
    const saved = (await publicationRules(ctx)).find((one) => one.cemetery_id === cemetery_id)!
    const words = [saved.cemetery, publicationWords(rule), isListing && `${count} burials published`]
    await audit(ctx, {
      object: 'park',
      object_id: 1,
      action: 'PUBLICATION_SET',
      message: `Public pages: ${words.filter(Boolean).join('; ')}`,
    })
    return saved
  },
}
