import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeOldBurials,
  makeSite,
  placeSale,
  takeReceipt,
} from '../../../test/factories.ts'
import { form, png } from '../../../test/multipart.ts'
import { readArchive, rowsIn, textOf } from '../../../test/readers/read-archive.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const ask = (customer_id: number, by = boss) => by.ask(customers.personalData, { params: { customer_id } })
const archiveOf = async (customer_id: number) => readArchive((await ask(customer_id)).rawPayload)

/** A customer with a sale that somebody else paid in part, a note, and a file. */
async function known() {
  const customer_id = await makeCustomer(park.db, { first_name: 'Łukasz', last_name: 'Żółć <b>' })
  const payer = await makeCustomer(park.db, { first_name: 'Grace', last_name: 'Payer' })
  const sale_id = await draftSale(park.db, customer_id, 100)
  await placeSale(park.db, sale_id, '2026-10-01T10:00:00Z')
  await takeReceipt(park.db, sale_id, payer, 40, '2026-10-02')
  await takeReceipt(park.db, sale_id, customer_id, 10, '2026-10-03')
  const params = { parent_type: 'customer' as const, parent_id: customer_id }
  await boss.call(notes.add, { params, body: { note: 'Prefers letters' } })
  await boss.call(
    documents.add,
    { params: { type: 'customer', id: customer_id }, body: { customer_id } },
    form([{ name: 'passport.png', content: png }]),
  )
  return { customer_id, payer, sale_id }
}

describe('the archive of a person', () => {
  it('is read back by another library: page, data, files and checksums (customers-23)', async () => {
    const { customer_id } = await known()
    const parts = await archiveOf(customer_id)
    expect(rowsIn(parts, 'customer')).toMatchObject([{ customer_id, first_name: 'Łukasz' }])
    expect(rowsIn(parts, 'notes')).toMatchObject([{ note: 'Prefers letters' }])
    const [{ file }] = rowsIn(parts, 'documents') as [{ file: string }]
    expect(parts.get(file)!.subarray(1, 4).toString()).toBe('PNG')
    const page = textOf(parts, 'overview.html')
    expect(page).toContain('<h1>Łukasz Żółć &lt;b&gt;</h1>')
    expect(page).toContain('1 October 2026')
    expect(page).not.toMatch(/<script|https?:/)
    expect(rowsIn(parts, 'imports')).toEqual([])
  })

  it('says on its page what is what in words, and dates as exactly as they are known (customers-23)', async () => {
    const { customer_id } = await known()
    await makeOldBurials(park.db, [
      {
        customer_id,
        deceased_last_name: 'Banda',
        is_legacy: true,
        death_date: '1914-01-01',
        death_precision: 'year',
        burial_date: '1914-05-01',
        burial_precision: 'month',
        deceased_birth_date: '1850-02-03',
        deceased_birth_precision: 'day',
      },
    ])
    const page = textOf(await archiveOf(customer_id), 'overview.html')
    const says = (label: string, value: string) => `<th scope="row">${label}</th><td>${value}</td>`
    for (const line of [
      says('Day of death', '1914'),
      says('Day of the burial', 'May 1914'),
      says('Day of birth', '3 February 1850'),
      says('Status of the sale', 'Ordered'),
      says('From the old records', 'yes'),
      says('Belongs to', 'customer'),
    ])
      expect(page).toContain(line)
    expect(page).not.toMatch(/recision|1914-0|>ORDERED</)
  })

  it('does not name who else paid, nor staff (customers-24)', async () => {
    const { customer_id, payer } = await known()
    const parts = await archiveOf(customer_id)
    const whole = [...parts.values()].map(String).join('')
    expect(rowsIn(parts, 'statement').map((row) => row['narrative'])).toContainEqual(
      expect.stringMatching(/, paid by another customer$/),
    )
    expect(whole).not.toContain('Payer')
    expect(whole).not.toMatch(/Test Person \d/)
    expect(rowsIn(parts, 'history').every((row) => ['staff', 'the system'].includes(String(row['by'])))).toBe(
      true,
    )
    const theirs = await archiveOf(payer)
    expect([...theirs.values()].map(String).join('')).not.toContain('Żółć')
    expect(rowsIn(theirs, 'receipts')).toMatchObject([{ value: 40, paid_by: 'this customer' }])
  })

  it('is written down before it leaves, by whom it was made (customers-23)', async () => {
    const { customer_id } = await known()
    const parts = await archiveOf(customer_id)
    const last = await park.db
      .selectFrom('audits')
      .select(['action', 'user_id', 'object_id'])
      .orderBy('audit_id', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({ action: 'PERSONAL_DATA_GIVEN', user_id: boss.user_id, object_id: customer_id })
    expect(rowsIn(parts, 'history').at(-1)).toMatchObject({ action: 'personal data given', by: 'staff' })
  })

  it('names a file that is lost, and holds all the rest (customers-23)', async () => {
    const { customer_id } = await known()
    const { storage_key } = await park.db
      .selectFrom('documents')
      .select('storage_key')
      .where('parent_object', '=', 'customer')
      .where('parent_object_id', '=', customer_id)
      .executeTakeFirstOrThrow()
    await park.core.files.remove(storage_key)
    const parts = await archiveOf(customer_id)
    expect(textOf(parts, 'missing-files.txt')).toMatch(/\ndocuments\/\d+_passport\.png\n$/)
    expect(rowsIn(parts, 'notes')).toHaveLength(1)
  })

  it('is for PERM_SALES_SUPER, of a customer that there is (customers-23)', async () => {
    const { customer_id } = await known()
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_ACCOUNTS')
    expect((await ask(customer_id, clerk)).statusCode).toBe(403)
    expect((await ask(999_999)).statusCode).toBe(404)
  })
})

describe('the archive of a holder', () => {
  it('has only their own part of a right that several hold (customers-24)', async () => {
    const [customer_id, widow, heir] = [
      await makeCustomer(park.db, { first_name: 'Joseph', last_name: 'Holder' }),
      await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Cowidow' }),
      await makeCustomer(park.db, { first_name: 'Isaac', last_name: 'Coheir' }),
    ]
    const site_id = await makeSite(park.db, 'LAKESIDE', 'Q', 1)
    const sale_id = await draftSale(park.db, customer_id, 100)
    await addSaleSite(park.db, sale_id, site_id)
    await placeSale(park.db, sale_id, '2026-10-01T10:00:00Z')
    await takeReceipt(park.db, sale_id, customer_id, 100, '2026-10-02')
    await sql`update site_holders set share_num = 1, share_den = 2 where site_id = ${site_id}`.execute(
      park.db,
    )
    await sql`insert into site_holder_members (site_holder_id, customer_id, share_num, share_den)
      select site_holder_id, member, 1, 4 from site_holders, unnest(array[${widow}::int, ${heir}::int]) member
      where site_id = ${site_id}`.execute(park.db)
    await sql`with r as (insert into rights (site_id, together, succession, conditions)
        values (${site_id}, 'SHARES', 'My niece', 'No kerbs') returning right_id)
      insert into consents (site_id, for_kind, customer_id, given_on, how, witness)
      select ${site_id}, 'STANDING', member, current_date, 'PRESENT', 'Ms Witness'
      from unnest(array[${customer_id}::int, ${widow}::int]) member`.execute(park.db)
    const parts = await archiveOf(widow)
    expect(rowsIn(parts, 'rights')).toMatchObject([{ succession: 'My niece', conditions: 'No kerbs' }])
    expect(rowsIn(parts, 'site_holder_members')).toMatchObject([{ share_num: 1, share_den: 4 }])
    expect(rowsIn(parts, 'consents')).toMatchObject([{ customer_id: widow, how: 'PRESENT' }])
    const whole = [...parts.values()].map(String).join('')
    expect(whole).not.toMatch(/Joseph|Isaac|Holder|Coheir|Witness/)
    expect(rowsIn(await archiveOf(customer_id), 'site_holders')).toMatchObject([
      { share_num: 1, share_den: 2 },
    ])
  })
})
