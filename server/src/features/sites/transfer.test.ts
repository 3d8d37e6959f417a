import { audits } from '@sexton/contract/audits/calls'
import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sales } from '@sexton/contract/sales/calls'
import type { TransferForm } from '@sexton/contract/sites/holders'
import { sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { attach } from '../../test/factories.ts'
import { aCustomer, aFulfilledSale, anOrder, siteNow } from '../sales/sales-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const paper = (site_id: number) => attach(park.db, 'site', site_id)
const aForm = async (site_id: number, customer_id: number, changed: Partial<TransferForm> = {}) => ({
  customer_id,
  transferred_on: today,
  reason: 'Inherited from her father',
  document_ids: changed.document_ids ?? [await paper(site_id)],
  ...changed,
})
const ask = async (site_id: number, customer_id: number, changed?: Partial<TransferForm>) =>
  boss.ask(sites.transfer, { params: { site_id }, body: await aForm(site_id, customer_id, changed) })
const holdersOf = (site_id: number) => boss.call(sites.holders, { params: { site_id } })

/** A site that was sold to one customer and passed on to another. */
async function passedOn() {
  const sold = await aFulfilledSale(park, boss)
  const heir = await aCustomer(park, 'Nguyễn')
  expect((await ask(sold.site_id, heir)).statusCode).toBe(200)
  return { ...sold, heir }
}

describe('transfer of ownership', () => {
  it('makes the new customer the owner, keeps former holders and documents, and the sale keeps its payer (sites-13, sites-16)', async () => {
    const { site_id, customer_id, sale_id, heir } = await passedOn()
    expect(await boss.call(sites.get, { params: { site_id } })).toMatchObject({
      owner_customer_id: heir,
      ownership_date: today,
      sale_customer_id: customer_id,
    })
    expect(await holdersOf(site_id)).toMatchObject([
      {
        customer_id: heir,
        held_from: today,
        held_until: null,
        reason: 'Inherited from her father',
        documents: [{ parent_object: 'site', can_delete: false }],
      },
      { customer_id, held_until: today, reason: null, sale_id, documents: [] },
    ])
    expect((await boss.call(sales.get, { params: { sale_id } })).customer_id).toBe(customer_id)
    for (const [type, id] of [
      ['site', site_id],
      ['customer', customer_id],
      ['customer', heir],
    ] as const)
      expect((await boss.call(audits.list, { params: { type, id } }))[0]!.message).toMatch(
        /^Ownership of site A-.* transferred on .*: Mrs Chanda Mwansa-Phiri → Mrs Chanda Nguyễn\. Inherited/,
      )
  })

  it('shows in the new owner’s list of sites and draft, and no longer in the old owner’s draft', async () => {
    const { site_id, customer_id, heir } = await passedOn()
    const listed = await boss.call(customers.saleSites, { params: { customer_id: heir } })
    expect(listed).toMatchObject([{ site_id, owner_customer_id: heir, ownership_date: today }])
    const draftSites = async (of: number) => {
      const params = await boss.call(sales.create, { body: { customer_id: of } })
      return (await boss.call(sales.get, { params })).customer_sites.map((site) => site.site_id)
    }
    expect(await draftSites(heir)).toEqual([site_id])
    expect(await draftSites(customer_id)).toEqual([])
  })

  it('ends the certificate of the former owner (sites-17)', async () => {
    const { site_id } = await aFulfilledSale(park, boss)
    await attach(park.db, 'site', site_id, 'CERTIFICATE')
    await park.db
      .updateTable('documents')
      .set({ kind: 'generated' })
      .where('property_ref', '=', 'CERTIFICATE')
      .execute()
    const shown = async () => (await boss.call(sites.get, { params: { site_id } })).certificate_document_id
    expect(await shown()).not.toBeNull()
    expect((await ask(site_id, await aCustomer(park))).statusCode).toBe(200)
    expect(await shown()).toBeNull()
  })

  it('needs an owned site (sites-12)', async () => {
    const { site_id } = await anOrder(park, boss)
    const refused = await ask(site_id, await aCustomer(park))
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toMatch(/You can only transfer a site that is owned\.$/)
    expect((await ask(999_999, 1, { document_ids: [1] })).statusCode).toBe(404)
  })

  it('refuses an invalid form, with a message at each field (sites-12)', async () => {
    const { site_id, customer_id } = await aFulfilledSale(park, boss)
    const other = await aFulfilledSale(park, boss)
    const heir = await aCustomer(park)
    const wrong: [string, number, Partial<TransferForm>][] = [
      ['customer_id', customer_id, {}],
      ['customer_id', 999_999, {}],
      ['transferred_on', heir, { transferred_on: addDays(today, 1) }],
      ['transferred_on', heir, { transferred_on: addDays(today, -1) }],
      ['reason', heir, { reason: ' ' }],
      ['document_ids', heir, { document_ids: [] }],
      ['document_ids', heir, { document_ids: [await paper(other.site_id)] }],
    ]
    for (const [field, to, changed] of wrong) {
      const refused = await ask(site_id, to, changed)
      expect(refused.statusCode, field).toBe(422)
      expect(Object.keys(refused.json().error.fields)).toEqual([field])
    }
    expect(await holdersOf(site_id)).toHaveLength(1)
  })

  it('refuses a form that was opened before somebody else transferred the site (sites-14)', async () => {
    const { site_id } = await aFulfilledSale(park, boss)
    const { updated_at } = await boss.call(sites.get, { params: { site_id } })
    expect((await ask(site_id, await aCustomer(park), { updated_at })).statusCode).toBe(200)
    const late = await ask(site_id, await aCustomer(park), { updated_at })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.message).toMatch(/^This was changed by .* since you opened it/)
  })

  it('waits for the draft of the old owner that buries somebody there (sites-15)', async () => {
    const { site_id, sale_site_id, customer_id } = await aFulfilledSale(park, boss)
    const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
    const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
    const heir = await aCustomer(park)
    expect((await ask(site_id, heir)).json().error.message).toMatch(/^Draft sale \d+ has burials or events/)
    await boss.call(burials.remove, { params: { burial_id } })
    expect((await ask(site_id, heir)).statusCode).toBe(200)
  })
})

describe('the drafts a transfer waits for', () => {
  /** A burial of a customer's draft in the site, as records from before these rules may hold it. */
  async function draftBurial(customer_id: number, sale_site_id: number) {
    const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
    await sql`insert into burials (customer_id, sale_id, sale_site_id, site_id, grave_no, burial_status_ref)
      select ${customer_id}, ${sale_id}, sale_site_id, site_id, 1, 'DRAFT' from sale_sites
      where sale_site_id = ${sale_site_id}`.execute(park.db)
    return sale_id
  }

  it('are those of other customers than the new owner, whose own draft fits from then on (sites-15)', async () => {
    const { site_id, sale_site_id } = await aFulfilledSale(park, boss, 'LAWN_DOUBLE')
    const [heir, stranger] = [await aCustomer(park), await aCustomer(park)]
    const own = await draftBurial(heir, sale_site_id)
    const theirs = await draftBurial(stranger, sale_site_id)
    const refused = await ask(site_id, heir)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^Draft sale ${theirs} has burials or events`)),
    ])
    await boss.call(sales.remove, { params: { sale_id: theirs }, body: {} })
    expect((await ask(site_id, heir)).statusCode).toBe(200)
    expect(await siteNow(park, site_id)).toMatchObject({ owner_customer_id: heir })
    const { customer_sites, burials: planned } = await boss.call(sales.get, { params: { sale_id: own } })
    expect(customer_sites.map((site) => site.site_id)).toEqual([site_id])
    expect(planned).toHaveLength(1)
  })
})
