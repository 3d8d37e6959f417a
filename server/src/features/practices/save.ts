import type { Practice, practices } from '@sexton/contract/practices/calls'
import { practiceOptions } from '@sexton/contract/practices/options'
import { practiceNames } from '@sexton/contract/practices/names'
import { weekdayDate } from '@sexton/contract/values/dates'
import { audit } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import { differences } from '../../core/words/change-words.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { takeSavedPark } from '../../platform/live/saved-park.ts'
import { allPractices } from './list.ts'

/** The fields of the options that cannot be, as the form names them. */
function parsed(practice: Practice['practice'], given: unknown) {
  const result = practiceOptions[practice].strict().safeParse(given)
  if (result.success) return result.data
  throw invalid(
    Object.fromEntries(
      result.error.issues.map(({ path, message }) => [path.join('.') || 'options', message]),
    ),
  )
}

/** What happened, for the history. */
function words(name: string, before: Practice, since: string | null, options: Practice['options']) {
  const changed = differences(before.options, options)
  if (before.since === since)
    return { action: 'PRACTICE_CHANGED', message: `${name}: ${changed || 'saved without a change'}` }
  const action = since ? 'PRACTICE_ON' : 'PRACTICE_OFF'
  const said = since ? `${name}: on from ${weekdayDate(since)}` : `${name}: off`
  return { action, message: [said, changed].filter(Boolean).join('; ') }
}

/** With the last practice off nobody could see what stops a site, or end it (practices-3). */
async function refuseWhileStopped({ db }: Changing) {
  const { holds, differences: open } = await db
    .selectNoFrom((one) => [
      one
        .selectFrom('holds')
        .select(one.fn.countAll<number>().as('n'))
        .where('lifted_at', 'is', null)
        .where('kind', '<>', 'CORRECTION')
        .as('holds'),
      one
        .selectFrom('differences')
        .select(one.fn.countAll<number>().as('n'))
        .where('closed_at', 'is', null)
        .where((row) => row(row.fn<number>('cardinality', ['blocks']), '>', 0))
        .as('differences'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(holds) + Number(open) > 0)
    throw conflict(
      'Lift all holds and close all differences that stop something first. Otherwise no one could see them.',
    )
}

/** Terms are those of rights: they begin with them or later (practices-7). */
function refuseTermsAlone(all: readonly Practice[], changed: Practice['practice'], since: string | null) {
  const sinceOf = (one: Practice['practice']) =>
    one === changed ? since : (all.find(({ practice }) => practice === one)?.since ?? null)
  const [rights, tenure] = [sinceOf('rights'), sinceOf('tenure')]
  if (tenure === null || (rights !== null && rights <= tenure)) return
  throw conflict(
    changed === 'tenure'
      ? 'Switch on “Holders of rights” first, from the same day or earlier. “Terms of rights” needs it.'
      : 'Switch off “Terms of rights” first. It needs “Holders of rights”.',
  )
}

/** With the practice off nobody could see what is open (practices-8). */
async function refuseOpenLines({ db }: Changing) {
  const line = db
    .selectFrom('bank_lines')
    .select('bank_line_id')
    .where('state', 'in', ['OPEN', 'UNIDENTIFIED'])
    .limit(1)
  if (await line.executeTakeFirst()) throw conflict('Bank lines are open or unidentified. Match them first.')
}

/** With the practice off nobody could see what waits, and it would go out once that is on again (texts-12). */
const putTextsAside = ({ db }: Changing) =>
  db.updateTable('texts').set({ state: 'PUT_ASIDE' }).where('state', '=', 'QUEUED').execute()

/** Switches a practice on from today or a later day, or off, and sets its options (practices-4). */
export const save: Write<typeof practices.save> = {
  async change(ctx, { params: { practice }, body: { since, options: given, updated_at } }) {
    await ctx.db
      .insertInto('practices')
      .values({ practice })
      .onConflict((one) => one.doNothing())
      .execute()
    // All of them: of two that are switched off at once, one is the last.
    const rows = await ctx.db
      .selectFrom('practices')
      .selectAll()
      .orderBy('practice')
      .forNoKeyUpdate()
      .execute()
    const row = rows.find((one) => one.practice === practice)!
    if (row.updated_by) await refuseIfMoved(ctx, row, updated_at, practiceNames[practice])
    if (since && since !== row.since && since < ctx.today)
      throw invalid({ since: 'A practice begins today or on a later day.' })
    const all = await allPractices(ctx)
    const before = all.find((one) => one.practice === practice)!
    // What is not sent stays as it is.
    const options = parsed(practice, { ...before.options, ...given })
    if (before.is_on && !since && all.filter(({ is_on }) => is_on).length === 1) await refuseWhileStopped(ctx)
    if (practice === 'bank' && before.is_on && !since) await refuseOpenLines(ctx)
    if (practice === 'texts' && before.is_on && !since) await putTextsAside(ctx)
    if (practice === 'rights' || practice === 'tenure') refuseTermsAlone(all, practice, since)
    await ctx.db
      .updateTable('practices')
      .set({ is_on: since !== null, since, options: JSON.stringify(options), updated_by: ctx.user.user_id })
      .where('practice', '=', practice)
      .execute()
    const said = words(practiceNames[practice], before, since, options)
    await audit(ctx, { object: 'park', object_id: 1, ...said, data: { name: practiceNames[practice] } })
    // Other processes hear of it; in this one the next call already finds it so.
    await takeSavedPark(ctx.db, ctx.park)
    return (await allPractices(ctx)).find((one) => one.practice === practice)!
  },
}
