import type { Changing } from '../context/context.ts'
import { conflict } from '../refusal.ts'

interface Versioned {
  updated_at: string
  updated_by: number | null
}

/**
 * Refuses with 409 when the row has changed since the form was opened (core-5).
 * A caller that sends no `updated_at` is not checked. `what`: the row in words, where there are several.
 */
export async function refuseIfMoved(
  ctx: Changing,
  row: Versioned,
  opened: string | null | undefined,
  what = 'This',
): Promise<void> {
  if (opened && new Date(opened).getTime() !== new Date(row.updated_at).getTime())
    await refuseMoved(ctx, row, what)
}

/** Refuses with 409, saying who changed the row and when: the caller's screen shows it as it was. */
export async function refuseMoved(ctx: Changing, row: Versioned, what: string): Promise<never> {
  const user = row.updated_by
    ? await ctx.db
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('user_id', '=', row.updated_by)
        .executeTakeFirst()
    : undefined
  const who = user ? `${user.first_name} ${user.last_name}` : 'the system'
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: ctx.park.PARK_TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(row.updated_at))
  throw conflict(
    `${what} was changed by ${who} at ${time} since you opened it. Accept the change, or open it again.`,
  )
}
