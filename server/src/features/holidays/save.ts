import { weekdayDate } from '@sexton/contract/values/dates'
import type { Holiday, holidays } from '@sexton/contract/holidays/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { differences } from '../../core/words/change-words.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import type { Read, Write } from '../../core/call/verbs.ts'

const columns = ['holiday_id', 'holiday_date', 'name', 'updated_at'] as const

const rows = (ctx: Reading | Changing) => ctx.db.selectFrom('holidays').select(columns)

/** All holidays by their date. */
export const list: Read<typeof holidays.list> = (ctx) => rows(ctx).orderBy('holiday_date').execute()

async function refusing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (brokenConstraint(error) !== 'holidays_date_unique') throw error
    throw invalid({ holiday_date: 'There is already a holiday on that day.' })
  }
}

const say = (ctx: Changing, { holiday_id, name }: Holiday, action: string, message: string) =>
  audit(ctx, { object: 'holiday', object_id: holiday_id, action, message, data: { name } })

/** Adds a holiday. */
export const create: Write<typeof holidays.create> = {
  async change(ctx, { body }) {
    const insert = ctx.db.insertInto('holidays').values({ ...body, updated_by: ctx.user.user_id })
    const made = await refusing(insert.returning(columns).executeTakeFirstOrThrow())
    await say(ctx, made, 'CREATED', `Holiday added: ${made.name}, ${weekdayDate(made.holiday_date)}`)
    return made
  },
}

/** Renames a holiday, or moves it to another date. */
export const update: Write<typeof holidays.update> = {
  async change(ctx, { params: { holiday_id }, body: { updated_at, ...fields } }) {
    const before = await ctx.db
      .selectFrom('holidays')
      .selectAll()
      .where('holiday_id', '=', holiday_id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    await refuseIfMoved(ctx, before, updated_at)
    const message = differences(before, fields)
    if (message === '') {
      unchanged(ctx)
      return before
    }
    const saved = await refusing(
      ctx.db
        .updateTable('holidays')
        .set({ ...fields, updated_by: ctx.user.user_id })
        .where('holiday_id', '=', holiday_id)
        .returning(columns)
        .executeTakeFirstOrThrow(),
    )
    await say(ctx, saved, 'UPDATED', message)
    return saved
  },
}

/** Deletes a holiday: what was charged for it stays. */
export const remove: Write<typeof holidays.remove> = {
  async change(ctx, { params: { holiday_id } }) {
    const gone = await ctx.db
      .deleteFrom('holidays')
      .where('holiday_id', '=', holiday_id)
      .returning(columns)
      .executeTakeFirst()
    if (!gone) throw notFound()
    await say(ctx, gone, 'DELETED', `Holiday deleted: ${gone.name}, ${weekdayDate(gone.holiday_date)}`)
  },
}
