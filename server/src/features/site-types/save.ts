import { refOfName } from '@sexton/contract/core/ref-of-name'
import type { siteTypes } from '@sexton/contract/site-types/calls'
import type { SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import { differences } from '../../core/words/change-words.ts'
import { clearPapersOf } from '../../domain/documents/clear-papers.ts'
import { isOffered } from '../../domain/lists/offered.ts'
import { siteTypeById } from './site-type-queries.ts'

const sameName = { site_type: 'There is already a site type with this name.' }

/** What the database refuses of what was typed, by its field. */
const refusals: Record<string, Record<string, string>> = {
  site_types_site_type_key: sameName,
  site_types_name_without_case: sameName,
  site_types_site_type_ref_key: { site_type_ref: 'There is already a site type with this reference.' },
}

async function refusing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const known = refusals[brokenConstraint(error) ?? '']
    throw known ? invalid(known) : error
  }
}

/** A site type in the words of its history. */
const words = (type: SiteTypeRecord) => ({
  name: type.site_type,
  category: type.site_type_category,
  group: type.site_type_group,
  description: type.description,
  graves: type.graves,
  burials_per_grave: type.burials_per_grave,
  'available for sale': type.saleable,
  'allow pre-need': type.allow_preneed,
})

const say = (ctx: Changing, site_type_id: number, name: string, action: string, message: string) =>
  audit(ctx, { object: 'site_type', object_id: site_type_id, action, message, data: { site_type_id, name } })

type Chosen = Partial<Pick<SiteTypeRecord, 'site_type_category_id' | 'site_type_group_id'>>

/** A retired category or group stays where it is, and is not chosen anew. */
async function refuseRetired(
  ctx: Changing,
  {
    site_type_category_id: category,
    site_type_group_id: group,
  }: { [K in keyof Chosen]: Chosen[K] | undefined },
  before: Chosen = {},
) {
  const isNew = category !== undefined && category !== before.site_type_category_id
  if (isNew && !(await isOffered(ctx, 'site_type_categories', category)))
    throw invalid({ site_type_category_id: 'Site type category is required.' })
  const isOther = group !== undefined && group !== before.site_type_group_id
  if (isOther && !(await isOffered(ctx, 'site_type_groups', group)))
    throw invalid({ site_type_group_id: 'Site type group is required.' })
}

/** Adds a site type, not yet for sale (site-types-5). */
export const create: Write<typeof siteTypes.create> = {
  async change(ctx, { body: { site_type_ref, description, ...typed } }) {
    await refuseRetired(ctx, typed)
    const ref = site_type_ref || refOfName(typed.site_type)
    if (ref === '') throw invalid({ site_type_ref: 'A reference is required for the site type.' })
    const { site_type_id } = await refusing(
      ctx.db
        .insertInto('site_types')
        .values({
          ...typed,
          description: description || null,
          site_type_ref: ref,
          saleable: false,
          updated_by: ctx.user.user_id,
        })
        .returning('site_type_id')
        .executeTakeFirstOrThrow(),
    )
    await say(ctx, site_type_id, typed.site_type, 'CREATED', `Site type ${typed.site_type} added`)
    return siteTypeById(ctx, site_type_id)
  },
}

async function lockType(ctx: Changing, site_type_id: number) {
  const row = await ctx.db
    .selectFrom('site_types')
    .select(['site_type', 'updated_at', 'updated_by'])
    .where('site_type_id', '=', site_type_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Changes a site type (site-types-4). Its sites and their graves follow in the database. */
export const update: Write<typeof siteTypes.update> = {
  async change(ctx, { params: { site_type_id }, body: { updated_at, allow_preeneed, ...typed } }) {
    await refuseIfMoved(ctx, await lockType(ctx, site_type_id), updated_at)
    const before = await siteTypeById(ctx, site_type_id)
    await refuseRetired(ctx, typed, before)
    const { allow_preneed = allow_preeneed, description, ...rest } = typed
    const fields = {
      ...rest,
      ...(allow_preneed !== undefined && { allow_preneed }),
      ...(description !== undefined && { description: description || null }),
    }
    if (differences(before, fields) === '') {
      unchanged(ctx)
      return before
    }
    await refusing(
      ctx.db
        .updateTable('site_types')
        .set({ ...fields, updated_by: ctx.user.user_id })
        .where('site_type_id', '=', site_type_id)
        .execute(),
    )
    const saved = await siteTypeById(ctx, site_type_id)
    const message = differences(words(before), words(saved))
    await say(ctx, site_type_id, saved.site_type, 'UPDATED', message)
    return saved
  },
}

/** Deletes a site type that nothing names, with its prices (site-types-7); the database says what names it. */
export const remove: Write<typeof siteTypes.remove> = {
  async change(ctx, { params: { site_type_id } }) {
    const { site_type } = await lockType(ctx, site_type_id)
    await ctx.db.deleteFrom('site_types').where('site_type_id', '=', site_type_id).execute()
    await clearPapersOf(ctx, 'site_type', site_type_id)
    await say(ctx, site_type_id, site_type, 'DELETED', `Site type ${site_type} deleted`)
  },
}
