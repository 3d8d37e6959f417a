import { mails } from '@sexton/contract/mails/calls'
import { system } from '@sexton/contract/system/calls'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeCustomer } from '../../test/factories.ts'

const park = testPark()

interface Made {
  to?: string
  customer_id?: number
  state?: string
  failure?: 'ADDRESS' | 'REFUSED' | 'GIVEN_UP'
  at?: string
  /** False: there was no mail server. */
  handedOver?: boolean
}

let made = 0

async function mail({
  to = 'hong@example.com',
  customer_id,
  state = 'SENT',
  failure,
  at = '2026-01-01',
  handedOver = true,
}: Made = {}) {
  made += 1
  const failed = state === 'FAILED'
  const { mail_id } = await park.db
    .insertInto('mails')
    .values({
      customer_id: customer_id ?? null,
      to_address: to,
      subject: `Your documents ${made}`,
      body: 'Please find attached',
      message_id: `mails-${made}@park.example`,
      state,
      failure: failure ?? null,
      last_error: failed ? '550 5.1.1 No such mailbox' : null,
      last_error_at: failed ? at : null,
      sent_at: state === 'SENT' ? at : null,
      handed_over_at: state === 'SENT' && handedOver ? at : null,
    })
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  return mail_id
}

const idsOf = (rows: readonly { mail_id: number }[]) => rows.map(({ mail_id }) => mail_id)

it('the outbox lists what became of each mail, newest first, and finds it by address, subject or customer (mails-4)', async () => {
  const boss = await park.as('PERM_TARIFFS', 'PERM_VIEW')
  const customer_id = await makeCustomer(park.db, { first_name: 'Thị Hồng', last_name: 'Nguyễn' })
  const [sent, failed] = [
    await mail({ customer_id, to: 'a_b@example.com' }),
    await mail({ customer_id, to: 'axb@example.com', state: 'FAILED', failure: 'ADDRESS' }),
  ]
  const list = (query: object) => boss.call(mails.list, { query: { limit: 20, ...query } })
  const rows = await list({})
  expect(idsOf(rows).slice(0, 2)).toEqual([failed, sent])
  expect(rows[0]).toMatchObject({
    customer: 'Thị Hồng Nguyễn',
    state: 'FAILED',
    failure: 'ADDRESS',
    documents: [],
  })
  expect(idsOf(await list({ text: 'A_B@' }))).toEqual([sent])
  expect(idsOf(await list({ text: 'nguyễn' }))).toEqual([failed, sent])
  expect(idsOf(await list({ state: 'FAILED', text: 'Nguyễn' }))).toEqual([failed])
  expect(idsOf(await list({ text: rows[1]!.subject.toUpperCase() }))).toEqual([sent])
})

it('what was kept as a file, without a mail server, is not said to be sent (mails-4)', async () => {
  const viewer = await park.as('PERM_VIEW')
  const customer_id = await makeCustomer(park.db, { last_name: 'Zimba' })
  for (const handedOver of [false, true]) await mail({ customer_id, handedOver })
  await mail({ customer_id, state: 'QUEUED' })
  const rows = await viewer.call(mails.ofCustomer, { params: { customer_id } })
  expect(rows.map(({ state, kept_as_file }) => [state, kept_as_file])).toEqual([
    ['QUEUED', false],
    ['SENT', false],
    ['SENT', true],
  ])
})

it('a clerk sees what went to customers, not what went to staff; others see nothing (mails-4)', async () => {
  const clerk = await park.as('PERM_DOCUMENT_DOWNLOAD')
  const notice = await mail({ to: 'staff@park.example' })
  const letter = await mail({ customer_id: await makeCustomer(park.db, { last_name: 'Zulu' }) })
  const seen = idsOf(await clerk.call(mails.list, { query: { limit: 50 } }))
  expect(seen).toContain(letter)
  expect(seen).not.toContain(notice)
  const viewer = await park.as('PERM_VIEW', 'PERM_EDIT')
  expect((await viewer.ask(mails.list, { query: {} })).statusCode).toBe(403)
})

it("a customer's mails stand on their screen, of no other customer (mails-4)", async () => {
  const viewer = await park.as('PERM_VIEW')
  const [customer_id, other] = [
    await makeCustomer(park.db, { last_name: 'Zulu' }),
    await makeCustomer(park.db, { last_name: 'Zulu' }),
  ]
  const own = [await mail({ customer_id }), await mail({ customer_id, state: 'QUEUED' })]
  await mail({ customer_id: other })
  const rows = await viewer.call(mails.ofCustomer, { params: { customer_id }, query: { limit: 1 } })
  expect(idsOf(rows)).toEqual([own[1]])
  expect(idsOf(await viewer.call(mails.ofCustomer, { params: { customer_id } }))).toEqual(own.reverse())
})

it('an address that was refused is named until something reaches it (mails-5)', async () => {
  const clerk = await park.as('PERM_DOCUMENT_DOWNLOAD')
  const refused = (...addresses: string[]) => clerk.call(mails.refused, { body: { addresses } })
  await mail({ to: 'Gone@example.com', state: 'FAILED', failure: 'ADDRESS', at: '2026-02-01' })
  await mail({ to: 'policy@example.com', state: 'FAILED', failure: 'REFUSED' })
  expect(await refused('gone@example.com', 'policy@example.com', 'new@example.com')).toEqual([
    { address: 'gone@example.com', at: '2026-02-01T00:00:00.000Z', reason: '550 5.1.1 No such mailbox' },
  ])
  await mail({ to: 'gone@example.com', at: '2026-01-15' })
  expect(await refused('gone@example.com')).toHaveLength(1)
  await mail({ to: 'gone@example.com', at: '2026-02-02', handedOver: false })
  expect(await refused('gone@example.com')).toHaveLength(1)
  await mail({ to: 'gone@example.com', at: '2026-02-02' })
  expect(await refused('gone@example.com')).toEqual([])
})

it('what is held back is sent by hand once the customer wants it, and can be put aside (mails-2)', async () => {
  const boss = await park.as('PERM_TARIFFS', 'PERM_VIEW')
  const customer_id = await makeCustomer(park.db, { last_name: 'Sampa', email: 'sampa@example.com' })
  const wants = (no_transaction_email: boolean) =>
    park.db
      .updateTable('customers')
      .set({ no_transaction_email })
      .where('customer_id', '=', customer_id)
      .execute()
  const mail_id = await mail({ customer_id, to: 'sampa@example.com', state: 'HELD_BACK' })
  const failed = await mail({ customer_id, to: 'Sampa@example.com', state: 'FAILED', failure: 'GIVEN_UP' })
  await wants(true)
  const refusal = await boss.ask(system.sendAgain, { params: { mail_id } })
  expect([refusal.statusCode, refusal.json().error.message]).toEqual([
    409,
    expect.stringMatching(/Sampa does not want emails about their orders\.$/),
  ])
  await boss.call(system.sendAllAgain, {})
  const rows = await boss.call(mails.ofCustomer, { params: { customer_id } })
  expect(rows.map(({ state }) => state)).toEqual(['HELD_BACK', 'HELD_BACK'])
  await wants(false)
  await boss.call(system.sendAgain, { params: { mail_id } })
  await boss.call(system.putAside, { params: { mail_id: failed } })
  const after = await boss.call(mails.ofCustomer, { params: { customer_id } })
  expect(after.map(({ state }) => state)).toEqual(['PUT_ASIDE', 'QUEUED'])
})
