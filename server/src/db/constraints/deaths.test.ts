import { beforeAll, describe, expect, test } from 'vitest'
import { aBurial, aCustomer, aDraft, aUser, place } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'
import { holders } from './held-by-fixture.ts'

/** What the database does when a holder dies, whatever way that was recorded (docs/rules/deaths.md). */
const park = plainSql()
beforeAll(async () => {
  await park.sql.rows('update burial_slots set capacity = 100')
  await park.sql.rows('update other_charge_groups set required = false')
})

const heldBy = holders(park)

/** Confirmed for a day that has come. */
const confirmed = (burial_id: number) =>
  park.sql.rows(
    `update burials set burial_status_ref = 'CONFIRMED', deceased_first_name = 'Grace', death_date = '2024-05-01', burial_date = '2024-05-04', burial_slot_id = 2 where burial_id = $1`,
    burial_id,
  )
const completed = (burial_id: number) =>
  park.sql.refusal(`update burials set burial_status_ref = 'COMPLETE' where burial_id = $1`, burial_id)

let papers = 0
const aPaper = (customer_id: number) => {
  papers += 1
  return park.sql.value(
    `insert into documents (parent_object, parent_object_id, filename, size_bytes, media_type, sha256, storage_key)
     values ('customer', $1, 'Death.pdf', 1, 'application/pdf', $2, $3) returning document_id`,
    ...[customer_id, String(papers).padStart(64, '0'), `00/${crypto.randomUUID()}`],
  )
}
const dies = async (customer_id: number, on: string) =>
  park.sql.refusal(
    `update customers set died_on = $2, death_document_id = $3 where customer_id = $1`,
    ...[customer_id, on, await aPaper(customer_id)],
  )
const lives = (customer_id: number) =>
  park.sql.refusal(
    `update customers set died_on = null, death_document_id = null, died_burial_id = null where customer_id = $1`,
    customer_id,
  )
const periods = (site_id: number) =>
  park.sql.rows(
    `select customer_id, held_from::text, held_until::text, array(select m.customer_id from site_holder_members m
       where m.site_holder_id = h.site_holder_id order by 1) as members
     from site_holders h where site_id = $1 order by site_holder_id`,
    site_id,
  )
const ownerOf = (site_id: number) =>
  park.sql.value('select owner_customer_id from sites where site_id = $1', site_id)
const isVacant = (site_id: number) => park.sql.value<boolean>('select right_is_vacant($1)', site_id)

describe('survivorship (deaths-3)', () => {
  test('of joint holders the survivors hold the site from the day of the death, with a transfer and its number', async () => {
    const [wife, son] = [await aCustomer(park.sql), await aCustomer(park.sql)]
    const { site_id, lead } = await heldBy([wife, son])
    expect(await dies(lead, '2024-05-01')).toBe('accepted')
    expect(await periods(site_id)).toEqual([
      { customer_id: lead, held_from: '2020-01-31', held_until: '2024-05-01', members: [wife, son] },
      { customer_id: wife, held_from: '2024-05-01', held_until: null, members: [son] },
    ])
    expect(await ownerOf(site_id)).toBe(wife)
    expect(await isVacant(site_id)).toBe(false)
    expect(
      await park.sql.rows(
        `select of_customer_id, state, by_survivorship, transfer_no > 0 as numbered, r.kind
         from transfers join transfer_routes r using (transfer_route_id) where site_id = $1`,
        site_id,
      ),
    ).toEqual([
      { of_customer_id: lead, state: 'DONE', by_survivorship: true, numbered: true, kind: 'SURVIVORSHIP' },
    ])
    const [said] = await park.sql.rows(
      `select action, message from audits where object = 'site' and object_id = $1`,
      site_id,
    )
    expect(said!.message).toMatch(
      /^Ng Mwansa-Phiri died on Wed, 1 May 2024\. The right to site T-01-\d+ passed by survivorship to Ng Mwansa-Phiri, Ng Mwansa-Phiri\.$/,
    )
  })

  test('where a member dies, the lead keeps leading; without a right the members hold jointly too', async () => {
    const [wife, son] = [await aCustomer(park.sql), await aCustomer(park.sql)]
    const { site_id, lead } = await heldBy([wife, son], null)
    expect(await dies(son, '1999-12-31')).toBe('accepted')
    expect((await periods(site_id)).at(-1)).toEqual({
      customer_id: lead,
      held_from: '2020-01-31',
      held_until: null,
      members: [wife],
    })
  })

  test('shares pass to nobody, and the last death leaves the right vacant (deaths-4)', async () => {
    const wife = await aCustomer(park.sql)
    const { site_id, lead } = await heldBy([wife], 'SHARES')
    await dies(lead, '2024-05-01')
    expect(await periods(site_id)).toHaveLength(1)
    expect(await isVacant(site_id)).toBe(false)
    await dies(wife, '2024-06-01')
    expect(await isVacant(site_id)).toBe(true)
    const alone = await heldBy([])
    await dies(alone.lead, '2024-05-01')
    expect([await isVacant(alone.site_id), await ownerOf(alone.site_id)]).toEqual([true, alone.lead])
    const without = await heldBy([], null)
    await dies(without.lead, '2024-05-01')
    expect(await isVacant(without.site_id)).toBe(false)
  })

  test('two who die in one statement leave the right vacant, as one period', async () => {
    const wife = await aCustomer(park.sql)
    const { site_id, lead } = await heldBy([wife])
    await park.sql.rows(
      `update customers set died_on = '2024-05-01', death_document_id = $3 where customer_id in ($1, $2)`,
      ...[lead, wife, await aPaper(lead)],
    )
    expect([(await periods(site_id)).length, await isVacant(site_id)]).toEqual([1, true])
  })

  test('neither a hold nor a planned burial of the dead holder stands against it', async () => {
    const wife = await aCustomer(park.sql)
    const { site_id, lead, sale_site_id } = await heldBy([wife])
    const burial_id = await aBurial(park.sql, sale_site_id)
    await park.sql.rows(
      `insert into holds (site_id, kind, stops, reason, placed_by, placed_on)
       values ($1, 'DISPUTE', '{PASS_ON}', 'Two families', $2, current_date)`,
      ...[site_id, await aUser(park.sql)],
    )
    expect(await dies(lead, '2024-05-01')).toBe('accepted')
    expect(await ownerOf(site_id)).toBe(wife)
    // The husband's own order buries him in what is now the widow's.
    await confirmed(burial_id)
    expect(await completed(burial_id)).toBe('accepted')
  })
})

describe('a death that was recorded by mistake (deaths-2)', () => {
  test('is taken back: the holders are what they were', async () => {
    const wife = await aCustomer(park.sql)
    const { site_id, lead } = await heldBy([wife])
    await dies(lead, '2024-05-01')
    expect(
      await park.sql.refusal(`update customers set died_on = '2024-05-02' where customer_id = $1`, lead),
    ).toMatch(/^Survivors hold a site since this day\./)
    expect(await lives(lead)).toBe('accepted')
    expect(await ownerOf(site_id)).toBe(lead)
    expect(await periods(site_id)).toEqual([
      { customer_id: lead, held_from: '2020-01-31', held_until: null, members: [wife] },
      { customer_id: wife, held_from: '2024-05-01', held_until: '2024-05-01', members: [] },
    ])
    expect(await dies(wife, '2024-06-01')).toBe('accepted')
    expect(await periods(site_id)).toHaveLength(3)
  })

  test('is not, once more has followed', async () => {
    const wife = await aCustomer(park.sql)
    const son = await aCustomer(park.sql)
    const { lead } = await heldBy([wife, son])
    await dies(lead, '2024-05-01')
    await dies(wife, '2024-06-01')
    expect(await lives(lead)).toMatch(
      /^Site T-01-\d+ passed on by the death of Ng Mwansa-Phiri, and more has followed/,
    )
    const alone = await aCustomer(park.sql)
    await dies(alone, '2024-05-01')
    await park.sql.rows(`insert into customers (last_name, estate_of) values ('Estate', $1)`, alone)
    expect(await lives(alone)).toBe(
      'The estate of Ng Mwansa-Phiri is a customer, so the death cannot be taken back.',
    )
    expect(
      await park.sql.refusal(`insert into customers (last_name, estate_of) values ('Estate', $1)`, son),
    ).toBe('Only a customer who has died has an estate.')
  })
})

describe('our own burial (deaths-5)', () => {
  const link = (burial_id: number, customer_id: number | null) =>
    park.sql.refusal(
      'update burials set deceased_customer_id = $2 where burial_id = $1',
      burial_id,
      customer_id,
    )
  const diedOn = (customer_id: number) =>
    park.sql.rows(`select died_on::text, died_burial_id from customers where customer_id = $1`, customer_id)

  test('records the death once the day of it is known, and is then neither unlinked nor deleted', async () => {
    const wife = await aCustomer(park.sql)
    const { site_id, lead, sale_site_id } = await heldBy([wife])
    const burial_id = await aBurial(park.sql, sale_site_id)
    await link(burial_id, lead)
    expect(await diedOn(lead)).toEqual([{ died_on: null, died_burial_id: null }])
    await park.sql.rows(`update burials set death_date = '2024-05-01' where burial_id = $1`, burial_id)
    expect(await diedOn(lead)).toEqual([{ died_on: '2024-05-01', died_burial_id: burial_id }])
    expect(await ownerOf(site_id)).toBe(wife)
    const stays = 'The death of Ng Mwansa-Phiri is recorded by this burial. Take the death back first.'
    expect(await link(burial_id, null)).toBe(stays)
    expect(await park.sql.refusal('delete from burials where burial_id = $1', burial_id)).toBe(stays)
    expect(await lives(lead)).toBe('accepted')
    expect(await link(burial_id, null)).toBe('accepted')
    expect(await park.sql.refusal('delete from burials where burial_id = $1', burial_id)).toBe('accepted')
  })

  test('records it at the latest when it has taken place; no company is buried', async () => {
    const { lead, site_id } = await heldBy([])
    const burial_id = await park.sql.value(
      `insert into burials (customer_id, site_id, grave_no, burial_status_ref, deceased_last_name, is_legacy, death_date,
         death_precision, burial_date, deceased_customer_id)
       values ($1, $2, 1, 'COMPLETE', 'Old', true, '2024-05-01', 'month', '2024-05-04', $1) returning burial_id`,
      ...[lead, site_id],
    )
    expect(await diedOn(lead)).toEqual([{ died_on: '2024-05-04', died_burial_id: burial_id }])
    const company = await park.sql.value(
      `insert into customers (last_name, company_name, is_corporate) values ('Zulu', 'Church', true) returning customer_id`,
    )
    const other = await heldBy([])
    expect(await link(await aBurial(park.sql, other.sale_site_id), company)).toBe(
      'A company cannot be buried. Choose a person.',
    )
  })
})

test('nothing is sold to the dead, and no draft of theirs is placed; old records are (deaths-6)', async () => {
  const buyer = await aCustomer(park.sql)
  const draft = await aDraft(park.sql, buyer)
  await dies(buyer, '2024-05-01')
  const refused = 'Ng Mwansa-Phiri died on Wed, 1 May 2024. Sell to their estate instead.'
  expect(await park.sql.refusal(() => place(park.sql, draft))).toBe(refused)
  const sell = (columns: string, values: string) =>
    park.sql.refusal(
      `insert into sales (customer_id, tariff_id${columns}) select $1, tariff_id${values} from tariffs where is_current`,
      buyer,
    )
  expect(await sell('', '')).toBe(refused)
  expect(await sell(', is_legacy, placed_at, sale_status_ref, paid_at', ", true, now(), 'PAID', now()")).toBe(
    'accepted',
  )
})

test('a death has its day and its proof, and companies do not die (deaths-1)', async () => {
  const { sql } = park
  const customer_id = await aCustomer(sql)
  const set = (columns: string) =>
    sql.refusal(`update customers set ${columns} where customer_id = $1`, customer_id)
  const paper = await aPaper(customer_id)
  expect(await set(`died_on = '2024-05-01'`)).toBe('customers_died_with_proof')
  expect(await set(`death_document_id = ${paper}`)).toBe('customers_died_with_proof')
  expect(await set(`died_on = '2924-05-01', death_document_id = ${paper}`)).toBe('customers_died_in_the_past')
  await set(`is_corporate = true`)
  expect(await set(`died_on = '2024-05-01', death_document_id = ${paper}`)).toBe(
    'customers_died_not_corporate',
  )
})
