import { burials } from '@sexton/contract/burials/calls'
import { consents } from '@sexton/contract/consents/calls'
import { sales } from '@sexton/contract/sales/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import type { TestPark } from '../../test/app.ts'
import { attach, makeCustomer } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'
import { attachPapers, dayCharge, wholeForm } from '../burials/burials-fixture.ts'
import { ground, today } from '../burials/ground/who-lies-fixture.ts'

export const tomorrow = addDays(today, 1)

interface Right {
  opening_rule?: 'ALL' | 'ANY' | 'LEAD'
  type?: string
  /** Ruth Banda if nobody is named. */
  lead?: number
  /** First names of the holders beside the lead. */
  others?: readonly string[]
}

export interface Held {
  site_id: number
  site_ref: string
  sale_site_id: number
  /** The lead, then the others. */
  holders: number[]
}

/** A park that asks the holders of rights, and sites that several people hold. */
export function heldGround(
  practices: Parameters<typeof switchOn>[1] = { rights: {} },
  app?: { park: TestPark },
) {
  const there = ground(app)
  beforeAll(() => switchOn(there.park, practices))

  const person = (first_name: string, last_name = 'Banda') =>
    makeCustomer(there.park.db, {
      first_name,
      last_name,
      phone1: '0977 000111',
      email: `${first_name}@example.com`,
    })

  /** A site of Ruth Banda and others, with a right. */
  async function held({
    opening_rule = 'ALL',
    type,
    lead,
    others = ['Mary', 'John'],
  }: Right = {}): Promise<Held> {
    const { db } = there.park
    const holders = [lead ?? (await person('Ruth'))]
    for (const name of others) holders.push(await person(name))
    const site_id = await there.aSite(type)
    const body = { customerId: holders[0]!, siteId: site_id }
    const { sale_site_id } = await there.boss().call(saleSites.legacy, { body })
    for (const customer_id of holders.slice(1))
      await sql`insert into site_holder_members (site_holder_id, customer_id)
        select site_holder_id, ${customer_id} from site_holders where site_id = ${site_id} and held_until is null`.execute(
        db,
      )
    await sql`delete from rights where site_id = ${site_id}`.execute(db)
    await db.insertInto('rights').values({ site_id, opening_rule }).execute()
    return { site_id, site_ref: await there.refOf(site_id), sale_site_id, holders }
  }

  /** A draft burial there that lacks nothing but consents; ordered by the lead. */
  async function planned(
    { holders, sale_site_id }: Held,
    wish: { grave_no?: number; first_name?: string; deceased_customer_id?: number } = {},
  ) {
    const boss = there.boss()
    const { sale_id } = await boss.call(sales.create, { body: { customer_id: holders[0]! } })
    const body = { sale_id, sale_site_id, grave_no: wish.grave_no ?? null }
    const { burial_id } = await boss.call(burials.create, { body })
    await attachPapers(there.park, burial_id)
    await attach(there.park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
    const form = {
      ...wholeForm(today, 1),
      deceased_first_name: wish.first_name ?? 'Grace',
      burial_date: tomorrow,
    }
    const burial = { ...form, deceased_last_name: 'Phiri' }
    const params = { burial_id }
    await boss.call(burials.update, {
      params,
      body: { burial, updateCharges: [await dayCharge(there.park)] },
    })
    if (wish.deceased_customer_id)
      await there.park.db
        .updateTable('burials')
        .set({ deceased_customer_id: wish.deceased_customer_id })
        .where('burial_id', '=', burial_id)
        .execute()
    return burial_id
  }

  return {
    ...there,
    ...sayings(there),
    get park() {
      return there.park
    },
    person,
    held,
    planned,
  }
}

/** What is said of consents, by the manager of a park. */
function sayings(there: ReturnType<typeof ground>) {
  const confirm = (burial_id: number) =>
    there.boss().ask(burials.confirm, { params: { burial_id }, body: {} })

  /** A holder consents to a burial in the presence of a witness. */
  const agree = (burial_id: number, customer_id: number, given_on = today) =>
    there.boss().call(consents.record, {
      body: { for_kind: 'BURIAL', burial_id, customer_id, given_on, how: 'PRESENT', witness: 'Ann Zulu' },
    })

  /** A holder consents to all burials in a site. */
  const agreeToAll = (site_id: number, customer_id: number, ends_on: string | null = null) =>
    there.boss().call(consents.record, {
      body: {
        for_kind: 'STANDING',
        site_id,
        customer_id,
        given_on: today,
        how: 'PRESENT',
        witness: 'Ann Zulu',
        ends_on,
      },
    })

  const withdraw = (consent_id: number) =>
    there.boss().ask(consents.withdraw, {
      params: { consent_id },
      body: { withdrawn_on: today, withdrawn_how: 'By telephone' },
    })

  const of = (burial_id: number) => there.boss().call(consents.ofBurial, { params: { burial_id } })

  return { confirm, agree, agreeToAll, withdraw, of }
}
