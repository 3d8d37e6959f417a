import { dues } from '@sexton/contract/dues/calls'
import { sales } from '@sexton/contract/sales/calls'
import { terms } from '@sexton/contract/tenure/calls'
import { addMonths } from '@sexton/contract/values/dates'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { attach } from '../../test/factories.ts'
import { payInCash } from '../sales/sales-fixture.ts'
import { today } from '../tenure/tenure-fixture.ts'
import { messageOf, rightsThatEnd } from './dues-fixture.ts'

const { park, of, ending, work, lastRun } = rightsThatEnd()

const found = async (query: object = {}) => (await of.clerk.call(dues.list, { query })).rights
const rowOf = async (right_id: number, query: object = {}) =>
  (await found(query)).find((one) => one.right_id === right_id)
const noticesOf = (right_id: number) =>
  park.db.selectFrom('notices').selectAll().where('about_id', '=', right_id).execute()
const died = async (customer_id: number) =>
  park.db
    .updateTable('customers')
    .set({ died_on: today(), death_document_id: await attach(park.db, 'customer', customer_id) })
    .where('customer_id', '=', customer_id)
    .execute()
describe('rights due', () => {
  it('are those that end within the months of the practice, or are in grace (dues-1)', async () => {
    const soon = await ending(8)
    const later = await ending(30)
    const grace = await ending(-3)
    const over = await ending(-40)
    const listed = (await found()).map(({ right_id, state }) => [right_id, state])
    expect(listed).toContainEqual([soon.right_id, 'ENDING'])
    expect(listed).toContainEqual([grace.right_id, 'IN_GRACE'])
    expect(listed.map(([right_id]) => right_id)).not.toContain(later.right_id)
    expect(listed.map(([right_id]) => right_id)).not.toContain(over.right_id)
    expect((await found({ state: 'over' })).map(({ right_id }) => right_id)).toEqual([over.right_id])
    const row = (await rowOf(soon.right_id))!
    expect(row).toMatchObject({
      site_ref: soon.site_ref,
      lead: { customer_id: soon.customer_id, died_on: null },
      ends_on: addMonths(today(), 8),
      grace_until: addMonths(today(), 32),
      unreachable: null,
      renewal: null,
      letter: null,
    })
    const { years } = await of.clerk.call(dues.list, { query: {} })
    const year = Number(row.ends_on.slice(0, 4))
    const ends = years.find((one) => one.year === year)!
    const inYear = await found({ year })
    expect(inYear).toHaveLength(ends.rights)
    expect(ends.value).toBe(inYear.length * 49 * 120.5)
    const { block_id } = await park.db
      .selectFrom('sites')
      .select('block_id')
      .where('site_id', '=', soon.site_id)
      .executeTakeFirstOrThrow()
    expect(await found({ block_id })).toHaveLength((await found()).length)
    expect(await found({ block_id: block_id + 999 })).toEqual([])
    expect(await found({ cemetery_id: 999 })).toEqual([])
  })

  it('say who is not reached and why, and which renewal is on which order (dues-1)', async () => {
    const dead = await ending(6)
    await died(dead.customer_id)
    expect(await rowOf(dead.right_id)).toMatchObject({
      lead: { died_on: today() },
      unreachable: 'Mrs Chanda Mwansa-Phiri has died, and nobody else holds the right.',
    })
    const nowhere = await ending(6, { address1: null, email: null })
    expect((await rowOf(nowhere.right_id))!.unreachable).toBe('There is no address and no email.')
    const ordered = await ending(6)
    const { sale_id } = await of.clerk.call(terms.renew, {
      params: { right_id: ordered.right_id },
      body: { years: 10 },
    })
    expect((await rowOf(ordered.right_id))!.renewal).toEqual({ sale_id, is_draft: true })
  })
})

it('say for how long and for what an order would renew them, until there is one (dues-1)', async () => {
  // 50 years were granted and the rule has 99 in all.
  const one = await ending(11)
  const valueOf = async (right: string) => {
    const year = Number(right.slice(0, 4))
    return (await of.clerk.call(dues.list, { query: {} })).years.find((each) => each.year === year)!.value
  }
  const { ends_on, years, value } = (await rowOf(one.right_id))!
  expect([years, value]).toEqual([49, 49 * 120.5])
  const before = await valueOf(ends_on)
  await of.clerk.call(dues.renewals, { body: { right_ids: [one.right_id] } })
  await work()
  expect((await lastRun()).sum).toBe(value)
  expect(await valueOf(ends_on)).toBe(before - value!)
  expect(await rowOf(one.right_id)).toMatchObject({ years: null, value: null })
})

describe('letters in bulk', () => {
  it('are emailed, or made to be posted, as notices about the right; others are skipped (dues-2)', async () => {
    const mailed = await ending(9, { email: 'chanda@example.com', address1: null })
    const posted = await ending(9)
    const dead = await ending(9)
    await died(dead.customer_id)
    const back = await ending(9)
    const proof = await attach(park.db, 'site', back.site_id)
    await park.db
      .insertInto('notices')
      .values({
        about_object: 'right',
        about_id: back.right_id,
        kind: 'Letter',
        to_name: 'C',
        channel: 'POST',
        sent_on: addMonths(today(), -1),
        proof_document_id: proof,
        came_back_on: today(),
      })
      .execute()
    const right_ids = [mailed, posted, dead, back].map(({ right_id }) => right_id)
    const viewer = await park.as('PERM_VIEW')
    expect((await viewer.ask(dues.letters, { body: { right_ids } })).statusCode).toBe(403)
    const { due_run_id } = await of.clerk.call(dues.letters, { body: { right_ids } })
    const second = await of.clerk.ask(dues.letters, { body: { right_ids } })
    expect([second.statusCode, messageOf(second)]).toEqual([
      409,
      'Letters or orders for other rights are being made. Wait until they are done.',
    ])
    expect(await lastRun()).toMatchObject({
      due_run_id,
      kind: 'LETTERS',
      rights: 4,
      done: 0,
      finished_at: null,
    })
    await work()
    const run = await lastRun()
    expect(run).toMatchObject({ due_run_id, rights: 4, done: 2, to_post: 1 })
    expect(run.finished_at).not.toBeNull()
    expect(run.skipped.map(({ site_ref, why }) => [site_ref, why])).toEqual(
      expect.arrayContaining([
        [dead.site_ref, 'Mrs Chanda Mwansa-Phiri has died, and nobody else holds the right.'],
        [back.site_ref, 'The last letter came back.'],
      ]),
    )
    const [email] = await noticesOf(mailed.right_id)
    expect(email).toMatchObject({ channel: 'EMAIL', sent_on: today(), to_customer_id: mailed.customer_id })
    const mail = await park.db
      .selectFrom('mails')
      .selectAll()
      .where('mail_id', '=', email!.mail_id!)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ to_address: 'chanda@example.com', document_ids: [email!.document_id] })
    expect(await noticesOf(posted.right_id)).toMatchObject([
      { channel: 'POST', sent_on: null, to_address: '12 Cairo Road' },
    ])
    const printed = async (all: string) => {
      const reply = await of.clerk.open(`/asset/rights_due/${due_run_id}/letters.pdf${all}`)
      return (await PDFDocument.load(reply.rawPayload)).getPageCount()
    }
    expect([await printed(''), await printed('?all=true')]).toEqual([1, 2])
  })
})

describe('renewals in bulk', () => {
  it('are a placed order each; a holder with a draft, or dead, is skipped (dues-3)', async () => {
    const one = await ending(7)
    const draft = await ending(7)
    const { sale_id: open } = await of.clerk.call(sales.create, { body: { customer_id: draft.customer_id } })
    const dead = await ending(7)
    await died(dead.customer_id)
    const right_ids = [one, draft, dead].map(({ right_id }) => right_id)
    await of.clerk.call(dues.renewals, { body: { right_ids, years: 10 } })
    await work()
    const run = await lastRun()
    expect(run).toMatchObject({ kind: 'RENEWALS', done: 1, sum: 1205 })
    expect(run.skipped.map(({ why }) => why)).toEqual(
      expect.arrayContaining([
        `Mrs Chanda Mwansa-Phiri has an open draft, sale ${open}. Place or delete it first.`,
        `Site ${dead.site_ref} has no living holder. Record a transfer of the right first.`,
      ]),
    )
    const { renewal } = (await rowOf(one.right_id))!
    expect(renewal!.is_draft).toBe(false)
    const sale = await of.boss.call(sales.get, { params: { sale_id: renewal!.sale_id } })
    expect(sale).toMatchObject({ sale_status_ref: 'ORDERED', price: 1205, ordered_by_id: of.clerk.user_id })
    await payInCash(of.boss, renewal!.sale_id, 1205)
    expect(await rowOf(one.right_id)).toBeUndefined()
  })
})
