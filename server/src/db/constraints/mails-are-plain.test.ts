import { expect, test } from 'vitest'
import { aCustomer } from '../../test/rows/plain-rows.ts'
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

test('none goes to the address of a customer who has died, however it is sent (deaths-7)', async () => {
  const customer_id = await aCustomer(park.sql)
  await park.sql.rows(
    `with proof as (
       insert into documents (parent_object, parent_object_id, filename, size_bytes, media_type, sha256, storage_key)
       values ('customer', $1, 'Death.pdf', 1, 'application/pdf', repeat('0', 64), '00/' || gen_random_uuid())
       returning document_id)
     update customers set email = 'old@home.example', died_on = '2024-05-01', death_document_id = document_id
     from proof where customer_id = $1`,
    customer_id,
  )
  const to = (address: string) =>
    park.sql.refusal(
      `insert into mails (customer_id, to_address, subject, body, message_id) values ($1, $2, 'Hello', 'Hello', $2)`,
      ...[customer_id, address],
    )
  expect(await to('Old@home.example')).toBe(
    'This customer has died. Write to their estate or to the executor.',
  )
  expect(await to('executor@law.example')).toBe('accepted')
})
