import { documents } from '@sexton/contract/documents/calls'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { form, png } from '../../test/multipart.ts'

const park = testPark({ PARK_NAME: 'Lusaka Memorial Park' })
let clerk: Client

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_DOCUMENT_DOWNLOAD')
})

const hong = { first_name: 'Thị Hồng', last_name: 'Nguyễn', email: 'hong@example.com' }

/** A customer with one document. */
async function withPaper(fields: object = {}) {
  const customer_id = await makeCustomer(park.db, { ...hong, ...fields })
  const file = form([{ name: 'Giấy phép.png', content: png }])
  const [row] = await clerk.call(
    documents.add,
    { params: { type: 'customer', id: customer_id }, body: {} },
    file,
  )
  return { customer_id, document_ids: [row!.document_id] }
}

const mailsOf = (customer_id: number) =>
  park.db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'body', 'document_ids', 'state'])
    .where('customer_id', '=', customer_id)
    .orderBy('mail_id')
    .execute()

async function refusalOf(paper: { customer_id: number; document_ids: number[] }, words: object) {
  const reply = await clerk.ask(documents.email, { body: { ...paper, ...words } })
  const { message, fields } = reply.json().error
  return { status: reply.statusCode, message, fields }
}

it('go to each of the addresses by itself, with the subject and the words typed (documents-17)', async () => {
  const paper = await withPaper()
  const words = {
    to: [' hong@example.com', 'Luật.sư@law.example', 'HONG@example.com'],
    subject: 'Papers of grave A-03-07',
    text: 'Dear Mrs Nguyễn,\n\nas you asked.',
  }
  await clerk.call(documents.email, { body: { ...paper, ...words } })
  const sent = {
    subject: words.subject,
    body: words.text,
    document_ids: paper.document_ids,
    state: 'QUEUED',
  }
  expect(await mailsOf(paper.customer_id)).toEqual([
    { to_address: 'HONG@example.com', ...sent },
    { to_address: 'Luật.sư@law.example', ...sent },
  ])
  const { message } = await park.db
    .selectFrom('audits')
    .select('message')
    .where('action', '=', 'DOCUMENTS_EMAILED')
    .where('object_id', '=', paper.customer_id)
    .executeTakeFirstOrThrow()
  expect(message).toBe('E-mailed Giấy phép.png to HONG@example.com, Luật.sư@law.example')
})

it.each([
  ['no address', { to: [] }, { to: 'Enter at least one email address.' }],
  ['what is no address', { to: ['hong at example'] }, { 'to.0': 'Must be valid e-mail' }],
  [
    'a header in the address',
    { to: ['a@b.example\r\nBcc: c@d.example'] },
    {
      'to.0': 'This contains a line break or a hidden character that cannot be saved. Please type it again.',
    },
  ],
  ['two addresses in one', { to: ['a@b.example, c@d.example'] }, { 'to.0': 'Must be valid e-mail' }],
  [
    'eleven addresses',
    { to: Array.from({ length: 11 }, (_, at) => `a${at}@b.example`) },
    { to: 'You can send to at most 10 addresses.' },
  ],
  [
    'a header in the subject',
    { subject: 'Papers\nBcc: c@d.example' },
    {
      subject: 'This contains a line break or a hidden character that cannot be saved. Please type it again.',
    },
  ],
  ['an empty subject', { subject: ' ' }, { subject: 'Subject is required.' }],
  ['too long a subject', { subject: 'a'.repeat(201) }, { subject: 'Use at most 200 characters.' }],
  ['an empty text', { text: '' }, { text: 'Text is required.' }],
  ['too long a text', { text: 'a'.repeat(5001) }, { text: 'Use at most 5000 characters.' }],
  [
    'a text with a hidden character',
    { text: 'a\u202eb' },
    { text: 'This contains a hidden character that cannot be saved. Please type it again.' },
  ],
])('refuse %s, and send nothing (documents-17)', async (_, words, fields) => {
  const paper = await withPaper()
  expect(await refusalOf(paper, words)).toMatchObject({ status: 422, fields })
  expect(await mailsOf(paper.customer_id)).toEqual([])
})

it('never go to the address of a customer who wants no email, but to an address typed for them (documents-14)', async () => {
  const paper = await withPaper({ no_transaction_email: true })
  expect(await refusalOf(paper, { to: ['law@office.example', 'Hong@Example.com'] })).toMatchObject({
    status: 409,
    message: 'Thị Hồng Nguyễn does not want emails about their orders.',
  })
  await clerk.call(documents.email, { body: { ...paper, to: ['law@office.example'] } })
  expect((await mailsOf(paper.customer_id)).map((mail) => mail.to_address)).toEqual(['law@office.example'])
})

it('go to an address typed for a customer who has none; words not typed are the park’s (documents-17)', async () => {
  const paper = await withPaper({ email: null })
  await clerk.call(documents.email, { body: { ...paper, to: ['law@office.example'] } })
  const [mail] = await mailsOf(paper.customer_id)
  expect(mail).toMatchObject({
    to_address: 'law@office.example',
    subject: 'Lusaka Memorial Park: your documents',
    body: [
      'Dear Thị Hồng Nguyễn,\n\nPlease find attached:\n- Giấy phép.png',
      'Kind regards,\nLusaka Memorial Park',
    ].join('\n\n'),
  })
})

it('are sent once for a key, to all their addresses (core-4)', async () => {
  const paper = await withPaper()
  const body = { ...paper, to: ['a@b.example', 'c@d.example'] }
  for (let time = 0; time < 2; time += 1) await clerk.ask(documents.email, { body }, { key: 'once' })
  expect(await mailsOf(paper.customer_id)).toHaveLength(2)
})
