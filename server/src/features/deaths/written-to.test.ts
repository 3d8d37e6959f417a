import { arrears } from '@sexton/contract/arrears/calls'
import { arrearsLetters, lettersPath } from '@sexton/contract/arrears/letters'
import { customers } from '@sexton/contract/customers/calls'
import { deaths } from '@sexton/contract/deaths/calls'
import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { holdBackUnwanted } from '../../platform/mail/outcomes.ts'
import { queueMailToCustomer } from '../../platform/mail/queue-mail.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { attach, draftSale, makeCustomer, makeSite, placeSale } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'

/** Nobody who has died is written to (deaths-7, deaths-11). */
const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as()
  await switchOn(park, { rights: {} })
})

/** Mr Moses Lungu owes for an order; he has died, unless said otherwise. */
async function debtor({ email = 'moses@home.example', dies = true } = {}) {
  const customer_id = await makeCustomer(park.db, {
    salutation: 'Mr',
    first_name: 'Moses',
    last_name: 'Lungu',
    email,
  })
  await placeSale(park.db, await draftSale(park.db, customer_id, 500), '2026-01-10T10:00:00Z')
  if (dies) await died(customer_id)
  return customer_id
}
const died = async (customer_id: number) => {
  const document_id = await attach(park.db, 'customer', customer_id)
  await boss.call(deaths.record, {
    params: { customer_id },
    body: { died_on: '2026-02-01', document_id },
  })
}
const estateOf = (customer_id: number, email: string | null = 'esther@home.example') =>
  boss.call(deaths.estate, { params: { customer_id }, body: { last_name: 'Lungu', email } })
const mailsTo = (customer_id: number) =>
  park.db.selectFrom('mails').selectAll().where('customer_id', '=', customer_id).execute()
const letters = async (ids: number[]) => {
  const { rawPayload } = await boss.open(lettersPath(ids))
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const nobody = 'Mr Moses Lungu has died and has no estate or executor on record, so there is no letter.'

it('the letter about what is owed goes to the estate; without one it is listed as not written (deaths-11)', async () => {
  const customer_id = await debtor()
  const alive = await debtor({ dies: false })
  const alone = await boss.open(lettersPath([customer_id]))
  expect([alone.statusCode, alone.json().error.message]).toEqual([409, nobody])
  expect(await letters([customer_id, alive])).toMatch(
    new RegExp(`Customer no ${alive} .*Letters not written .*${nobody}`),
  )
  const refused = await boss.ask(arrearsLetters.send, { body: { customer_ids: [alive, customer_id] } })
  expect([refused.statusCode, refused.json().error.message]).toEqual([409, nobody])
  expect(await mailsTo(alive)).toEqual([])
  const row = async () =>
    (await boss.call(arrears.list, { query: {} })).debtors.find((one) => one.customer_id === customer_id)
  expect(await row()).toMatchObject({ takes_email: false })

  const estate = await estateOf(customer_id)
  expect(await row()).toMatchObject({ takes_email: true })
  expect(await letters([customer_id])).toMatch(
    /Dear Estate of Mr Moses Lungu, .* is owed on the orders of Mr Moses Lungu with/,
  )
  await boss.call(arrearsLetters.send, { body: { customer_ids: [customer_id] } })
  expect(await mailsTo(estate.customer_id)).toMatchObject([{ to_address: 'esther@home.example' }])
  expect(await mailsTo(customer_id)).toEqual([])
})

it('else to the executor of the transfer in hand (deaths-11)', async () => {
  const customer_id = await debtor()
  const executor = await makeCustomer(park.db, { last_name: 'Zulu', email: 'zulu@law.example' })
  const { site_holder_id, site_id } = await park.db
    .insertInto('site_holders')
    .values({
      site_id: await makeSite(park.db, 'Q', '1', 1),
      customer_id,
      held_from: '2020-01-01',
      held_until: '2026-02-01',
    })
    .returning(['site_holder_id', 'site_id'])
    .executeTakeFirstOrThrow()
  const { transfer_id } = await park.db
    .insertInto('transfers')
    .values({ site_id, from_holder_id: site_holder_id, of_customer_id: customer_id })
    .returning('transfer_id')
    .executeTakeFirstOrThrow()
  await park.db
    .insertInto('transfer_people')
    .values({ transfer_id, ordinal: 1, customer_id: executor, name: 'Zulu', as_executor: true })
    .execute()
  expect(await letters([customer_id])).toContain('Dear Zulu,')
})

it('nothing else is emailed to the address of the dead: certificates are refused, what waits is held back (deaths-7)', async () => {
  const customer_id = await debtor({ dies: false })
  const ctx = { db: park.db, mailDomain: 'park.example', user: { user_id: null } }
  const mail = () => ({ subject: 'Hello', body: 'Hello' })
  await park.db
    .transaction()
    .execute((db) => queueMailToCustomer({ ...ctx, db } as never, customer_id, undefined, mail))
  await died(customer_id)
  await holdBackUnwanted(park.db)
  expect(await mailsTo(customer_id)).toMatchObject([
    { state: 'HELD_BACK', last_error: 'The customer has died.' },
  ])
  const send = (to: string[] | undefined) =>
    park.db.transaction().execute((db) => queueMailToCustomer({ ...ctx, db } as never, customer_id, to, mail))
  const refused = 'Mr Moses Lungu has died. Write to their estate or to the executor.'
  await expect(send(undefined)).rejects.toThrow(refused)
  await expect(send(['Moses@home.example'])).rejects.toThrow(refused)
  expect(await send(['executor@law.example'])).toEqual(['executor@law.example'])
})

it('two records of one person have one death (deaths-12)', async () => {
  const customer_id = await debtor({ dies: false })
  const other_customer_id = await debtor({ dies: true })
  await boss.call(customers.merge, { params: { customer_id }, body: { other_customer_id } })
  expect(await boss.call(deaths.get, { params: { customer_id } })).toMatchObject({ died_on: '2026-02-01' })
})
