import type { PermissionRef } from '@sexton/contract/core/permissions'
import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'
import type { Person } from '../frame/people.ts'

const grant = ({ db }: Park, { user_id }: Person, ref: PermissionRef) =>
  sql`insert into role_permissions (role_id, permission_id)
    select role_id, permission_id from role_users, permissions
    where user_id = ${user_id} and permission_ref = ${ref}`.execute(db)

/** Plants the faults: two people hold more than the rig knows, and no role is ever taken from anybody. */
export async function sayNothingOfIt(park: Park, nobody: Person, clerk: Person): Promise<void> {
  await grant(park, nobody, 'PERM_VIEW')
  await grant(park, clerk, 'PERM_SALES_SUPER')
  await sql`create function keep_roles() returns trigger language plpgsql as 'begin return null; end'`.execute(
    park.db,
  )
  await sql`create trigger keep_roles before delete on role_users for each row execute function keep_roles()`.execute(
    park.db,
  )
}
