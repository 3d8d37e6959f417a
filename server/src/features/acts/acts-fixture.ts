import { acts, type ActForm } from '@sexton/contract/acts/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { digging } from '@sexton/contract/digging/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import type { Db } from '../../core/db/db.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeOldBurials, makeSite } from '../../test/factories.ts'
import { form, type SentFile } from '../../test/multipart.ts'
import { today } from '../burials/ground/who-lies-fixture.ts'
import { digs } from '../digging/digging-fixture.ts'

/** An act as a test sends it: of what it does not say, the fixture has the right one. */
type Wish = Record<string, unknown> & { said?: Record<string, unknown> }

export interface Grave {
  dig_order_id: number
  dig_no: number
  burial_id: number
  site_id: number
  site_ref: string
  /** The sites beside it. */
  beside: number[]
}

const neighbours = { left: 'Lena Stone', right: 'nobody' }

/** What each kind of act says when all is right. */
const said = (kind: string, { site_ref }: Grave): Record<string, unknown> =>
  ({
    'grave.marked': neighbours,
    'grave.checked': { ...neighbours, typed_ref: site_ref },
    'grave.opened': { depth_cm: 150 },
    'grave.stopped': { why: 'Water in the grave' },
  })[kind] ?? {}

const formOf = (kind: ActForm['kind'], grave: Grave, wish: Wish = {}) => ({
  act_uuid: randomUUID(),
  kind,
  dig_order_id: grave.dig_order_id,
  done_at: new Date().toISOString(),
  seen: { revision: 1 },
  ...wish,
  said: { ...said(kind, grave), ...wish.said },
})

const buriedIn = (db: Db, customer_id: number, site_id: number, deceased_first_name: string) =>
  makeOldBurials(db, [
    {
      deceased_first_name,
      deceased_last_name: 'Stone',
      site_id,
      grave_no: 1,
      customer_id,
      is_legacy: true,
      burial_status_ref: 'COMPLETE',
    },
  ])

/** Orders, each for the middle site of three: Lena Stone is buried on the left, and nobody on the right. */
function orders({ park, boss, confirmed, coffin }: ReturnType<typeof digs>) {
  let rows = 0
  return async function ordered(burial_date = today): Promise<Grave> {
    rows += 1
    const site = (site_no: number) => makeSite(park.db, 'N', String(rows), site_no)
    const [before, site_id, after] = [await site(1), await site(2), await site(3)]
    const customer_id = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Banda' })
    await buriedIn(park.db, customer_id, before, 'Lena')
    const { sale_id } = await boss().call(sales.create, { body: { customer_id } })
    const add = { params: { sale_id }, body: { site_id } }
    const { sale_site_id } = await boss().call(saleSites.addWithSite, add)
    const burial_id = await confirmed({ sale_id, sale_site_id }, { burial_date })
    await coffin(burial_id)
    const order = await boss().call(digging.issue, { params: { burial_id }, body: {} })
    const { dig_order_id, dig_no, site_ref } = order
    return { dig_order_id, dig_no, burial_id, site_id, site_ref, beside: [before, after] }
  }
}

/** Two persons in the grounds, a clerk, and graves with an order whose neighbours are known. */
export function atGraves() {
  const dig = digs()
  const { park } = dig
  let marker: Client
  let checker: Client
  const ordered = orders(dig)
  beforeAll(async () => {
    marker = await park.as('PERM_VIEW', 'PERM_GROUNDS')
    checker = await park.as('PERM_VIEW', 'PERM_GROUNDS')
    const customer_id = await makeCustomer(park.db, { first_name: 'Old', last_name: 'Book' })
    for (const [index, name] of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'].entries())
      await buriedIn(park.db, customer_id, await makeSite(park.db, 'N', '90', index + 1), name)
  })

  const send = (who: Client, body: ReturnType<typeof formOf>) =>
    // Tests send what the contract refuses, too.
    who.ask(acts.send, { body: body as never })
  const did = async (who: Client, kind: ActForm['kind'], grave: Grave, wish?: Wish) => {
    const reply = await send(who, formOf(kind, grave, wish))
    if (reply.statusCode !== 200) throw new Error(`${kind}: ${reply.statusCode} ${reply.body}`)
    return reply.json<Reply<typeof acts.send>>()
  }
  const steps = [
    ['MARKED', 'grave.marked', () => marker],
    ['CHECKED', 'grave.checked', () => checker],
    ['OPEN', 'grave.opened', () => marker],
  ] as const

  return {
    ...dig,
    park,
    marker: () => marker,
    checker: () => checker,
    ordered,
    formOf,
    send,
    did,
    refusal: async (who: Client, kind: ActForm['kind'], grave: Grave, wish?: Wish) => {
      const reply = await send(who, formOf(kind, grave, wish))
      return [reply.statusCode, reply.json().error?.message]
    },
    /** An order that two persons have brought to this state by their acts. */
    async brought(to: 'MARKED' | 'CHECKED' | 'OPEN', burial_date?: string) {
      const grave = await ordered(burial_date)
      for (const [state, kind, who] of steps) {
        await did(who(), kind, grave)
        if (state === to) break
      }
      return grave
    },
    actsOf: ({ dig_order_id }: Grave) =>
      park.db
        .selectFrom('acts')
        .selectAll()
        .where('dig_order_id', '=', dig_order_id)
        .orderBy('act_id')
        .execute(),
    differencesOf: ({ dig_order_id }: Grave) =>
      park.db.selectFrom('differences').selectAll().where('dig_order_id', '=', dig_order_id).execute(),
    addPhoto: (who: Client, act_uuid: string, file: SentFile, fields = {}) =>
      who.ask(acts.addPhoto, { params: { act_uuid }, body: {} }, form([{ field: 'file', ...file }], fields)),
  }
}
