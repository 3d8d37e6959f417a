import { parkColumns } from './park-columns.ts'
import { peopleColumns } from './people-columns.ts'
import { recordColumns } from './record-columns.ts'
import type { Rules } from './rules.ts'

/** Tables whose rows go, and which of them: `true` all. */
export const goneRows: Record<string, string> = {
  calendar_feeds: 'true',
  file_faults: 'true',
  idempotency_keys: 'true',
  import_mappings: 'true',
  passkey_challenges: 'true',
  passkeys: 'user_id <> pg_temp.who_anonymizes()',
  password_tries: 'true',
  recovery_codes: 'user_id <> pg_temp.who_anonymizes()',
  second_factors: 'user_id <> pg_temp.who_anonymizes()',
  sessions: 'user_id <> pg_temp.who_anonymizes()',
  sign_in_places: 'true',
  task_runs: 'ended_at is not null',
  view_salts: 'true',
}

/**
 * What becomes of each column that can say something about a person, in every table. A test reads the columns of the
 * database and fails where one of text or JSON is missing here. Generated columns follow by themselves.
 */
export const columns: Record<string, Rules> = { ...peopleColumns, ...recordColumns, ...parkColumns }
