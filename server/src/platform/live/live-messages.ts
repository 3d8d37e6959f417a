import type { Reply } from '@sexton/contract/core/endpoint'
import { newsAtMost, newsworthy } from '@sexton/contract/core/news'
import type { live } from '@sexton/contract/live/calls'
import type { Db } from '../../core/db/db.ts'

/** What a screen hears of a committed action (core-19). */
export type LiveMessage = Reply<typeof live.changes>['news'][number]

const messagesIn = (db: Db) =>
  db
    .selectFrom('audits as a')
    .leftJoin('users as u', 'u.user_id', 'a.user_id')
    .select(['a.audit_id', 'a.object', 'a.object_id', 'a.action', 'a.data', 'a.audit_at'])
    .select(['u.user_id', 'u.first_name', 'u.last_name'])

type Row = Awaited<ReturnType<ReturnType<typeof messagesIn>['execute']>>[number]

const messageOf = ({ audit_id, object, action, object_id, data, audit_at, ...user }: Row): LiveMessage => ({
  audit_id,
  primary: { object, action, object_id, data: data as LiveMessage['primary']['data'] },
  user:
    user.user_id === null
      ? null
      : { user_id: user.user_id, first_name: user.first_name!, last_name: user.last_name! },
  audit_at,
})

/** The messages of these audit rows, oldest first. */
export async function liveMessages(db: Db, audits: readonly number[]): Promise<LiveMessage[]> {
  const rows = await messagesIn(db).where('a.audit_id', 'in', audits).orderBy('a.audit_id').execute()
  return rows.map(messageOf)
}

/** How far back messages are looked for, in audit rows: who did all of them themselves has no news. */
export const lookedBack = 2000

/** The messages of the latest audit rows, the newest first. */
const latestMessagesIn = (db: Db) =>
  messagesIn(db)
    .where('a.audit_id', '>', (eb) =>
      eb.selectFrom('audits').select((last) => last(last.fn.max('audit_id'), '-', lookedBack).as('from')),
    )
    .orderBy('a.audit_id', 'desc')

/** What others did that is news to a user, the newest first, as many as the list of news holds. */
export async function newsFor(db: Db, user_id: number): Promise<LiveMessage[]> {
  const rows = await latestMessagesIn(db)
    .where((eb) =>
      eb.or(
        Object.entries(newsworthy).map(([object, actions]) =>
          eb.and([eb('a.object', '=', object), eb('a.action', 'in', actions)]),
        ),
      ),
    )
    .where('a.user_id', 'is distinct from', user_id)
    .limit(newsAtMost)
    .execute()
  return rows.map(messageOf)
}
