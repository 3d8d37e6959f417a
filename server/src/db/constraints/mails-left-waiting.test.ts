import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/harness.ts'
import { PlainSql } from '../../test/rows/plain-sql.ts'
import { migrate } from '../migrate.ts'
import { migrationFiles } from '../migration-files.ts'

test('after an upgrade, a mail that was waiting may have been sent and a person decides; one just written is sent', async () => {
  const { ownerUrl } = await freshDatabase('template0')
  const files = migrationFiles()
  await migrate({ ownerUrl, files: files.filter(({ name }) => name < '0190') })
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=sexton,public' })
  await client.connect()
  try {
    const sql = new PlainSql(client)
    await sql.rows(
      `insert into mails (to_address, subject, body, next_try_at, created_at)
       select name || '@example.com', 'Your documents', 'Please find attached', now() - ago, now() - ago
       from (values ('stuck', interval '3 days'), ('new', interval '10 seconds')) as mail (name, ago)`,
    )
    await migrate({ ownerUrl, files })
    const mails = await sql.rows(
      `select to_address, state, last_error is not null as reported, message_id <> '' as named from mails order by mail_id`,
    )
    expect(mails).toEqual([
      { to_address: 'stuck@example.com', state: 'UNCERTAIN', reported: true, named: true },
      { to_address: 'new@example.com', state: 'QUEUED', reported: false, named: true },
    ])
  } finally {
    await client.end()
  }
})
