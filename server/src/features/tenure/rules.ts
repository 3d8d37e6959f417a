import type { tenureRules } from '@sexton/contract/tenure/calls'
import type { TenureRule } from '@sexton/contract/tenure/shapes'
import { plainDate } from '@sexton/contract/values/dates'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import { differences } from '../../core/words/change-words.ts'

const rows = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('tenure_rules as r')
    .innerJoin('site_types as t', 't.site_type_id', 'r.site_type_id')
    .select([
      'r.tenure_rule_id',
      'r.site_type_id',
      't.site_type',
      'r.from_day',
      'r.years',
      'r.grace_months',
      'r.max_total_years',
      'r.resting_years_body',
      'r.resting_years_ashes',
      'r.renew_from_months_before',
      'r.renewal_charge_name',
      'r.care_charge_name',
      'r.updated_at',
    ])
    .orderBy('t.site_type')
    .orderBy('r.from_day', 'desc')

/** What a rule can use as the price of a year: charges of the current tariff with parent sale or burial. */
const chargeNames = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('other_charges as c')
    .innerJoin('other_charge_groups as g', 'g.other_charge_group_id', 'c.other_charge_group_id')
    .innerJoin('tariffs as t', 't.tariff_id', 'c.tariff_id')
    .select('c.description')
    .distinct()
    .where('t.is_current', '=', true)
    .where('g.retired', '=', false)
    .where('g.parent_object', 'in', ['sale', 'burial'])
    .orderBy('c.description')
    .execute()

export const list: Read<typeof tenureRules.list> = async (ctx) => ({
  rules: await rows(ctx).execute(),
  charges: (await chargeNames(ctx)).map(({ description }) => description),
  site_types: await ctx.db
    .selectFrom('site_types')
    .select(['site_type_id', 'site_type'])
    .orderBy('site_type')
    .execute(),
})

async function ruleById(ctx: Changing, tenure_rule_id: number): Promise<TenureRule> {
  const rule = await rows(ctx).where('r.tenure_rule_id', '=', tenure_rule_id).executeTakeFirst()
  if (!rule) throw notFound()
  return rule
}

async function refusing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'tenure_rules_site_type_id_fkey') throw invalid({ site_type_id: 'Site type is required.' })
    if (broken !== 'tenure_rules_site_type_id_from_day_key') throw error
    throw invalid({ from_day: 'There is already a rule for this site type from that day.' })
  }
}

interface Names {
  renewal_charge_name?: string | null | undefined
  care_charge_name?: string | null | undefined
}

/** A charge is chosen from the current tariff; one that has left it stays until another is chosen. */
async function refuseUnknownCharges(ctx: Changing, form: Names, before?: Names) {
  const known = new Set((await chargeNames(ctx)).map(({ description }) => description))
  const unknown = (['renewal_charge_name', 'care_charge_name'] as const).filter((field) => {
    const name = form[field]
    return typeof name === 'string' && name !== before?.[field] && !known.has(name)
  })
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(unknown.map((field) => [field, 'This charge is not in the current tariff.'])),
    )
}

const say = (ctx: Changing, { site_type, from_day }: TenureRule, action: string, words: string) =>
  audit(ctx, {
    object: 'park',
    object_id: 1,
    action,
    message: `Terms of rights to ${site_type} from ${plainDate(from_day)}${words}`,
    data: { name: site_type },
  })

const lasting = ({ years }: TenureRule) => (years === null ? 'for ever' : `${years} years`)

/** Adds a rule for a site type, from a day on (tenure-2). */
export const create: Write<typeof tenureRules.create> = {
  async change(ctx, { body }) {
    await refuseUnknownCharges(ctx, body)
    const by = ctx.user.user_id
    const insert = ctx.db.insertInto('tenure_rules').values({ ...body, created_by: by, updated_by: by })
    const { tenure_rule_id } = await refusing(insert.returning('tenure_rule_id').executeTakeFirstOrThrow())
    const made = await ruleById(ctx, tenure_rule_id)
    await say(ctx, made, 'TENURE_RULE_ADDED', `: ${lasting(made)}`)
    return made
  },
}

/** Changes a rule; what was granted by it stays. */
export const update: Write<typeof tenureRules.update> = {
  async change(ctx, { params: { tenure_rule_id }, body: { updated_at, ...fields } }) {
    const before = await ctx.db
      .selectFrom('tenure_rules')
      .selectAll()
      .where('tenure_rule_id', '=', tenure_rule_id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    await refuseIfMoved(ctx, before, updated_at)
    await refuseUnknownCharges(ctx, fields, before)
    const changed = differences(before, fields)
    if (changed === '') {
      unchanged(ctx)
      return ruleById(ctx, tenure_rule_id)
    }
    await refusing(
      ctx.db
        .updateTable('tenure_rules')
        .set({ ...fields, updated_by: ctx.user.user_id })
        .where('tenure_rule_id', '=', tenure_rule_id)
        .execute(),
    )
    const saved = await ruleById(ctx, tenure_rule_id)
    await say(ctx, saved, 'TENURE_RULE_CHANGED', `: ${changed}`)
    return saved
  },
}

/** Deletes a rule; what was granted by it stays. */
export const remove: Write<typeof tenureRules.remove> = {
  async change(ctx, { params: { tenure_rule_id } }) {
    const gone = await ruleById(ctx, tenure_rule_id)
    await ctx.db.deleteFrom('tenure_rules').where('tenure_rule_id', '=', tenure_rule_id).execute()
    await say(ctx, gone, 'TENURE_RULE_DELETED', ' deleted')
  },
}
