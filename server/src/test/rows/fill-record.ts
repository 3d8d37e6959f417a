import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** `count` documents of a customer, rows without files, the last one the newest. */
export const fillDocuments = (db: Db, customer_id: number, count: number) =>
  sql`insert into documents (parent_object, parent_object_id, filename, size_bytes, media_type, sha256, storage_key, attached_at)
    select 'customer', ${customer_id}, format('scan-%s.pdf', n), 1000, 'application/pdf',
      lpad(to_hex(n), 64, '0'), '00/' || gen_random_uuid(), now() - (${count} - n) * interval '1 s'
    from generate_series(1, ${count}::int) n`.execute(db)

/** `count` notes about a customer, the last one the newest. */
export const fillNotes = (db: Db, customer_id: number, count: number) =>
  sql`insert into notes (parent_object, parent_object_id, note, created_at)
    select 'customer', ${customer_id}, format('Rang, %s', n), now() - (${count} - n) * interval '1 s'
    from generate_series(1, ${count}::int) n`.execute(db)
