import { counted } from '@sexton/contract/core/counted'
import { runWords } from '@sexton/contract/dues/words'
import { audit } from '../../core/audit/audit.ts'
import { byItself } from '../../core/context/by-itself.ts'
import { asks, type Actor, type Changing } from '../../core/context/context.ts'
import type { Core } from '../../core/context/core.ts'
import { sqlState, type Db, type Tx } from '../../core/db/db.ts'
import { Refusal } from '../../core/refusal.ts'
import { timeNow } from '../../core/clock.ts'
import { domainOf } from '../../core/settings/settings.ts'
import { orderCare } from './care-order.ts'
import { makeLetter, prepareLetter } from './letter.ts'
import { orderOfRenewal } from './renewal.ts'
import { nextRight, runById, unfinishedRun, type Run } from './run-queries.ts'

/** What came of a right. */
interface Made {
  sale_id?: number
  notice_id?: number
  amount?: number
}

/** The context of who asked for it; whether they may was decided when they did. */
function onBehalfOf(core: Core, db: Tx | Db, user_id: number): Changing {
  const permissions = new Set(['PERM_EDIT'])
  const user: Actor = { user_id, first_name: '', last_name: '', session_id: 0, permissions }
  // Kysely's transaction is a Kysely; what only reads needs none.
  return Object.assign(byItself(core, db as Tx), {
    user,
    mailDomain: domainOf(core.settings.MAIL_FROM),
    publicUrl: core.settings.PUBLIC_URL,
    audits: [],
    ...asks(permissions),
  })
}

/** Why a right is skipped; null if the error is none that a right has. Locks are waited for by a later try. */
function whyNot(error: unknown): string | null {
  if (error instanceof Refusal) return error.message
  return sqlState(error) === 'SX409' ? (error as Error).message : null
}

async function makeOne(core: Core, run: Run, right_id: number): Promise<void> {
  const { db } = core.database
  // A letter is rendered before its transaction.
  const letter =
    run.kind === 'LETTERS' ? await prepareLetter(onBehalfOf(core, db, run.created_by), right_id) : undefined
  const audits = await db.transaction().execute(async (tx) => {
    const ctx = onBehalfOf(core, tx, run.created_by)
    const make = (): Promise<Made> => {
      if (letter) return makeLetter(ctx, letter)
      return run.kind === 'CARE'
        ? orderCare(ctx, run.year!, right_id)
        : orderOfRenewal(ctx, right_id, run.years)
    }
    const made = await make()
    await mark(tx, run, right_id, { state: 'DONE', ...made })
    return ctx.audits ?? []
  })
  core.announce(audits)
}

const mark = (db: Tx | Db, { due_run_id }: Run, right_id: number, came: object) =>
  db
    .updateTable('due_run_rights')
    .set(came)
    .where('due_run_id', '=', due_run_id)
    .where('right_id', '=', right_id)
    .execute()

async function makeOrSkip(core: Core, run: Run, right_id: number): Promise<void> {
  try {
    await makeOne(core, run, right_id)
  } catch (error) {
    const why = whyNot(error)
    if (why === null) throw error
    await mark(core.database.db, run, right_id, { state: 'SKIPPED', why })
  }
}

/** The open screens learn of it by its row in the history. */
async function finish(core: Core, run: Run): Promise<void> {
  const audits = await core.database.db.transaction().execute(async (tx) => {
    const ctx = onBehalfOf(core, tx, run.created_by)
    await tx
      .updateTable('due_runs')
      .set({ finished_at: timeNow().toISOString() })
      .where('due_run_id', '=', run.due_run_id)
      .execute()
    const { done, skipped } = (await runById(tx, run.due_run_id))!
    await audit(ctx, {
      object: 'park',
      object_id: 1,
      action: 'DUE_RUN_DONE',
      message: `${runWords[run.kind]} made for ${counted(done, 'right', 'rights')}, ${skipped.length} skipped`,
    })
    return ctx.audits ?? []
  })
  core.announce(audits)
}

/**
 * Makes the letters or orders that were asked for, each right in a transaction of its own (dues-2). What was made before
 * the process ended stays, and the rest is made by the next one.
 */
export async function makeDues(core: Core, say: (words: string) => Promise<unknown>): Promise<string> {
  const { db } = core.database
  let made = 0
  for (let run = await unfinishedRun(db); run; run = await unfinishedRun(db)) {
    for (let next = await nextRight(db, run.due_run_id); next; next = await nextRight(db, run.due_run_id)) {
      await makeOrSkip(core, run, next.right_id)
      made += 1
      if (made % 20 === 0) await say(`${counted(next.left - 1, 'right', 'rights')} to go`)
    }
    await finish(core, run)
  }
  return `${counted(made, 'right', 'rights')} dealt with`
}
