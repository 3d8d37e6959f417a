import { burials } from '@sexton/contract/burials/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { beforeAll, expect } from 'vitest'
import { testPark, type TestPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { attach, makeCustomer, makeSite } from '../../../test/factories.ts'
import { payInCash, siteNow } from '../../sales/sales-fixture.ts'
import { attachPapers, dayCharge, wholeForm } from '../burials-fixture.ts'

export const today = todayIn('Africa/Lusaka')

export interface Sold {
  sale_id: number
  sale_site_id: number
}

interface Wish {
  grave_no?: number
  burial_date?: string
  first_name?: string
}

/** The message of a 409. */
export function said(response: { statusCode: number; json: () => { error: { message: string } } }): string {
  expect(response.statusCode).toBe(409)
  return response.json().error.message
}

/** A park (a new one, or one whose screens are tested) whose slots never fill, and what its manager does there. */
export function ground(app: { park: TestPark } = { park: testPark() }) {
  let boss: Client
  let made = 0
  beforeAll(async () => {
    boss = await app.park.as()
    await app.park.db.updateTable('burial_slots').set({ capacity: 100 }).execute()
  })
  const setDraft = (burial_id: number, note?: string) =>
    boss.ask(burials.setDraft, { params: { burial_id }, body: { note } })
  const aSite = (type = 'LAWN_SINGLE') => {
    made += 1
    return makeSite(app.park.db, 'W', String(1 + Math.floor(made / 11)), 1 + (made % 11), type)
  }
  const completed = (burial_id: number) => boss.call(burials.complete, { params: { burial_id }, body: {} })

  /** A burial on a draft sale, confirmed, that is planned for tomorrow. */
  async function confirmed({ sale_id, sale_site_id }: Sold, { grave_no, ...wish }: Wish = {}) {
    const body = { sale_id, sale_site_id, grave_no: grave_no ?? null }
    const { burial_id } = await boss.call(burials.create, { body })
    await attachPapers(app.park, burial_id)
    await attach(app.park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
    const form = { ...wholeForm(today, 1), deceased_first_name: wish.first_name ?? 'Grace' }
    const burial = { ...form, burial_date: wish.burial_date ?? addDays(today, 1) }
    const params = { burial_id }
    await boss.call(burials.update, {
      params,
      body: { burial, updateCharges: [await dayCharge(app.park)] },
    })
    await boss.call(burials.confirm, { params, body: {} })
    return burial_id
  }
  return {
    get park() {
      return app.park
    },
    boss: () => boss,
    aSite,
    confirmed,
    completed,
    setDraft,
    /** The day of a planned burial has come. */
    async dayComes(burial_id: number) {
      const of = app.park.db.updateTable('burials').set({ burial_date: today })
      await of.where('burial_id', '=', burial_id).execute()
    },
    async buried(on: Sold, wish?: Wish) {
      const burial_id = await confirmed(on, { burial_date: today, ...wish })
      await completed(burial_id)
      return burial_id
    },
    /** A customer with a draft sale and a site on it. */
    async sold(type?: string) {
      const customer_id = await makeCustomer(app.park.db, { first_name: 'Ruth', last_name: 'Banda' })
      const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
      const site_id = await aSite(type)
      const add = { params: { sale_id }, body: { site_id } }
      const { sale_site_id } = await boss.call(saleSites.addWithSite, add)
      return { customer_id, sale_id, site_id, sale_site_id }
    },
    read: (burial_id: number) => boss.call(burials.get, { params: { burial_id } }),
    refOf: async (site_id: number) => (await siteNow(app.park, site_id)).site_ref,
    async payFor({ sale_id, sale_site_id }: Sold) {
      await attach(app.park.db, 'sale_site', sale_site_id, 'AGREEMENT')
      const { price } = await boss.call(sales.place, { params: { sale_id }, body: {} })
      await payInCash(boss, sale_id, price)
    },
  }
}
