import { refOfName } from '@sexton/contract/core/ref-of-name'
import type { roles } from '@sexton/contract/roles/calls'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { addingTo } from '../../core/context/adding-to.ts'
import type { Changing } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'

const taken = () => invalid({ role_name: 'There is already a role with this name.' })

/** A short name that no other role has: `CASHIER`, `CASHIER_2`. */
async function freeRef(ctx: Changing, role_name: string): Promise<string> {
  const wanted = refOfName(role_name) || 'ROLE'
  const rows = await ctx.db.selectFrom('roles').select('role_ref').execute()
  const known = new Set(rows.map(({ role_ref }) => role_ref))
  for (let no = 1; ; no += 1) {
    const ref = no === 1 ? wanted : `${wanted}_${no}`
    if (!known.has(ref)) return ref
  }
}

/** Adds a role at the end, which holds nothing yet (users-11). */
export const create: Write<typeof roles.create> = {
  async change(ctx, { body: { role_name } }) {
    await addingTo(ctx, 'roles')
    const other = ctx.db.selectFrom('roles').select('role_id')
    if (await other.where(sql`lower(role_name)`, '=', role_name.toLowerCase()).executeTakeFirst())
      throw taken()
    const { last } = await ctx.db
      .selectFrom('roles')
      .select(({ fn }) => fn.max<number | null>('ordinal').as('last'))
      .executeTakeFirstOrThrow()
    const made = await ctx.db
      .insertInto('roles')
      .values({ role_ref: await freeRef(ctx, role_name), role_name, ordinal: (last ?? 0) + 1 })
      .returning(['role_id', 'role_ref', 'role_name', 'ordinal', 'asks_second_factor'])
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (brokenConstraint(error) === 'roles_named_once') throw taken()
        throw error
      })
    const message = `Role ${role_name} added`
    await audit(ctx, { object: 'role', object_id: made.role_id, action: 'CREATED', message })
    return { ...made, is_protected: false }
  },
}

/** Deletes a role that nobody holds; its foreign key decides, not a count (users-12). */
export const remove: Write<typeof roles.remove> = {
  async change(ctx, { params: { role_id } }) {
    const gone = await ctx.db
      .deleteFrom('roles')
      .where('role_id', '=', role_id)
      .returning('role_name')
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (brokenConstraint(error) !== 'role_users_role_id_fkey') throw error
        throw conflict('Some users have this role. Remove it from them before you delete it.')
      })
    if (!gone) throw notFound()
    const message = `Role ${gone.role_name} deleted`
    await audit(ctx, { object: 'role', object_id: role_id, action: 'DELETED', message })
  },
}
