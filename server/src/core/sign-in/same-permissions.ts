import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../context/context.ts'

/** Whether the caller cannot change this user, of whose permissions they lack some (users-18). */
export const isProtected = ({ user }: Reading | Changing, user_id: RawBuilder<unknown>) =>
  sql<boolean>`(same_permissions_only() and lacked_permissions(${user.user_id}, ${user_id}) <> '{}')`
