import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { attach, makeCustomer, passOn } from '../../../test/factories.ts'
import { ground, said, today } from './who-lies-fixture.ts'

/** Nobody is buried in ground of a family that is not theirs (ground-16). */
const { park, boss, aSite, buried, confirmed, dayComes, payFor, read, refOf, sold } = ground()

const anHeir = () => makeCustomer(park.db, { first_name: 'Aisha', last_name: 'Heir' })

async function transfer(site_id: number, customer_id: number) {
  const document_ids = [await attach(park.db, 'site', site_id)]
  const body = { customer_id, transferred_on: today, reason: 'Inherited', document_ids }
  return boss().ask(sites.transfer, { params: { site_id }, body })
}

async function complete(burial_id: number) {
  await dayComes(burial_id)
  return boss().ask(burials.complete, { params: { burial_id }, body: {} })
}
const moveTo = (burial_id: number, site_id: number, exhumed = false) =>
  boss().ask(burials.changeSite, {
    params: { burial_id },
    body: { site_id, grave_no: 1, note: 'Family’s wish', exhumed },
  })
const targets = async (burial_id: number) =>
  (await boss().call(burials.moveTargets, { params: { burial_id } })).map(({ site_id }) => site_id)

/** A family's owned site in which somebody is planned by a placed order, and another site of theirs. */
async function planned() {
  const on = await sold('LAWN_COMPANION')
  const burial_id = await confirmed(on)
  await payFor(on)
  return { ...on, burial_id }
}

describe('a site with a planned burial', () => {
  it('cannot pass to another family in any way: the message says who is planned there and what to do', async () => {
    const { site_id, burial_id } = await planned()
    const heir = await anHeir()
    const ref = await refOf(site_id)
    expect(said(await transfer(site_id, heir))).toBe(
      `Grace Hồng (burial ${burial_id} of Ruth Banda) is planned in site ${ref}. Complete the burial, remove it from its sale, or use Move Grave first.`,
    )
    await expect(passOn(park.db, site_id, heir)).rejects.toThrow(
      `Grace Hồng (burial ${burial_id}) is planned in site ${ref}, which would then belong to someone else.`,
    )
    expect((await complete(burial_id)).statusCode).toBe(200)
    expect((await transfer(site_id, heir)).statusCode).toBe(200)
  })

  it('refuses to complete a burial of another family, however it came there', async () => {
    const { site_id, sale_site_id } = await planned()
    const stranger = await confirmed(await sold('LAWN_COMPANION'), { first_name: 'John' })
    await sql`update burials set site_id = ${site_id}, sale_site_id = ${sale_site_id}, grave_no = 2
      where burial_id = ${stranger}`.execute(park.db)
    expect(said(await complete(stranger))).toBe(
      `Site ${await refOf(site_id)} does not belong to this burial’s customer. Move the burial with Move Grave, or transfer the site back first.`,
    )
    expect(await read(stranger)).toMatchObject({ burial_status_ref: 'CONFIRMED', in_ground: false })
  })

  it('refuses a legacy burial of another family (ground-16, burials-27)', async () => {
    const { site_id, sale_site_id } = await planned()
    const old = sql`insert into burials
        (customer_id, sale_id, sale_site_id, site_id, grave_no, burial_status_ref, is_legacy, deceased_last_name)
      select c.customer_id, null, ${sale_site_id}, ${site_id}, 2, 'CONFIRMED', true, 'Old'
      from customers c where c.customer_id = ${await anHeir()} returning burial_id`
    const [{ burial_id }] = (await old.execute(park.db)).rows as [{ burial_id: number }]
    await expect(
      sql`update burials set burial_status_ref = 'COMPLETE' where burial_id = ${burial_id}`.execute(park.db),
    ).rejects.toThrow('does not belong to this burial’s customer')
  })
})

describe('Move Grave out of ground that has been passed on', () => {
  it('can be undone; the sites offered are exactly those accepted (ground-15)', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    await payFor(on)
    const { sale_id } = await boss().call(sales.create, { body: { customer_id: on.customer_id } })
    const own = await aSite()
    const second = await boss().call(saleSites.addWithSite, { params: { sale_id }, body: { site_id: own } })
    await payFor({ sale_id, ...second })
    const heir = await anHeir()
    expect((await transfer(on.site_id, heir)).statusCode).toBe(200)
    expect(await targets(burial_id)).toEqual([on.site_id, own])
    expect((await moveTo(burial_id, own)).statusCode).toBe(200)
    expect(await targets(burial_id)).toEqual([own, on.site_id])
    expect((await moveTo(burial_id, on.site_id)).statusCode).toBe(200)
    expect((await moveTo(burial_id, own)).statusCode).toBe(200)
    expect((await transfer(on.site_id, await anHeir())).statusCode).toBe(200)
    expect(await targets(burial_id)).toEqual([own])
    expect(said(await moveTo(burial_id, on.site_id))).toMatch(/does not belong to this burial’s customer or/)
  })
})
