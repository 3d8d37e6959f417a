import type { TestPark } from '../app.ts'

/** The audit trail of a record, oldest first. */
export const auditsOf = ({ db }: Pick<TestPark, 'db'>, object: string, object_id: number) =>
  db
    .selectFrom('audits')
    .select(['action', 'message', 'data'])
    .where('object', '=', object)
    .where('object_id', '=', object_id)
    .orderBy('audit_id')
    .execute()
