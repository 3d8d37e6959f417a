import { contractors } from '@sexton/contract/contractors/calls'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { photos } from '@sexton/contract/photos/calls'
import { users } from '@sexton/contract/users/calls'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestPark } from '../server/src/test/app.ts'
import type { Client } from '../server/src/test/client.ts'
import { form, onePage } from '../server/src/test/multipart.ts'

/** In whatever was written for the test; nothing of the product's has it. */
export const marked = 'quixmark'
export const mark = (of: string) => `Quixmark ${of}`

/** A clerk's day: each call that takes a person's particulars, papers or words. */
export async function workAsClerk(park: TestPark, boss: Client): Promise<void> {
  const about = { last_name: mark('Last'), first_name: mark('First'), middle_name: mark('Middle') }
  const { customer_id } = await boss.call(customers.create, {
    body: {
      ...about,
      address1: mark('Road 7'),
      phone1: '+260 97 7123123',
      phone2: '+260 97 7123124',
      email: 'first@quixmark.example',
      id_no: 'QUIXMARK/77',
      tax_id: 'QUIXMARK-1',
    },
  })
  await boss.call(customers.update, { params: { customer_id }, body: { last_name: mark('Married') } })
  await boss.call(notes.add, {
    params: { parent_type: 'customer', parent_id: customer_id },
    body: { note: mark('was here and wept') },
  })
  const paper = Buffer.concat([onePage, Buffer.from(`% ${mark('in a paper')}\n`)])
  const sent = await boss.ask(
    documents.add,
    { params: { type: 'customer', id: customer_id }, body: {} },
    form([{ name: 'Quixmark passport.pdf', content: paper }]),
  )
  expect(sent.statusCode).toBe(200)
  const { site_id } = await park.db.selectFrom('sites').select('site_id').executeTakeFirstOrThrow()
  const seen = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  await boss.ask(
    photos.add,
    { params: { site_id }, body: {} },
    form([{ name: 'Quixmark.jpg', content: seen, field: 'file' }]),
  )
  const { contractor_type_id } = await park.db
    .selectFrom('contractor_types')
    .select('contractor_type_id')
    .executeTakeFirstOrThrow()
  await boss.call(contractors.create, {
    body: {
      contractor_type_id,
      name: mark('Masons Ltd'),
      address_physical: mark('Yard'),
      address_postal: mark('Box'),
      phone1: '+260 97 7123125',
      contact_salutation: 'Mr',
      contact_first_name: mark('Mason'),
      contact_last_name: mark('Stone'),
      contact_phone: '+260 97 7123126',
      contact_email: 'stone@quixmark.example',
    },
  })
  const password = 'a quixmark of 17 stones'
  await boss.call(users.create, {
    body: {
      first_name: mark('Clerk'),
      last_name: mark('Desk'),
      email: 'clerk@quixmark.example',
      department: mark('Gate'),
      position: mark('Keeper'),
      password,
      password_confirmation: password,
    },
  })
}
