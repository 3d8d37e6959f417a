import { todayIn } from '@sexton/contract/values/dates'
import { timeNow } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { asks, type Actor, type Changing } from './context.ts'
import type { Core } from './core.ts'

/** Rows and history of what the product does by itself name no user: null, as the columns have it. */
const nobody = { user_id: null, first_name: '', last_name: '', session_id: 0, permissions: new Set() }

/** The context of what the product does by itself, by the timetable, in a transaction. It has no request: nobody waits. */
export const byItself = ({ park, files }: Pick<Core, 'park' | 'files'>, tx: Tx): Changing =>
  ({
    db: tx,
    // The type knows signed-in users alone; what takes the number writes it into columns that may be null.
    user: nobody as unknown as Actor,
    park,
    files,
    today: todayIn(park.PARK_TIME_ZONE, timeNow()),
    audited: 0,
    ...asks(new Set()),
  }) as Partial<Changing> as Changing
