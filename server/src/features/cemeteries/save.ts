import { withCode, type cemeteries, type Cemetery } from '@sexton/contract/cemeteries/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { differences } from '../../core/words/change-words.ts'
import { cemeteryById, list, lockCemeteries } from './cemetery-queries.ts'

type Named = Pick<Cemetery, 'cemetery' | 'code'>

const taken: Record<string, Record<string, string>> = {
  cemeteries_without_case: { cemetery: 'There is already a cemetery with this name.' },
  cemeteries_code_unique: { code: 'Another cemetery already uses this code.' },
}

/** A name or code that is taken, under its field; `at` is where the fields are in the form. */
async function refusing<T>(write: Promise<T>, at = ''): Promise<T> {
  try {
    return await write
  } catch (error) {
    const fields = taken[brokenConstraint(error) ?? '']
    if (!fields) throw error
    throw invalid(Object.fromEntries(Object.entries(fields).map(([name, words]) => [at + name, words])))
  }
}

const words = ({ cemetery, code }: Named) => ({ name: cemetery, code })

/** What the sites of a cemetery are called now, as an example. */
const calledNow = ({ cemetery, code, example }: Cemetery) =>
  example === null ? '' : `. Sites of ${cemetery} are called ${withCode(code, example)}`

const say = (
  ctx: Changing,
  of: Pick<Cemetery, 'cemetery_id' | 'cemetery'>,
  action: string,
  message: string,
) =>
  audit(ctx, {
    object: 'cemetery',
    object_id: of.cemetery_id,
    action,
    message,
    data: { name: of.cemetery },
  })

async function lockCemetery(ctx: Changing, cemetery_id: number) {
  await lockCemeteries(ctx)
  const row = await ctx.db
    .selectFrom('cemeteries')
    .selectAll()
    .where('cemetery_id', '=', cemetery_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const write = (ctx: Changing, cemetery_id: number, named: Named) =>
  ctx.db
    .updateTable('cemeteries')
    .set({ ...named, updated_by: ctx.user.user_id })
    .where('cemetery_id', '=', cemetery_id)
    .execute()

/** Calls the only cemetery as the form of the second one says; refs do not name it yet. */
async function nameFirst(ctx: Changing, before: readonly Cemetery[], named: Named) {
  const [only, ...others] = before
  if (!only || others.length > 0)
    throw conflict('Someone else has just added a cemetery. Check it, then try again.')
  const message = differences(words(only), words(named))
  if (message === '') return
  await refusing(write(ctx, only.cemetery_id, named), 'first.')
  await say(ctx, { ...only, ...named }, 'UPDATED', message)
}

/** Adds a cemetery. The second one gives all refs their code, in the same act (cemeteries-2). */
export const add: Write<typeof cemeteries.add> = {
  async change(ctx, { body: { first, ...named } }) {
    await lockCemeteries(ctx)
    const before = await list(ctx)
    if (first) await nameFirst(ctx, before, first)
    const { cemetery_id } = await refusing(
      ctx.db
        .insertInto('cemeteries')
        .values({ ...named, updated_by: ctx.user.user_id })
        .returning('cemetery_id')
        .executeTakeFirstOrThrow(),
    )
    const made = await cemeteryById(ctx, cemetery_id)
    const renamed = before.length === 1 ? await cemeteryById(ctx, before[0]!.cemetery_id) : undefined
    const message = `Cemetery added: ${made.cemetery}, ${made.code}${renamed ? calledNow(renamed) : ''}`
    await say(ctx, made, 'CREATED', message)
    return made
  },
}

/** Renames a cemetery; with another code, and where there are several, its refs too (cemeteries-3). */
export const update: Write<typeof cemeteries.update> = {
  async change(ctx, { params: { cemetery_id }, body: { updated_at, ...named } }) {
    const before = await lockCemetery(ctx, cemetery_id)
    await refuseIfMoved(ctx, before, updated_at)
    const message = differences(words(before), words(named))
    if (message === '') {
      unchanged(ctx)
      return cemeteryById(ctx, cemetery_id)
    }
    await refusing(write(ctx, cemetery_id, named))
    await say(ctx, { cemetery_id, ...named }, 'UPDATED', message)
    return cemeteryById(ctx, cemetery_id)
  },
}

/** Deletes a cemetery without blocks; where one is left, its refs lose their code (cemeteries-4). */
export const remove: Write<typeof cemeteries.remove> = {
  async change(ctx, { params: { cemetery_id } }) {
    await lockCemetery(ctx, cemetery_id)
    const gone = await cemeteryById(ctx, cemetery_id)
    if (gone.block_count > 0)
      throw conflict(`${gone.cemetery} has blocks. Move them to another cemetery first.`)
    await ctx.db
      .deleteFrom('cemeteries')
      .where('cemetery_id', '=', cemetery_id)
      .execute()
      .catch((error: unknown) => {
        if (brokenConstraint(error) !== 'burial_slots_cemetery') throw error
        throw conflict(`${gone.cemetery} has its own slots. Change or retire them first.`)
      })
    await say(ctx, gone, 'DELETED', `Cemetery deleted: ${gone.cemetery}, ${gone.code}`)
  },
}
