import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { describe, expect, it } from 'vitest'
import { makeCustomer, passOn } from '../../../test/factories.ts'
import { siteNow } from '../../sales/sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'
import { ground, said } from './who-lies-fixture.ts'

/** Who lies where (ground-1): a body leaves its place only by Move Grave. */
const { park, boss, aSite, buried, completed, confirmed, payFor, read, refOf, setDraft, sold } = ground()

describe('a body in the ground stays where it is', () => {
  it('also when the burial was set to draft: that needs a reason, and it cannot be deleted (burials-4, burials-10, ground-7)', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    expect((await setDraft(burial_id)).json().error.fields).toEqual({
      note: 'A reason is required to set a completed burial to draft.',
    })
    expect((await setDraft(burial_id, 'Name misspelt')).json()).toMatchObject({
      in_ground: true,
      position: 1,
    })
    expect(await auditsOf(park, 'burial', burial_id)).toContainEqual(
      expect.objectContaining({
        action: 'SET DRAFT',
        message: 'Burial of Grace Hồng: Complete → Draft. Name misspelt',
      }),
    )
    const params = { burial_id }
    expect(said(await boss().ask(burials.remove, { params }))).toMatch(
      /^Grace Hồng is buried\. This burial cannot be deleted/,
    )
    const change = { params: { sale_site_id: on.sale_site_id }, body: { site_id: await aSite() } }
    expect(said(await boss().ask(saleSites.setSite, change))).toMatch(/^Grace Hồng is buried in site/)
    expect(said(await boss().ask(sales.remove, { params: on, body: {} }))).toMatch(
      /^Grace Hồng is buried in site/,
    )
    await boss().call(burials.confirm, { params, body: {} })
    expect(await completed(burial_id)).toMatchObject({ in_ground: true, position: 1 })
  })

  it('neither a merge nor a transfer moves it (ground-1)', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    await payFor(on)
    const survivor = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Banda' })
    const duplicate = { params: { customer_id: survivor }, body: { other_customer_id: on.customer_id } }
    expect((await boss().ask(customers.merge, duplicate as never)).statusCode).toBe(200)
    const heir = await makeCustomer(park.db, { last_name: 'Heir' })
    await passOn(park.db, on.site_id, heir)
    expect(await read(burial_id)).toMatchObject({
      site_id: on.site_id,
      grave_no: 1,
      position: 1,
      in_ground: true,
    })
    expect(await siteNow(park, on.site_id)).toMatchObject({ site_status_ref: 'OWN', owner_customer_id: heir })
  })

  it('a change of site moves planned burials of the sale too, with an audit row of each and of both sites (ground-6)', async () => {
    const on = await sold()
    const burial_id = await confirmed(on)
    const other = await aSite()
    await boss().call(saleSites.setSite, { params: on, body: { site_id: other } })
    const [from, to] = [await refOf(on.site_id), await refOf(other)]
    const message = `Grace Hồng: grave 1 of site ${from} → grave 1 of site ${to}. Its sale has another site`
    expect(await auditsOf(park, 'burial', burial_id)).toContainEqual(
      expect.objectContaining({ action: 'MOVED', message }),
    )
    expect(await auditsOf(park, 'site', on.site_id)).toMatchObject([{ action: 'BURIAL_MOVED_OUT', message }])
    expect(await auditsOf(park, 'site', other)).toMatchObject([{ action: 'BURIAL_MOVED_IN', message }])
  })
})
