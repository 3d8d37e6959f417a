import { expect, test } from 'vitest'
import { plainSql } from '../../test/rows/plain-sql.ts'

/** A mail's address and subject become headers: what the database refuses, whatever way it is tried (documents-17). */
const park = plainSql()
const insert = `insert into mails (to_address, subject, body, document_ids, message_id)
  values ($1, $2, $3, $4::int[], gen_random_uuid()::text)`
const mail = { to: 'hong@example.com', subject: 'Papers', body: 'As\nyou asked', ids: '{1,2}' }
const tried = ({ to, subject, body, ids }: typeof mail) => park.sql.refusal(insert, to, subject, body, ids)

test('a mail of one plain address and subject is taken', async () => {
  expect(await tried(mail)).toBe('accepted')
})

test.each([
  { ...mail, to: 'a@b.example\r\nBcc: c@d.example' },
  { ...mail, subject: 'Papers\nBcc: c@d.example' },
  { ...mail, subject: 'Papers\u202e' },
])('one with a line end or a hidden character in its headers is not', async (unplain) => {
  expect(await tried(unplain)).toBe(
    'The address or the subject of the email contains a line break or a hidden character. Please type it again.',
  )
})
